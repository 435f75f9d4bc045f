"""Every sign of the screen as strokes on a field of 100 × 100 (see ink.py for the language)."""

from __future__ import annotations

SWORD = "path M95 5 L91 23 44 69 31 56 77 9; line 9 25 53 47 75; line 10 30 70 14 86; disc 12 88 7"
SPEAKER = "path M6 36 L26 36 52 12 52 88 26 64 6 64"

TOKENS = {
    "sun": "disc 50 50 21; rays 4 28 48 11 0; rays 4 28 43 11 45",
    "drop": "path M50 6 C58 24 80 44 80 64 C80 82 66 94 50 94 C34 94 20 82 20 64 C20 44 42 24 50 6; -arc 50 64 19 98 160 7",
    "crescent": "disc 48 50 40; -disc 64 40 34",
    "flame": "path M54 4 C58 22 82 36 82 64 C82 84 68 96 50 96 C32 96 18 84 18 64 C18 48 26 38 33 26 C35 34 38 40 43 43"
    " C48 32 47 16 54 4; -path M52 56 C56 64 64 70 63 79 C62 87 56 90 49 90 C42 90 37 86 37 79 C37 70 48 66 52 56",
    "leaf": "path M90 8 C93 46 82 84 48 86 C38 87 30 86 24 84 C12 70 14 48 26 35 C40 20 64 13 90 8; -line 5 12 92 66 36;"
    " line 8 10 94 24 79",
    "coins": "ring 36 64 27 11; disc 36 64 9; -disc 67 34 36; ring 67 34 25 10; disc 67 34 9",
    "hammer": "path M10 38 L58 10 72 33 24 61; line 14 48 44 78 90",
    "brush": "path M86 6 C93 3 98 9 94 15 L60 60 44 44; path M39 50 L54 65 C52 86 34 95 7 93 C19 83 16 58 39 50",
    "flask": "box 33 4 34 10 4; path M40 19 L60 19 60 40 87 84 C91 92 87 96 81 96 L19 96 C13 96 9 92 13 84 L40 40; -disc 44 76 6;"
    " -disc 59 84 4",
    "pillar": "box 6 6 88 13 3; box 14 23 72 7 2; box 18 34 14 44; box 43 34 14 44; box 68 34 14 44; box 14 81 72 6 2; box 6 88 88 8 2",
    "candle": "path M50 2 C60 14 64 22 62 29 C60 39 40 39 38 29 C36 22 44 12 50 2; box 38 44 24 38 3; box 18 84 64 12 5",
    "shine": "disc 50 50 25; spin8 line 9 50 8 50 16",
    "blight": "disc 50 50 42; -line 13 26 74 74 26",
}

EMBLEMS = {
    "star": "star 5 50 53 47 20",
    "coin": "disc 50 50 40; -disc 50 50 17",
    "peak": "path M50 8 L96 88 4 88",
    "keep": "box 13 13 74 74 8",
    "cross": "box 6 35 88 30 3; box 35 6 30 88 3",
}

