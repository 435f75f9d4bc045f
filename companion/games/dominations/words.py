"""The words of the tables: Domains, Resources, half-Nodus, roles, and what effects may say."""

from __future__ import annotations

from typing import Literal, get_args

Domain = Literal["trade", "craftsmanship", "art", "science", "government", "religion"]
Resource = Literal["trade", "craftsmanship", "art", "science", "government", "religion", "vestigium"]
Half = Literal["trade", "craftsmanship", "art", "science", "government", "religion", "vestigium", "corruptio", "none"]
DOMAINS: tuple[Domain, ...] = get_args(Domain)
RESOURCES: tuple[str, ...] = get_args(Resource)
VESTIGIUM = 6  # Domains are counted 0 to 5, Vestigium follows
CORRUPTIO = 7
NONE = -1
NUMBER = {word: number for number, word in enumerate([*RESOURCES, "corruptio"])} | {"none": NONE}  # of every Resource and half-Nodus

Role = Literal["governor", "high_priest", "diplomat", "trader", "inventor", "farmer"]
ROLES: tuple[tuple[Domain, Role, int], ...] = (  # DR-103e: the Domain, its role and the points of the first two Ages
    ("government", "governor", 6),
    ("religion", "high_priest", 5),
    ("art", "diplomat", 4),
    ("trade", "trader", 3),
    ("science", "inventor", 2),
    ("craftsmanship", "farmer", 1),
)

Trigger = Literal[
    "on_acquire", "turn_start", "on_produce", "on_place", "on_locus", "on_city_activated", "on_build", "on_develop", "end_of_age",
    "on_reset", "continuous",
]  # fmt: skip
Act = Literal[
    "gain", "produce_bonus", "vp", "influence", "limit_raise", "discount", "draw", "keep_at_reset", "extra_action", "manual",
]  # fmt: skip
Of = Literal[
    "trade", "craftsmanship", "art", "science", "government", "religion", "vestigium", "locus", "camp", "every", "one", "city", "mastery",
    "upgrade", "monument", "place", "build", "develop",
]  # fmt: skip
Per = Literal["nodus", "city", "chain", "mastery", "monument_level"]

# What an act may be about; an act that is not listed is about nothing.
OBJECTS: dict[str, tuple[str, ...]] = {
    "gain": (*DOMAINS, "vestigium", "locus"),
    "produce_bonus": (*DOMAINS, "vestigium", "camp"),
    "limit_raise": (*DOMAINS, "every"),
    "discount": ("city", "mastery", "upgrade", "monument"),
    "keep_at_reset": (*DOMAINS, "one", "every"),
    "extra_action": ("place", "build", "develop"),
}
# When an act may happen; an act that is not listed may happen at every moment, but not continuously.
MOMENTS: dict[str, tuple[Trigger, ...]] = {
    "produce_bonus": ("on_place", "on_produce"),
    "limit_raise": ("continuous",),
    "discount": ("continuous",),
    "keep_at_reset": ("on_reset",),
    "extra_action": ("on_acquire", "turn_start", "on_place", "on_locus", "on_build", "on_develop"),
}
