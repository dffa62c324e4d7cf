"""The protocol between compiled cards and an engine.

A compiled card is two things: a *declaration* function, called once when the card joins the game, that tells the engine what
the card has (`Declare`), and *effect* functions ``effect(game, me)``, called each time one of its abilities is resolved, that
call the engine (`Game`). Compiled cards call these methods and nothing else, so any engine that has them can play the cards.

Words of a game (skills, traits, tokens, card kinds, tracks, statistics) are the ids declared in ``cards_src``: ``"lore"``,
``"item"``, ``"clue"``, ``"asset"``, ``"doom"``. All amounts are counts of the named thing. ``at`` is always the half-open span
of characters in the ability's canonical text that a choice comes from.
"""

from cardwright_engine.api.declare import Declare
from cardwright_engine.api.game import Effect, Game, Given
from cardwright_engine.api.records import Ability, BackRecord, CardField, CardPackage, CardRecord, PartRecord, SpaceRecord
from cardwright_engine.api.words import (
    Activity,
    Cost,
    Investigator,
    Investigators,
    Monster,
    Payment,
    Requirement,
    Space,
    Span,
    Spot,
    Target,
    Targets,
)

__all__ = [
    "Ability",
    "Activity",
    "BackRecord",
    "CardField",
    "CardPackage",
    "CardRecord",
    "Cost",
    "Declare",
    "Effect",
    "Game",
    "Given",
    "Investigator",
    "Investigators",
    "Monster",
    "PartRecord",
    "Payment",
    "Requirement",
    "Space",
    "SpaceRecord",
    "Span",
    "Spot",
    "Target",
    "Targets",
]