PIECES = {
    "hood": "path M40 4 C53 12 61 24 61 36 C61 47 52 54 40 54 C28 54 19 47 19 36 C19 24 28 12 40 4; path M8 96 C8 74 17 61 28 57"
    " C35 62 45 62 52 57 C64 61 74 74 74 96; line 6 84 28 84 93; path M84 3 L92 17 84 31 76 17",
    "tower": "path M50 2 L61 17 50 32 39 17; path M41 38 L59 38 66 80 34 80; -box 47 50 6 17 3; box 24 84 52 12 3",
    "link": "ring 19 81 12 10; ring 81 19 12 10; line 10 29 71 71 29",
    "mask": "path M5 6 C16 19 30 22 50 22 C70 22 84 19 95 6 C98 34 91 62 75 78 L50 97 25 78 C9 62 2 34 5 6;"
    " -both path M19 41 C30 40 39 45 45 55 C34 59 24 55 19 41; -line 5 42 77 58 77",
    "gem": "path M22 14 L78 14 98 40 50 95 2 40; -line 4 3 40 97 40; -line 4 31 40 50 92 69 40; -line 4 22 14 31 40 50 14 69 40 78 14",
    "scroll": "box 8 5 74 17 8; box 18 78 74 17 8; box 20 12 60 76 2; -line 5 33 38 67 38; -line 5 33 51 67 51; -line 5 33 64 56 64",
    "heart": "path M50 94 C20 70 3 52 3 32 C3 16 15 7 28 7 C38 7 46 13 50 21 C54 13 62 7 72 7 C85 7 97 16 97 32 C97 52 80 70 50 94",
    "temple": "path M50 4 L95 30 5 30; box 10 34 80 7; both box 16 45 10 33; both box 37 45 10 33; box 10 81 80 7; box 4 89 92 8 2",
    "flag": "line 9 20 9 20 93; path M25 9 L94 9 76 30 94 52 25 52",
    "bolt": "path M60 2 L16 57 45 57 36 98 86 40 55 40",
    "boot": "path M29 6 L65 6 64 46 C76 54 92 58 93 75 L93 78 25 78 C27 60 29 40 29 6; box 23 82 71 11 4; -line 4 29 22 65 22",
    "houses": "path M4 92 L4 46 28 22 52 46 52 92; -box 20 64 15 28; path M57 92 L57 52 62 52 48 38 66 18 97 46 97 92; -box 70 56 12 12",
    "tiles": "box 38 3 24 27 5; box 38 36 24 28 5; box 38 70 24 27 5; both box 4 36 28 28 5",
    "hexagon": "star 3 50 50 48 48",
    "sword": SWORD,
    "swords": f"{SWORD}; -line 25 4 4 66 66; path M5 5 L9 23 56 69 69 56 23 9; line 9 75 53 53 75; line 10 70 70 86 86; disc 88 88 7",
    "shield": "path M50 3 C62 11 76 15 91 15 C93 56 80 83 50 98 C20 83 7 56 9 15 C24 15 38 11 50 3",
    "book": "both path M3 16 C20 9 36 11 47 19 L47 92 C36 83 20 81 3 87",
    "crown": "path M8 30 L31 53 50 16 69 53 92 30 84 78 16 78; box 16 83 68 11 3; disc 8 27 7; disc 50 12 7; disc 92 27 7",
    "facets": "star 3 50 50 48 48; -line 5 50 25 74 67 26 67 50 25",
    "card": "box 20 4 60 92 10; -box 28 12 44 32 4; -line 5 32 56 68 56; -line 5 32 70 56 70",
    "players": "disc 36 29 19; path M3 92 C3 66 15 54 36 54 C57 54 69 66 69 92; disc 74 34 14;"
    " path M76 92 C76 75 72 64 64 55 C84 49 97 64 97 92",
    "seat": "box 24 6 52 40 10; both line 8 32 46 32 58; box 18 54 64 20 7; both line 9 26 72 26 94",
}

