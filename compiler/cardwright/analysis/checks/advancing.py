"""Check that a card which is solved can be solved, and that an effect which advances it finds something to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.analysis.advancement import NEVER_SOLVED, Asking, advancement_of
from cardwright.analysis.checks.finding import Finding
from cardwright.analysis.model import Ability, Revision
from cardwright.analysis.names import Names, Resolved
from cardwright.diagnostics import Code, Severity
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk
from cardwright.vocabulary.kinds import Kind


def check_advancing(revision: Revision, kind: Kind | None, names: Names) -> Iterator[tuple[Ability | None, Finding]]:
    """What is wrong with how a card is solved and advanced, each with the paragraph it is about; ``None``: the card itself."""
    written = replace(revision, abilities=tuple(replace(one, tree=one.source_tree) for one in revision.abilities))
    found = advancement_of(written, kind, names)
    if found is None or kind is None or not _known(written, names):
        return
    asking = Asking(written, kind, names)
    goals = asking.goals()
    if not goals and revision.unknown is None:
        hint = f"write what solves it, for example: At the end of the Mythos Phase, if …, solve this {kind.label}."
        yield None, Finding((0, 0), Code.NEVER_SOLVED, f"{NEVER_SOLVED}, so that nobody can", hint)
        return
    yield from _out_of_reach(asking)
    if goals and not found.ways and revision.unknown is None:
        message = f"nothing advances this card: {found.reason}"
        hint = f"an effect that advances the active {kind.label} has no effect while this is the active one"
        yield goals[0].ability, Finding(goals[0].sentence.span, Code.NOT_ADVANCED, message, hint, Severity.WARNING)


def _known(revision: Revision, names: Names) -> bool:
    """Whether every noun means something; what does not is reported elsewhere."""
    nouns = (node for one in revision.abilities for node in walk(one.tree) if isinstance(node, tree.Noun))
    return all(isinstance(names.noun(noun), Resolved) for noun in nouns)


def _out_of_reach(asking: Asking) -> Iterator[tuple[Ability, Finding]]:
    """What must lie on the card is never placed there, whoever must be defeated is never spawned.

    Encounters of its own, and cards that it sets aside, may do either.
    """
    nodes = [node for one in asking.revision.abilities for node in walk(one.tree)]
    elsewhere = any(isinstance(node, tree.DrawAndResolve | tree.ResolveEncounter | tree.SetAside) for node in nodes)
    if elsewhere or asking.revision.unknown is not None:
        return
    placed = [node.thing.noun for node in nodes if isinstance(node, tree.PlaceOn)]
    plural = asking.names.vocabulary.forms().plural
    for goal, noun in asking.asked_tokens():
        if noun not in placed:
            what = " ".join((*noun.modifiers, "tokens")) if noun.word == "token" else plural(noun.word)
            yield goal.ability, _never(noun, f"nothing on this card places {what} on it")
    defeats = (found for rule in asking.kind.advance if rule.asks == "defeated" for found in asking.asked_defeats(rule.word))
    for goal, one in defeats:
        if one not in asking.spawned():
            yield goal.ability, _never(one, f"nothing on this card spawns the {' '.join((*one.modifiers, one.word))}")


def _never(noun: tree.Noun, message: str) -> Finding:
    return Finding(noun.span, Code.OUT_OF_REACH, message, 'say here how it comes about, or unknown "how it comes about"')
