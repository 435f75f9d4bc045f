"""What in a game's wiring does not go with the table or with the game: nothing that stops play, but worth mending."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.config.checked import Misfit, nearest
from companion.config.model import Config, Wiring
from companion.inputs import PAD

FEW = 5  # spots named one by one; of more, only the first


def doubts(config: Config, game: str, spots: Mapping[str, str], pieces: Mapping[str, str]) -> Iterator[Misfit]:
    """Every doubt about a game's wiring; `spots` and `pieces` are the game's, by id."""
    wiring = config.games.get(game, Wiring())
    yield from pixel_doubts(wiring, game, spots, config.pixels)
    for reader, spot in wiring.readers.items():
        path = ("games", game, "readers", reader)
        if reader not in [known.name for known in config.readers]:
            yield Misfit(path, f"There is no reader {reader!r} at this table; {_known(reader, [known.name for known in config.readers])}")
        if spot not in spots and spot != PAD:
            yield Misfit(path, f"The game has no spot {spot!r}; {nearest(spot, list(spots)) or 'companion calibrate lists its spots.'}")
    owners: dict[str, str] = {}
    for tag, piece in wiring.tags.items():
        path = ("games", game, "tags", tag)
        if piece not in pieces:
            yield Misfit(path, f"The game has no piece {piece!r}; {nearest(piece, list(pieces)) or 'companion enrol lists its pieces.'}")
        if owners.setdefault(piece, tag) != tag:
            yield Misfit(path, f"Piece {piece} has two tags, {owners[piece]} and {tag}; remove one with companion enrol.")


def pixel_doubts(wiring: Wiring, game: str, spots: Mapping[str, str], length: int) -> Iterator[Misfit]:
    """Pixels that do not exist, or belong to two spots; spots that do not exist, or have no pixels."""
    owners: dict[int, str] = {}
    for spot, pixels in wiring.spots.items():
        path = ("games", game, "spots", spot)
        if spot not in spots:
            yield Misfit(path, f"The game has no spot {spot!r}; {nearest(spot, list(spots)) or 'companion calibrate lists its spots.'}")
        for pixel in pixels:
            if pixel >= length:
                has = f"the strip has {length} (0 to {length - 1})" if length else "the table has no lights"
                yield Misfit(path, f"Spot {spot} uses pixel {pixel}, but {has}.")
            elif owners.setdefault(pixel, spot) != spot:
                yield Misfit(path, f"Pixel {pixel} belongs to {owners[pixel]} and to {spot}; give it to one of them.")
    bare = [name for spot, name in spots.items() if not wiring.spots.get(spot)]
    if length and bare:
        named = ", ".join(bare[:FEW]) + (f" and {len(bare) - FEW} more" if len(bare) > FEW else "")
        what = f"{named} {'has' if len(bare) == 1 else 'have'} no pixels yet; companion calibrate gives them some."
        yield Misfit(("games", game, "spots"), what)


def _known(word: str, known: list[str]) -> str:
    return nearest(word, known) or (f"there is {', '.join(known)}." if known else "there is none.")