ACTIONS = {
    "check": "line 14 12 54 38 80 88 22",
    "close": "line 14 19 19 81 81; line 14 81 19 19 81",
    "warning": "path M50 9 L93 88 7 88; line 9 50 9 93 88 7 88 50 9; -line 10 50 38 50 60; -disc 50 77 6",
    "barred": "ring 50 50 39 12; line 12 24 24 76 76",
    "padlock": "arc 50 38 22 180 360 11; both line 11 28 38 28 50; box 14 46 72 49 9; -disc 50 66 8; -line 7 50 66 50 80",
    "eye": "path M2 50 C20 22 36 15 50 15 C64 15 80 22 98 50 C80 78 64 85 50 85 C36 85 20 78 2 50; -disc 50 50 22; disc 50 50 13",
    "hand": "line 12 36 62 36 22; line 12 50 62 50 12; line 12 64 62 64 16; line 12 78 62 78 30;"
    " path M30 56 L84 56 84 72 C84 88 73 96 59 96"
    " C46 96 38 91 32 82; line 13 37 82 16 57",
    "pencil": "path M20 62 L64 18 82 36 38 80; path M14 68 L32 86 5 95; path M70 12 L76 6 94 24 88 30",
    "undo": "path M4 37 L40 9 40 65; line 13 38 37 62 37; arc 61 61 24 -90 105 13",
    "redo": "path M96 37 L60 9 60 65; line 13 62 37 38 37; arc 39 61 24 -90 -285 13",
    "forward": "path M8 12 L50 50 8 88; path M50 12 L92 50 50 88",
    "collect": "line 11 50 7 50 46; path M28 40 L72 40 50 66; line 11 10 66 10 91 90 91 90 66",
    "menu": "line 11 12 22 88 22; line 11 12 50 88 50; line 11 12 78 88 78",
    "plus": "line 13 50 16 50 84; line 13 16 50 84 50",
    "minus": "line 13 16 50 84 50",
    "next": "line 13 36 16 68 50 36 84",
    "back": "line 13 64 16 32 50 64 84",
    "up": "line 13 16 66 50 34 84 66",
    "down": "line 13 16 34 50 66 84 34",
    "whole": "spin4 line 11 8 34 8 8 34 8; box 34 34 32 32 4",
    "aim": "ring 50 50 27 10; spin4 line 10 50 8 50 28; disc 50 50 8",
    "play": "path M18 8 L90 50 18 92",
    "pause": "box 20 10 22 80 4; box 58 10 22 80 4",
    "why": "disc 50 50 47; -arc 50 38 15 180 450 9; -line 9 50 53 50 60; -disc 50 76 6",
    "clock": "ring 50 50 41 11; line 9 50 26 50 52 66 62",
    "home": "path M50 6 L97 50 84 50 84 94 16 94 16 50 3 50; -box 41 62 18 32",
    "gear": "disc 50 50 33; spin8 box 41 2 18 26 5; -disc 50 50 15",
    "chart": "line 9 8 8 8 92 94 92; line 9 22 70 42 46 58 60 90 18; disc 90 18 8",
    "sound": f"{SPEAKER}; arc 52 50 20 -45 45 9; arc 52 50 39 -45 45 9",
    "mute": f"{SPEAKER}; line 10 66 36 94 64; line 10 94 36 66 64",
    "shift": "path M50 6 L94 52 70 52 70 93 30 93 30 52 6 52",
    "erase": "path M35 15 L97 15 97 85 35 85 3 50; -line 10 50 36 78 64; -line 10 78 36 50 64",
    "brand": "star 3 50 50 49 49; -star 3 50 50 38 38; disc 50 50 13; rays 4 17 30 13 0; rays 4 17 27 13 45",
    "horn": "path M6 38 L30 38 64 8 64 92 30 62 6 62; arc 60 50 26 -42 42 9",
}

PARTS = {
    "reader": "disc 18 82 11; arc 18 82 30 -90 0 11; arc 18 82 51 -90 0 11; arc 18 82 72 -90 0 11",
    "lamp": "path M50 3 C74 3 84 21 84 38 C84 54 68 58 66 74 L34 74 C32 58 16 54 16 38 C16 21 26 3 50 3; box 34 78 32 8 4;"
    " box 39 89 22 8 4",
    "chip": "box 22 22 56 56 7; -box 34 34 32 32 3; box 41 41 18 18 2; spin4 line 7 35 7 35 22; spin4 line 7 50 7 50 22;"
    " spin4 line 7 65 7 65 22",
    "button": "ring 50 50 41 11; disc 50 50 26",
    "monitor": "box 3 12 94 64 9; -box 13 22 74 44 3; box 32 84 36 9 4",
    "phone": "box 25 3 50 94 10; -box 32 14 36 64 3; -disc 50 87 4.5",
    "bin": "line 9 14 24 86 24; line 9 39 12 61 12; path M23 36 L77 36 71 96 29 96; -line 6 41 48 43 84; -line 6 59 48 57 84",
    "storage": "path M19 4 L61 4 82 25 82 96 19 96; -line 7 34 16 34 30; -line 7 47 16 47 30; -line 7 60 20 60 30",
    "heat": "box 37 3 26 70 13; disc 50 78 20; -line 7 50 32 50 78; -disc 50 78 11",
}

SPOTS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}  # where the spots of a die lie, as keys of a telephone


def die_face(spots: int) -> str:
    """The face of a die with its spots cut out."""
    places = [divmod(int(key) - 1, 3) for key in SPOTS[spots]]
    return "box 8 8 84 84 16; " + "; ".join(f"-disc {26 + 24 * column} {26 + 24 * row} 9" for row, column in places)


FACES = {f"die-{spots}": die_face(spots) for spots in SPOTS}
SIGNS = TOKENS | EMBLEMS | PIECES | ACTIONS | PARTS | FACES
