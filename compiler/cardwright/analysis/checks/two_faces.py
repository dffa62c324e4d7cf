"""Check what the faces of a card say together: what `instead` replaces, and the sentences a back goes on from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cardwright.analysis.checks.finding import Before, Finding, sentences_of
from cardwright.analysis.model import Ability, Revision
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


def front_of_flip(revision: Revision) -> Before:
    """What is resolved in one frame with every back: the abilities of the front that flip the card."""
    fronts = fronts_of_flip(revision)
    sentences = tuple(sentence for front in fronts for sentence in front.sentences)
    return Before(sentences, fronts[0].event if len(fronts) == 1 else None)


def fronts_of_flip(revision: Revision) -> tuple[Before, ...]:
    """Each ability that flips the card by itself: a back has to make sense after every one of them."""
    return tuple(
        Before(sentences_of(one.tree), one.tree.event if isinstance(one.tree, tree.Triggered) else None)
        for one in revision.abilities
        if flips(one.tree)
    )


def flips(paragraph: tree.Paragraph) -> bool:
    """Whether a paragraph flips its card."""
    return any(isinstance(node, tree.Flip) for node in walk(paragraph))


def replaced_on_front(revision: Revision) -> tuple[tuple[tree.Instruction, str], ...]:
    """The instructions of the front that a back may replace, so that they wait for it, each with what it does."""
    front = front_of_flip(revision)
    found: list[tuple[tree.Instruction, str]] = []
    for back in revision.backs:
        for ability in back.abilities:
            said = [node for node in walk(ability.tree) if isinstance(node, tree.Instruction) and node.instead]
            for instruction in said:
                for one in replaced_by(instruction, front.sentences):
                    named = (one, shared_deed(instruction, one))
                    found += [named] if named not in found else []
            for node in walk(ability.tree):
                found += [named for named in _changed_by(node, front.sentences) if named not in found]
    return tuple(found)


def _changed_by(node: object, front: tuple[tree.Sentence, ...]) -> Iterator[tuple[tree.Instruction, str]]:
    """What of the front waits for a back that may take its place, or changes the result that it depends on."""
    for sentence in front:
        for clause in sentence.clauses:
            if not isinstance(clause, tree.Instruction):
                continue
            within = list(walk(clause))
            match node:
                case tree.InPlace("gain", thing) if any(
                    isinstance(one, tree.Gain) and any(gained.noun.word == thing.noun.word for gained in one.things)
                    for one in within
                ):
                    yield clause, f"gain {thing.noun.word}".lower()
                case tree.AddSuccesses() | tree.Reduce(chosen=True) if any(
                    isinstance(one, tree.TestResult | tree.Worth) for one in within
                ):
                    yield clause, "use the result"


def shared_deed(first: tree.Instruction, second: tree.Instruction) -> str:
    """What two instructions both do, in words: ``lose health``."""
    deeds = [_deed(effect) for effect in first.effects]
    both = next(deed for deed in map(_deed, second.effects) if deed is not None and deed in deeds)
    return _named(both)


def deeds_of(instruction: tree.Instruction) -> set[str]:
    """What an instruction does, in words."""
    return {_named(deed) for deed in map(_deed, instruction.effects) if deed is not None}


def _named(deed: tuple[object, ...]) -> str:
    kind, *rest = deed
    words = [part.word if isinstance(part, tree.Noun) else str(part) for item in rest for part in _parts(item)]
    verb = re.sub(r"(?<!^)(?=[A-Z])", " ", getattr(kind, "__name__", ""))
    return " ".join((verb, *words)).lower()


def _parts(item: object) -> tuple[object, ...]:
    return item if isinstance(item, tuple) else (item,)


def replaced_by(instruction: tree.Instruction, front: tuple[tree.Sentence, ...]) -> tuple[tree.Instruction, ...]:
    """The instructions of the front that an `instead` on a back replaces: those that do the same to the same thing."""
    wanted = {key for effect in instruction.effects for key in [_deed(effect)] if key is not None}
    return tuple(
        clause
        for sentence in front
        for clause in sentence.clauses
        if isinstance(clause, tree.Instruction) and any(_deed(effect) in wanted for effect in clause.effects)
    )


def _deed(effect: tree.Effect) -> tuple[object, ...] | None:
    """What an effect does, without how much."""
    match effect:
        case tree.Lose(things) | tree.Recover(things) | tree.Gain(things):
            return (type(effect), tuple(thing.noun for thing in things))
        case tree.PreventFrom(_, _, what):
            return (tree.PreventFrom, what)
        case tree.Bonus(skills):
            return (tree.Bonus, tuple(skill for skill, _ in skills))
        case tree.Discard((tree.Thing(noun=noun),)):
            return (tree.Discard, noun)
        case tree.Spawn() | tree.Improve() | tree.Reroll() | tree.AdditionalDice() | tree.MoveTo():
            return (type(effect),)
    return None


def _in_place_of_closing(paragraph: tree.Paragraph) -> list[tree.Instruction]:
    """The instructions that a sentence with ``If it would close this Gate,`` does instead.

    So does one with ``If there are no solved Mysteries,`` behind the sentence that needs them, and a clause with a condition of
    its own behind another: ``spawn 1 Gate; if there is a Gate on the game board, spawn 1 Monster instead``.
    """
    behind = [
        clause
        for sentence in sentences_of(paragraph)
        for before, clause in pairwise(sentence.clauses)
        if isinstance(before, tree.Instruction) and isinstance(clause, tree.Instruction) and clause.instead and clause.condition
    ]
    return behind + [
        clause
        for sentence in sentences_of(paragraph)
        if isinstance(sentence.condition, tree.IfItWouldClose)
        or (isinstance(sentence.condition, tree.IfThere) and sentence is not next(iter(sentences_of(paragraph))))
        for clause in sentence.clauses
        if isinstance(clause, tree.Instruction) and clause.instead
    ]


REPLACED = (
    tree.WouldGain,
    tree.TrackWould,
    tree.SomeoneWouldGain,
    tree.EffectWould,
    tree.WhenReroll,
    tree.WouldCause,
    tree.SomeoneRerolls,
)
"""Events that are about to happen, so that `instead` can take their place."""


def check_faces(revision: Revision) -> Iterator[tuple[Ability, Finding]]:
    """Each `instead` replaces something: what would happen, or one thing that the front does."""
    front = front_of_flip(revision)
    for ability in revision.every_ability:
        paragraph = ability.source_tree
        event = paragraph.event if isinstance(paragraph, tree.Triggered) else None
        back = revision.back_of(ability.label) is not None
        replacing = _in_place_of_closing(paragraph)
        said = [
            node
            for node in walk(paragraph)
            if isinstance(node, tree.Instruction) and node.instead and not any(node is one for one in replacing)
        ]
        if isinstance(event, tree.WouldGain) and not said:
            message = "what would happen is not replaced by anything"
            yield ability, Finding(event.span, Code.NOTHING_REPLACED, message, "end the sentence with `instead`")
        for instruction in said:
            if not isinstance(event, REPLACED) and not (back and len(replaced_by(instruction, front.sentences)) == 1):
                message = "nothing is replaced by this `instead`"
                hint = "an `instead` replaces what would happen, or what the front does to the same thing"
                yield ability, Finding(instruction.span, Code.NOTHING_REPLACED, message, hint)
