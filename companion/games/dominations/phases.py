"""The phases of Dominations: the set-up, Grow, Build and Develop of a turn, and the End of Age."""

from companion.games.dominations.commands import (
    Allocate,
    Assimilate,
    BuyLevel,
    Choose,
    ChooseLocus,
    ChooseSide,
    Decide,
    Develop,
    Exchange,
    Found,
    Improve,
    KeepTiles,
    Place,
    Reactivate,
    Redraw,
    Report,
    SetInitiative,
    Skip,
    Upgrade,
    Use,
)
from companion.phases import PhaseTable

_GROW = ("grow_tile", "grow_more", "grow_locus", "grow_side", "grow_vestigium", "grow_choice")
_DEVELOP = ("develop_action", "develop_choice", "develop_rest")


def _from(sources: tuple[str, ...], trigger: str, target: str) -> list[tuple[str, str, str]]:
    return [(trigger, source, target) for source in sources]


PHASES = PhaseTable(
    initial="setup_choose",
    rows=[
        ("all_chosen", "setup_choose", "setup_redraw"),
        *_from(("setup_redraw", *_DEVELOP, "age_redraw"), "turn_begins", "grow_tile"),
        ("asked", "grow_tile", "start_choice"),
        ("answered", "start_choice", "grow_tile"),
        *_from(_GROW[:2], "loci_completed", "grow_locus"),
        *_from(_GROW[:3], "sides_joined", "grow_side"),
        *_from(_GROW[:4], "vestigium_produced", "grow_vestigium"),
        *_from(_GROW[:5], "gains_open", "grow_choice"),
        *_from(_GROW, "more_offered", "grow_more"),
        *_from(_GROW, "grown", "build_action"),
        ("asked", "build_action", "build_choice"),
        ("answered", "build_choice", "build_action"),
        *_from(("build_action", "build_choice"), "built", "develop_action"),
        ("asked", "develop_action", "develop_choice"),
        ("answered", "develop_choice", "develop_action"),
        *_from(_DEVELOP[:2], "developed", "develop_rest"),
        *_from(_DEVELOP, "age_ends", "age_effects"),
        ("asked", "age_effects", "age_choice"),
        ("answered", "age_choice", "age_effects"),
        ("effects_used", "age_effects", "age_assimilate"),
        ("asked", "age_assimilate", "age_learning"),
        ("answered", "age_learning", "age_assimilate"),
        ("roles_given", "age_assimilate", "age_initiative"),
        ("order_set", "age_initiative", "age_keep"),
        ("forgotten", "age_keep", "age_tiles"),
        ("drawn", "age_tiles", "age_redraw"),
        ("game_ends", "age_assimilate", "over"),
    ],
    commands={
        "setup_choose": [Choose],
        "setup_redraw": [Redraw, Skip],
        "start_choice": [Allocate, Report, Decide],
        "grow_tile": [Place, Reactivate, Exchange, Skip, Decide],
        "grow_locus": [ChooseLocus, Exchange, Decide],
        "grow_side": [ChooseSide, Exchange, Decide],
        "grow_vestigium": [Allocate, Exchange, Decide],
        "grow_choice": [Allocate, Report, Exchange, Decide],
        "grow_more": [Place, Exchange, Skip, Decide],
        "build_action": [Found, Upgrade, BuyLevel, Exchange, Skip, Decide],
        "build_choice": [Allocate, Report, Decide],
        "develop_action": [Develop, Improve, Exchange, Skip, Decide],
        "develop_choice": [Allocate, Report, Decide],
        "develop_rest": [Exchange, Skip, Decide],
        "age_effects": [Use, Skip, Decide],
        "age_choice": [Allocate, Report, Decide],
        "age_assimilate": [Assimilate, Skip, Decide],
        "age_learning": [Allocate, Report, Decide],
        "age_initiative": [SetInitiative, Decide],
        "age_keep": [Allocate, Decide],
        "age_tiles": [KeepTiles, Decide],
        "age_redraw": [Redraw, Skip, Decide],
        "over": [],
    },
)
