"""Derive how a card is advanced from what it asks for: ``advance the active Mystery`` says no more than that.

The rule (rules, Mysteries: Advancing the Active Mystery; Mountains of Madness rulebook, Additional Rules: Mystery): the active
investigator resolves one of these that applies.

* A token must be placed on the card: one is placed on it, out of its own supply.
* An Epic Monster must be defeated: Health is placed on the card, which lowers toughness; less where several must be.
* Clues must be spent: a Clue is placed on the card, which anyone may spend for its effects.
* It set Adventures aside: the current Adventure is advanced in its place.

Which tokens and kinds those are, and how many, the ``advance`` lines of the card's kind say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardwright.analysis.model import Ability, Revision
from cardwright.analysis.names import Names, Resolved
from cardwright.syntax import tree
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.printing import print_paragraph
from cardwright.syntax.tree.walk import walk
from cardwright.vocabulary.kinds import AdvanceRule, Kind

LABEL = "advancement"
ON_IT = "this card"


@dataclass(frozen=True, slots=True)
class Way:
    """One way to advance a card: what is done, and the paragraph that asks for it, by its label."""

    effect: tree.PlaceOn | tree.AdvanceActive
    label: str
    lent: bool = False
    """Whether what is placed may be spent by anyone for the card's effects, and does not count towards solving it."""

    def text(self, names: Names) -> str:
        """What is done, in canonical wording."""
        return print_paragraph(_imperative(self.effect), names.vocabulary.forms())

    def understood(self, names: Names) -> bool:
        """Whether the game knows what is placed; where a rule of the kind names a token that is none, that is its fault."""
        return isinstance(self.effect, tree.AdvanceActive) or isinstance(names.noun(self.effect.thing.noun), Resolved)


@dataclass(frozen=True, slots=True)
class Advancement:
    """How a card is advanced: the ways to choose from; where there is none, ``reason`` says why."""

    ways: tuple[Way, ...]
    reason: str | None = None

    @property
    def paragraph(self) -> tree.Statement:
        """What the active investigator does, as a paragraph of card text; only where there is a way."""
        effects = tuple(way.effect for way in self.ways)
        return _imperative(effects[0] if len(effects) == 1 else tree.Either(effects))

    def text(self, names: Names) -> str:
        """That paragraph in canonical wording; empty where there is no way."""
        return print_paragraph(self.paragraph, names.vocabulary.forms()) if self.ways else ""


def _imperative(effect: tree.Effect) -> tree.Statement:
    return tree.Statement((tree.Sentence((tree.Instruction(None, (effect,)),)),))


NEVER_SOLVED = "nothing on this card solves it"
"""Why a card without a goal cannot be advanced."""


def advancement_of(revision: Revision, kind: Kind | None, names: Names) -> Advancement | None:
    """How a card of that kind is advanced as it reads in a revision; ``None`` for a kind of which no card is the active one."""
    if kind is None or not kind.advance:
        return None
    found = Asking(revision, kind, names)
    ways = {way.effect: way for way in reversed(tuple(found.ways()))}
    if ways:
        return Advancement(tuple(reversed(ways.values())))
    if revision.unknown is not None:
        return Advancement((), f"part of this card is unknown: {revision.unknown}")
    return Advancement((), not_asked(kind, names) if found.goals() else NEVER_SOLVED)


def lends(revision: Revision, kind: Kind | None, names: Names) -> bool:
    """Whether advancing the card places on it what anyone may spend for its effects."""
    found = advancement_of(revision, kind, names)
    return found is not None and any(way.lent for way in found.ways)


def derived_ability(revision: Revision, kind: Kind | None, names: Names) -> Ability | None:
    """How a card is advanced as an ability of its own, placed where the card asks for it; ``None`` where there is no way."""
    found = advancement_of(revision, kind, names)
    if found is None or not all(way.understood(names) for way in found.ways) or not found.ways:
        return None
    text = found.text(names)
    parsed, faults = parse_paragraph(text, names.vocabulary.forms())
    assert parsed is not None, (text, faults)
    asking = next(one for one in revision.abilities if one.label == found.ways[0].label)
    label = LABEL
    while any(one.label == label for one in revision.every_ability):
        label += "-derived"
    return replace(asking, label=label, text=text, tree=parsed)


