"""A game whose every text is an attack on the pages that show it."""

from __future__ import annotations

from cardwright.analysis.model import Ability, Back, Card, CardSet, Document, Game, Revision, Ruling, Scenario, Step, Term
from cardwright.scenarios.results import BehaviorDifference, LogLine, ScenarioChange, ScenarioResult
from cardwright.syntax.tree import Statement, Unknown
from cardwright.vocabulary.kinds import Kind
from cardwright.vocabulary.words import Vocabulary, Word

ATTACK = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>{{ 7*7 }}{% raw %}&amp;\u202e"
"""Markup, quotes, template code, an entity and a character that turns the line round."""

ATTACK_ID = "a/b?c#d%41 \"<'"
"""An id that is none: it must come through addresses unharmed."""


def hostile_game(name: str = ATTACK) -> Game:
    """A game whose every text is an attack."""
    words = {(c, ATTACK): Word(c, ATTACK, ATTACK, ATTACK) for c in ("trait", "skill")}
    vocabulary = Vocabulary(words, {"asset": Kind("asset", ATTACK, ATTACK, (), ())})
    ability = Ability(ATTACK, ATTACK, Unknown(ATTACK, span=(0, len(ATTACK))), ATTACK, 1, Unknown(ATTACK))
    later = Ability(ATTACK, ATTACK[::-1], Unknown(ATTACK, span=(0, 5)), ATTACK, 1, Unknown(ATTACK))
    backs = tuple(Back(f"{ATTACK}{n}", title, (_turned(n),), ATTACK, 1) for n, title in ((1, ATTACK), (2, None)))
    revisions = (
        Revision("printed", "printed", 0, None, None, (ATTACK,), -1, (ability,), ATTACK, (), ATTACK[::-1], backs[:1]),
        Revision(ATTACK, "erratum", 1, "doc", ATTACK, (ATTACK, "x"), None, (later,), None, (ATTACK,), name, backs),
    )
    card = Card(ATTACK_ID, "asset", name, ATTACK_ID, 1, revisions, (ATTACK,), ATTACK, 1)
    plain = Card("plain", "asset", "Wort" * 60, ATTACK_ID, 1, revisions[:1], (), ATTACK, 1)
    proofs = tuple(
        Scenario(id, ATTACK_ID, ruling, (Step("then", ATTACK, 3),), ATTACK, 2)
        for id, ruling in ((ATTACK, None), (ATTACK + "2", ATTACK_ID))
    )
    document = Document("doc", ATTACK, ATTACK, ATTACK, ATTACK, 1)
    about = (("asset", ATTACK_ID), ("trait", ATTACK))
    ruling = Ruling(ATTACK_ID, "doc", about, ATTACK, ATTACK, ATTACK, proofs[1:], ATTACK, 1)
    terms = (Term(ATTACK_ID, ATTACK, ("Gain", ATTACK), ATTACK, "doc", ATTACK, ATTACK, 1),)
    sets = (CardSet(ATTACK_ID, ATTACK, 1),)
    return Game(ATTACK, ATTACK, "x", vocabulary, sets, (document,), (card, plain), (ruling,), proofs, (), terms=terms)


def _turned(number: int) -> Ability:
    """The paragraph of a back, a table of attacks."""
    text = f"0: {ATTACK}\n{ATTACK}\n1-2:{ATTACK}"
    return Ability(f"{ATTACK}{number}", text, Statement((), span=(0, len(text))), ATTACK, 1, Statement(()))


def hostile_results() -> dict[str, ScenarioResult]:
    """One proof of the hostile game fails; the other was not run."""
    return {ATTACK: ScenarioResult(ATTACK, False, ATTACK, 3, (LogLine(ATTACK, ATTACK_ID, ATTACK, (0, 20)),))}


def hostile_differences() -> tuple[BehaviorDifference, ...]:
    """The change of the hostile card makes both of its proofs come out differently."""
    good, bad = (ScenarioResult("", passed, None if passed else ATTACK, 3, ()) for passed in (True, False))
    changes = (ScenarioChange(ATTACK, good, bad), ScenarioChange(ATTACK + "2", bad, good))
    return (BehaviorDifference(ATTACK_ID, "printed", ATTACK, "functional", 2, changes),)
