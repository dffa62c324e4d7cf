"""The reference engine of compiled cards: standard library only."""

from cardwright_engine.ability_index import DeclarationFailure
from cardwright_engine.choices import (
    Choice,
    Chooser,
    Declining,
    GameOver,
    IllegalChoice,
    Interruption,
    NoDiceLeft,
    Option,
    Scripted,
    Stopped,
    Unanswered,
    Unanswering,
)
from cardwright_engine.game import Checkpoint, ReferenceGame
from cardwright_engine.invariants import problems
from cardwright_engine.log import LogEntry
from cardwright_engine.record import Record, ReplayRefused
from cardwright_engine.replaying import replay
from cardwright_engine.resolution import EffectFailure
from cardwright_engine.setup import new_state
from cardwright_engine.state import Investigator, Monster, State, StateError
from cardwright_engine.version import __version__

__all__ = [
    "Checkpoint",
    "Choice",
    "Chooser",
    "DeclarationFailure",
    "Declining",
    "EffectFailure",
    "GameOver",
    "IllegalChoice",
    "Interruption",
    "Investigator",
    "LogEntry",
    "Monster",
    "NoDiceLeft",
    "Option",
    "Record",
    "ReferenceGame",
    "ReplayRefused",
    "Scripted",
    "State",
    "StateError",
    "Stopped",
    "Unanswered",
    "Unanswering",
    "__version__",
    "new_state",
    "problems",
    "replay",
]