def not_asked(kind: Kind, names: Names) -> str:
    """Why a card is not advanced though something solves it, in the words of its kind's rules."""
    words = {
        "placed": "no token on it",
        "defeated": "no {} to defeat",
        "spent": "no {} to spend",
        "set aside": "no {} set aside",
    }
    *first, last = (words[rule.asks].format(rule.word) for rule in kind.advance)
    return f"what solves this card asks for {', '.join(first)}{' and ' if first else ''}{last}"


@dataclass(frozen=True, slots=True)
class Goal:
    """One way in which a card is solved: the paragraph, the sentence that says so, and what must hold for it."""

    ability: Ability
    sentence: tree.Sentence
    event: tree.Event | None

    def asked(self) -> Iterator[object]:
        """The nodes of what must hold: of what sets the paragraph off, and of the sentence's condition."""
        for node in (self.event, self.sentence.condition):
            if node is not None:
                yield from walk(node)


@dataclass(frozen=True, slots=True)
class Asking:
    """What a card asks for: its paragraphs, with what its kind's rules look for in them."""

    revision: Revision
    kind: Kind
    names: Names

    def ways(self) -> Iterator[Way]:
        """What the rules say, in their order; cards that are set aside stand in for everything else."""
        aside = [way for rule in self.kind.advance if rule.asks == "set aside" for way in self.set_aside(rule)]
        if aside:
            yield from aside
            return
        for rule in self.kind.advance:
            match rule.asks:
                case "placed":
                    yield from self.placed(rule)
                case "defeated":
                    yield from self.defeated(rule)
                case "spent":
                    yield from self.spent(rule)

    def goals(self) -> tuple[Goal, ...]:
        """Every sentence that solves this card."""
        return tuple(
            Goal(ability, sentence, ability.tree.event if isinstance(ability.tree, tree.Triggered) else None)
            for ability in self.revision.abilities
            for sentence in _sentences(ability)
            if any(self.solves(node) for node in walk(sentence))
        )

    def solves(self, node: object) -> bool:
        """Whether an effect solves this very card."""
        return isinstance(node, tree.Solve) and node.word == self.kind.label

    # -- tokens that must lie on the card
    def asked_tokens(self) -> Iterator[tuple[Goal, tree.Noun]]:
        """The tokens that must lie on this card to solve it."""
        for goal in self.goals():
            for node in goal.asked():
                if isinstance(node, tree.There) and isinstance(node.thing.quantity, _MANY) and _here(node.thing):
                    yield goal, node.thing.noun

    def placed(self, rule: AdvanceRule) -> Iterator[Way]:
        for goal, noun in self.asked_tokens():
            yield Way(self.place(rule.count, noun), goal.ability.label)

    def place(self, count: int, noun: tree.Noun) -> tree.PlaceOn:
        """Placing that many on the card, out of the supply they have."""
        thing = tree.Thing(tree.Exactly(count), replace(noun, span=tree.NOWHERE), tree.ThatPlace(ON_IT))
        supply = self.names.supply_of(noun)
        return tree.PlaceOn(thing, supply=tree.Supply(noun.word, supply) if supply else None)

    # -- who must be defeated
    def asked_defeats(self, label: str) -> Iterator[tuple[Goal, tree.Noun]]:
        """Who of a kind must be defeated to solve this card; `it` is the one that the card spawns."""
        spawned = [noun for noun in self.spawned() if self.is_kind(noun, label)]
        for goal in self.goals():
            for node in goal.asked():
                for what in _fallen(node):
                    if isinstance(what, tree.It):
                        yield from ((goal, noun) for noun in spawned)
                    elif self.is_kind(what, label):
                        yield goal, what

    def spawned(self) -> tuple[tree.Noun, ...]:
        """What this card spawns."""
        nodes = (node for ability in self.revision.abilities for node in walk(ability.tree))
        return tuple(node.thing.noun for node in nodes if isinstance(node, tree.Spawn))

    def defeated(self, rule: AdvanceRule) -> Iterator[Way]:
        asked = {what: goal for goal, what in self.asked_defeats(rule.word)}
        if asked:
            count = rule.count if len(asked) == 1 else rule.several
            yield Way(self.place(count, self.token(rule.token)), next(iter(asked.values())).ability.label)

    def is_kind(self, noun: tree.Noun, label: str) -> bool:
        """Whether a noun means cards of a kind, whatever narrows it."""
        found = self.names.noun(noun)
        wanted = self.names.vocabulary.find("kind", label)
        return (
            isinstance(found, Resolved) and wanted is not None and found.word_class in ("kind", "cards") and found.id == wanted.id
        )

    def token(self, label: str) -> tree.Noun:
        """How a token is called that lies somewhere: ``Clue``, but ``Health token``."""
        if self.names.vocabulary.find("token", label):
            return tree.Noun(label)
        return tree.Noun("token", (label,))

    # -- what must be spent
    def spent(self, rule: AdvanceRule) -> Iterator[Way]:
        for ability in self.revision.abilities:
            if any(self.progress_costs(ability, rule.word)):
                yield Way(self.place(rule.count, self.token(rule.token)), ability.label, lent=True)

    def progress_costs(self, ability: Ability, token: str) -> Iterator[bool]:
        """Whether each cost of a paragraph, which nothing but progress is bought with, asks for a token."""
        if isinstance(ability.tree, tree.Reckoning) or _happens_by_itself(ability.tree):
            return
        nodes = [node for sentence in _sentences(ability) for node in walk(sentence)]
        for index, node in enumerate(nodes):
            if isinstance(node, tree.Pay):
                bought = [below for effect in node.effects for below in walk(effect)] if node.effects else nodes[index:]
                spent = [thing for cost in (node.cost, *node.more) if isinstance(cost, tree.Spend) for thing in cost.things]
                if any(map(self.is_progress, bought)):
                    yield any(thing.noun.word == token for thing in spent)

    def is_progress(self, node: object) -> bool:
        """Whether an effect brings the card nearer to being solved: what it asks for is placed, or its encounter resolved."""
        match node:
            case tree.Solve():
                return self.solves(node)
            case tree.PlaceOn(thing):
                return _here(thing) and any(noun == thing.noun for _, noun in self.asked_tokens())
            case tree.DrawAndResolve():
                return True
        return False

    # -- cards set aside
    def set_aside(self, rule: AdvanceRule) -> Iterator[Way]:
        for ability in self.revision.abilities:
            nodes = [node for sentence in _sentences(ability) for node in walk(sentence) if isinstance(node, tree.SetAside)]
            if any(self.is_kind(thing.noun, rule.word) for node in nodes for thing in node.things):
                yield Way(tree.AdvanceActive(rule.word), ability.label)


_MANY = tree.EqualTo | tree.AtLeast | tree.AtLeastTwice


def _sentences(ability: Ability) -> tuple[tree.Sentence, ...]:
    return () if isinstance(ability.tree, tree.Unknown) else ability.tree.sentences


def _here(thing: tree.Thing) -> bool:
    """Whether a thing lies on this card."""
    return isinstance(thing.place, tree.ThatPlace) and thing.place.words == ON_IT


def _fallen(node: object) -> tuple[tree.Noun | tree.It, ...]:
    """Who is defeated where that is asked for."""
    match node:
        case tree.IfDefeated(what, more):
            return (what, *more)
        case tree.WhenFalls(what, False):
            return (what,)
    return ()


def _happens_by_itself(paragraph: tree.Paragraph) -> bool:
    """Whether a paragraph is resolved before anyone can do anything for the card."""
    return isinstance(paragraph, tree.Triggered) and isinstance(paragraph.event, tree.EntersPlay | tree.AtSetup)
