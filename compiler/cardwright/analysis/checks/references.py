"""Check what "that investigator", "the chosen space" and "he" speak of, amounts, and game terms in narrative."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.analysis.checks.finding import NOTHING_BEFORE, Before, Finding, sentences_of
from cardwright.analysis.names import Names
from cardwright.diagnostics import Code, Severity
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk
from cardwright.vocabulary.forms import with_article


def references_mean_something(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """A word that points back needs something chosen before it, of its own sort."""
    chosen = _spoken_of(paragraph, before)
    first = next(iter(sentences_of(paragraph)), None)
    if first is not None and first.link is not None:
        message = f"nothing stands before this `{first.link}`"
        yield Finding(first.span, Code.NOTHING_CHOSEN, message, "delete the word, or write the sentence before it")
    fought = False
    for node in walk(paragraph):
        fought = fought or isinstance(node, tree.Ambush | tree.EncounterIt)
        if isinstance(node, tree.Gain):
            gained = node.things[0]
            if gained.additional and _sort(gained.noun) not in chosen:
                yield _nothing(node.span, f"additional {gained.noun.word}", f"gain 1 {gained.noun.word}")
        chosen |= _brought_in(node)
        if isinstance(node, tree.Sentence) and node.condition is not None:
            chosen |= set().union(*map(_brought_in, walk(node.condition)))
        match node:
            case tree.ChosenSpace() if "space" not in chosen:
                yield _nothing(node.span, "the chosen space", "choose a space")
            case tree.That(word) if word.lower() not in chosen:
                yield _nothing(node.span, f"that {word}", f"choose 1 {word}")
            case tree.Chosen(word) if word.lower() not in chosen:
                yield _nothing(node.span, f"the chosen {word}", f"choose {with_article(word)}")
            case tree.Discard((tree.It() as it,)) if "monster" in chosen and "a card" in chosen:
                message = "`it` may be the card or the Monster here"
                yield Finding(it.span, Code.NOTHING_CHOSEN, message, "say which, for example: the chosen Monster")
            case tree.Discard((tree.It() as it,)) if "a card" not in chosen:
                yield _nothing(it.span, "it", "gain 1 Asset")
            case tree.Instruction(tree.It() as it) | tree.Cause(tree.It() as it) | tree.Give(to=tree.It() as it) if (
                "monster" not in chosen
            ):
                yield _nothing(it.span, "it", "choose a Monster")
            case tree.Thing(tree.EachOther(), noun) if noun.word not in ("investigator", "space") and _sort(noun) not in chosen:
                yield _nothing(node.span, f"each other {noun.word}", f"choose {with_article(noun.word)}")
            case tree.DuringTest() if fought:
                pass
            case tree.ThatEncounter() | tree.DuringTest() if not isinstance(_event(paragraph, before), ENCOUNTERED):
                message = "no encounter set this off"
                yield Finding(node.span, Code.NOTHING_CHOSEN, message, "open with: When resolving a Combat Encounter,")
            case tree.He() | tree.PreviousSpace() if "investigator" not in chosen:
                shown = "he" if isinstance(node, tree.He) else "his previous space"
                yield _nothing(node.span, shown, "choose an investigator")


def _spoken_of(paragraph: tree.Paragraph, before: Before) -> set[str]:
    """What the sentences and the event before speak of."""
    chosen: set[str] = set()
    for sentence in before.sentences:
        for node in walk(sentence):
            chosen |= _brought_in(node)
    if isinstance(_event(paragraph, before), SOMEBODY) or isinstance(paragraph, tree.AsEncounter):
        chosen.add("investigator")
    return chosen


_OF_THE_TABLE = (tree.SomeoneGains, tree.SomeoneRerolls, tree.SomeoneFalls, tree.SomeonePasses)
SOMEBODY = (
    tree.WouldLose,
    tree.SomeonePerforms,
    tree.SomeoneResolves,
    tree.SomeoneDoes,
    tree.SomeoneWouldGain,
    tree.SomeoneMoves,
    *_OF_THE_TABLE,
)
"""Events that an investigator brings about: `he` is that one."""


ENCOUNTERED = (tree.WhenResolve, tree.SomeoneResolves, tree.AfterResolving)
"""Events that an encounter is: `that encounter` is that one."""


def _event(paragraph: tree.Paragraph, before: Before) -> tree.Event | None:
    """The event of the paragraph; of a back, that of the front."""
    if isinstance(paragraph, tree.Triggered):
        return paragraph.event
    return before.event


def _brought_in(node: object) -> set[str]:
    """The sorts of things that a node leaves spoken of."""
    match node:
        case tree.Choose(thing):
            return {_sort(thing.noun)}
        case tree.AroundTest():
            return {"monster"}
        case tree.LookAt(what):
            return {what.lower()}
        case tree.WhenSpawns(noun) | tree.Spawn(tree.Thing(noun=noun)):
            return {_sort(noun)}
        case tree.Group(tree.Thing(of_your_choice=True)) | tree.Lead() | tree.IfPass(he=True) | tree.IfFail(he=True):
            return {"investigator"}
        case tree.Together((_, tree.Group(tree.Thing(tree.Another())))):
            return {"investigator"}
        case tree.Instruction(tree.Group(tree.Thing(quantity, tree.Noun("investigator")))) if isinstance(
            quantity, tree.Indefinite | tree.Each | tree.Nearest | tree.Exactly
        ):
            return {"investigator"}
        case tree.MoveThem():
            return {"investigator"}
        case tree.IfLost(undefeated=tree.Noun()):
            return {"monster"}
        case tree.Gain(things):
            return {"a card"} | {word.lower() for thing in things for word in (thing.noun.word, *thing.noun.modifiers)}
        case tree.EncounterClue(clue) if isinstance(clue, tree.Thing):
            return {_sort(clue.noun)}
    return set()


def _sort(noun: tree.Noun) -> str:
    return noun.word.lower()


def _nothing(span: tree.Span, what: str, example: str) -> Finding:
    return Finding(span, Code.NOTHING_CHOSEN, f"nothing before this says what `{what}` is", f"add before it: {example}")


def amounts_are_possible(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """An amount of nothing, or of more than any game has, is a slip."""
    for node in walk(paragraph):
        for amount in _amounts(node):
            if not 1 <= amount <= 20:
                message = f"{amount} is no amount a card can mean here"
                yield Finding(node.span, Code.OUT_OF_RANGE, message, "amounts are from 1 to 20")
        if isinstance(node, tree.Test) and abs(node.modifier) > 6:
            message = f"{node.modifier:+d} is no modifier of a test"
            yield Finding(node.span, Code.OUT_OF_RANGE, message, "modifiers are from -6 to +6")
        if isinstance(node, tree.CountsAs) and not 1 <= node.face <= 6:
            yield Finding(node.span, Code.UNREACHABLE, f"no die shows a {node.face}", "a die shows 1 to 6")


def _amounts(node: object) -> Iterator[int]:
    match node:
        case tree.Exactly(count) | tree.UpTo(count) | tree.Roll(count) | tree.AdditionalDice(count) | tree.Move(count):
            yield count
        case tree.Advance(steps=count) | tree.Retreat(steps=count) | tree.AdditionalAction(count) | tree.SpendLess(count):
            yield count
        case tree.AllBut(count) | tree.Improve(count=count) | tree.Impair(count=count):
            yield count
        case tree.MoveTrack(steps=int(count)) | tree.WhenSolved(count=count) | tree.AdvanceActive(steps=count):
            yield count
        case tree.MoveToward(count) | tree.PreventLoss(count) | tree.CountsAs(successes=count):
            yield count
        case tree.AddToDie(amount, count) | tree.Reduce(amount=int(amount), minimum=count):
            yield from (amount, count)
        case tree.MinimumDice(count) | tree.LoseFewer(count) | tree.OfThem(count) | tree.Negates(successes=count):
            yield count
        case tree.Bonus(skills):
            yield from (amount for _, amount in skills)


def narrative_holds_no_rules(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """Game terms inside quotes would be shown and never done."""
    terms = {word.label for word in names.vocabulary.words.values() if word.word_class not in ("space", "rule", "kind")}
    for sentence in sentences_of(paragraph):
        for clause in sentence.clauses:
            if not isinstance(clause, tree.Narrative):
                continue
            found = [term for term in sorted(terms) if re.search(rf"\b{re.escape(term)}\b", clause.text)]
            if found:
                message = f"this narrative holds the game term `{found[0]}`"
                hint = "rules stand outside the quotes; write other narrative in small letters"
                yield Finding(clause.span, Code.GAME_TERM_IN_NARRATIVE, message, hint, Severity.WARNING)
