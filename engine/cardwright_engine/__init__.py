"""The reference engine of compiled cards: standard library only."""

from cardwright_engine.ability_index import DeclarationFailure
from cardwright_engine.catalogue import CardLeftOut
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
from cardwright_engine.game import ReferenceGame
from cardwright_engine.invariants import problems
from cardwright_engine.keeping import Checkpoint, InTheMiddle
from cardwright_engine.log import LogEntry
from cardwright_engine.new_game import left_out, new_game
from cardwright_engine.opening import Opening, SetupError
from cardwright_engine.record import Call, Record, ReplayRefused
from cardwright_engine.replaying import load, replay
from cardwright_engine.resolution import EffectFailure
from cardwright_engine.session import Session
from cardwright_engine.setup import new_state
from cardwright_engine.state import Investigator, Monster, State, StateError
from cardwright_engine.version import __version__

__all__ = [
    "Call",
    "CardLeftOut",
    "Checkpoint",
    "Choice",
    "Chooser",
    "DeclarationFailure",
    "Declining",
    "EffectFailure",
    "GameOver",
    "IllegalChoice",
    "InTheMiddle",
    "Interruption",
    "Investigator",
    "LogEntry",
    "Monster",
    "NoDiceLeft",
    "Opening",
    "Option",
    "Record",
    "ReferenceGame",
    "ReplayRefused",
    "Scripted",
    "Session",
    "SetupError",
    "State",
    "StateError",
    "Stopped",
    "Unanswered",
    "Unanswering",
    "__version__",
    "left_out",
    "load",
    "new_game",
    "new_state",
    "problems",
    "replay",
]
