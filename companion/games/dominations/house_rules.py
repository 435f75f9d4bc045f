"""What can be chosen for a match: every question the rules leave open, each with its usual answer.

The first five change the points of every game: confirm them from your booklet. The answers are kept with the match.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from companion.game import Seat


def _ask(title: str, description: str, words: dict[Any, str] | None = None) -> Any:
    return msgspec.Meta(title=title, description=description, extra={"words": words or {}})


def _confirm(title: str, description: str, words: dict[Any, str]) -> Any:
    return msgspec.Meta(title=title, description=description, extra={"words": words, "to_confirm": True})


class HouseRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """QU-01 to QU-30: how this table plays where the rules are silent; `as_tables` follows the table of trading."""

    city_yield: Annotated[
        Literal["as_tables", "flat", "per_level"],
        _confirm(
            "A City yields", "1 Knowledge, or as much as its level, when it is activated (QU-01)",
            {"as_tables": "as the content says", "flat": "always 1", "per_level": "as its level"},
        ),
    ] = "as_tables"
    trade_active_share: Annotated[
        Literal["as_tables", 0, 1, "per_level"],
        _confirm(
            "Placer's share", "what whoever placed the tile gets for each City of a rival that it activates (QU-02)",
            {"as_tables": "as the content says", 0: "nothing", 1: "always 1", "per_level": "as its level"},
        ),
    ] = "as_tables"
    multi_edge: Annotated[
        Literal["all", "choose_one", "distinct_dots"],
        _confirm(
            "Several sides", "every connected side Produces, or one of your choice, or every Resource once (QU-03)",
            {"all": "every side", "choose_one": "one of your choice", "distinct_dots": "each Resource once"},
        ),
    ] = "all"
    city_influence: Annotated[
        Literal["additive", "replace"],
        _confirm(
            "City Influence", "each level of a City adds its figure, or replaces the one before (QU-04)",
            {"additive": "each level adds", "replace": "the last one counts"},
        ),
    ] = "additive"
    monument_adjacency: Annotated[
        Literal["sides", "corners"],
        _confirm(
            "Next to a Monument", "Cities that share a side with a Monument tile, or those that touch a corner too (QU-05)",
            {"sides": "a shared side", "corners": "a corner too"},
        ),
    ] = "sides"
    overflow_unit: Annotated[
        Literal["placement", "credit"],
        _ask(
            "Overflow points", "1 for a Domain in a whole placement, or each time it runs over (QU-06)",
            {"placement": "once a placement", "credit": "each time"},
        ),
    ] = "placement"
    locus_compulsory: Annotated[bool, _ask("Locus compulsory", "a completed Locus always takes the place of the sides (QU-07)")] = True
    monument_in_locus: Annotated[bool, _ask("Monument in a Locus", "a Monument tile can be one of its six (QU-08)")] = True
    cradle_locus: Annotated[bool, _ask("Locus at the Cradle", "its corners count once their four free cells are filled (QU-09)")] = False
    open_hands: Annotated[bool, _ask("Open hands", "everybody may see all Land tiles (QU-10)")] = False
    city_reached_twice: Annotated[
        Literal["once", "each"],
        _ask(
            "City reached twice", "by a Locus and by a side of the tile: it yields once, or each time (QU-11)",
            {"each": "each time"},
        ),
    ] = "once"
    owner_gains: Annotated[bool, _ask("Gains out of turn", "Cities activated by others set off their owner's Gains (QU-12)")] = True
    governor_timing: Annotated[
        Literal["after_roles", "at_once"],
        _ask(
            "Governor's order", "set after all roles, or before the other five are given (QU-13)",
            {"after_roles": "after all roles", "at_once": "before the others"},
        ),
    ] = "after_roles"
    last_governor: Annotated[Literal[0, 3], _ask("Governor of two", "points in the third Age with two players (QU-14)")] = 3
    exchange_into_full: Annotated[bool, _ask("Exchange when full", "into a Domain that is at its limit (QU-15)")] = False
    exchange_mid_credit: Annotated[bool, _ask("Exchange any time", "even before a placement is wholly counted (QU-16)")] = False
    assimilate_at_zero: Annotated[bool, _ask("Assimilate at 0", "a leader without any Influence may assimilate (QU-17)")] = True
    flip_bands: Annotated[bool, _ask("Bands for flips", "Influence also limits which Mastery may be flipped (QU-18)")] = True
    cover_sides: Annotated[bool, _ask("Circles cover sides", "Resources under a circle are silent for sides as well (QU-19)")] = True
    advanced_nodus: Annotated[
        Literal["as_tables", "unchanged"],
        _ask(
            "Advanced Nodus", "as the table of copies says, or those of the basic face (QU-20)",
            {"as_tables": "as the content says", "unchanged": "as the basic face"},
        ),
    ] = "as_tables"
    nodus_counted: Annotated[
        Literal["all", "masteries_only"],
        _ask("Nodus counted", "all, or only those that join two Masteries (QU-21)", {"masteries_only": "Masteries only"}),
    ] = "all"
    card_rotation: Annotated[bool, _ask("Turn cards", "cards may be turned before they go into a Tree (QU-22)")] = False
    empty_hand: Annotated[
        Literal["skip", "draw"], _ask("Empty hand", "skip Grow, or draw a tile first (QU-23)", {"skip": "skip Grow"})
    ] = "skip"
    discards: Annotated[
        Literal["back", "shuffled"],
        _ask("Tiles put back", "lie at the back as they come, or the stock is shuffled then (QU-24)", {"back": "at the back"}),
    ] = "back"
    limit_raises: Annotated[
        Literal["add", "base"],
        _ask(
            "Raised limits", "cards add to the limit of a City, or only to the 5 one begins with (QU-26)",
            {"add": "to a City's, too", "base": "only to the 5"},
        ),
    ] = "add"
    advanced_prerequisite: Annotated[bool, _ask("Advanced counts", "an Advanced Mastery fulfils a prerequisite (QU-27)")] = True
    build_on_new_tile: Annotated[bool, _ask("City on a new tile", "also on the tile placed this turn (QU-28)")] = True
    vestigium_concentrates: Annotated[bool, _ask("Vestigium matches", "a Vestigium facing anything gives 1 more (QU-29)")] = False
    age_effects_from: Annotated[
        Literal["first", "last"], _ask("End-of-Age effects", "begin with the first or the last in Initiative order (QU-30)")
    ] = "first"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen for a match."""

    house_rules: HouseRules = HouseRules()
    initiative: tuple[Seat, ...] | None = None  # of Age I, as drawn at the table; left out, chance draws it
