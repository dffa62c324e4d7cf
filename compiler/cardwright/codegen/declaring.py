"""What every part that declares abilities stands on: the card, its front and back, and the functions written for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.analysis.checks.finding import NOTHING_BEFORE, Before
from cardwright.analysis.model import Ability
from cardwright.analysis.names import Resolved
from cardwright.codegen.effects import EffectWriter
from cardwright.codegen.nouns import CHOSEN, NotExecutable
from cardwright.codegen.refusals import refuse
from cardwright.codegen.writer import LineWriter, comment, function_name, literal
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk

Waits: TypeAlias = tuple[tuple[tree.Instruction, str], ...]
Saying: TypeAlias = tuple[Ability, tree.Event | None, Waits]
"""An ability with all that makes its code: what sets the front off, and what waits for a back."""


@dataclass(slots=True)
class AbilityWriter:
    """Writes the abilities of one card: effect functions to ``functions``, declarations to ``calls``.

    ``known`` are abilities that have a function already, because another revision says the same; ``written`` those written here.
    """

    card: str
    writer: EffectWriter
    functions: LineWriter
    calls: LineWriter
    revision: str | None = None
    known: Mapping[Saying, str] = field(default_factory=dict)
    written: dict[Saying, str] = field(default_factory=dict)
    front: Before = NOTHING_BEFORE
    """What flips the card, and what of it waits for the back."""
    waits: Waits = ()
    target: str = "card"
    """What the abilities are declared to: the card, or a part of it."""
    asked: set[str] = field(default_factory=set)
    """The functions written that ask what must be so."""
    ability: Ability | None = None
    then: str = ""
    """The argument for what is done besides where the rule that is declared is used."""

    def _start(self, ability: Ability) -> None:
        self.ability = ability
        refuse(ability.tree)
        for node in walk(ability.tree):
            found = self.writer.names.noun(node) if isinstance(node, tree.Noun) else None
            if isinstance(node, tree.Noun) and isinstance(found, Resolved) and found.cards:
                raise NotExecutable(node.span, "one of several cards")
        self.writer.text = ability.text
        self.writer.he, self.writer.oneself = CHOSEN, "me"
        self.writer.that_track, self.writer.that_space = None, ""

    def _label(self) -> str:
        assert self.ability is not None
        return literal(self.ability.label)

    def _function(
        self,
        sentences: tuple[tree.Sentence, ...],
        event: tree.Event | None = None,
        first: tuple[str | tree.Sentence, ...] = (),
    ) -> str:
        """Write the effect function of the ability, its ``first`` lines and sentences before the others, and return its name."""
        assert self.ability is not None
        saying = (self.ability, self.front.event, self.waits)
        if saying in self.known:
            return self.known[saying]
        name, out = function_name(self.card, self.ability.label, self.revision), self.functions
        self.written[saying] = name
        with out.block(f"def {name}(game: Game, me: Investigator) -> None:"):
            out.line(literal(self.ability.text))
            out.line(comment(f"{self.card} {self.ability.label}, {self.ability.file}:{self.ability.line}"))
            own = [node for node in walk(self.ability.tree) if isinstance(node, tree.Instruction)]
            waits = tuple(named for named in self.waits if any(named[0] is one for one in own))
            self.writer.start(out, event, waits)
            for line in first:
                if isinstance(line, str):
                    out.line(line)
                else:
                    self.writer.sentences((line,))
            last = next((node for node in walk(self.ability.tree) if isinstance(node, tree.IfLastCard)), None)
            if last is not None:
                out.line(f"last = game.deck_empty({literal(self.writer.deck(last.deck))})")
            self.writer.sentences(sentences)
        out.line()
        out.line()
        return name

    def _compulsory_cost(self, sentences: tuple[tree.Sentence, ...]) -> str:
        """The cost without which an action cannot be performed."""
        told = [clause for clause in sentences[0].clauses if isinstance(clause, tree.Instruction)]
        if not told or sentences[0].condition or told[0].who is not None or told[0].may:
            return ""
        first = told[0].effects[0]
        if isinstance(first, tree.Pay):
            return f", cost={self.writer.least_price(first)}"
        return ""

    def _whose(self, who: tree.Subject | None) -> str:
        """Whose doing or loss counts, as the protocol writes it."""
        match who:
            case None | tree.You():
                return "you"
            case tree.Group(tree.Thing(tree.All(), tree.Noun("investigator", ()), tree.YourSpace()) as thing) if (
                thing == tree.Thing(thing.quantity, thing.noun, thing.place)
            ):
                return "investigators on your space"
        raise NotExecutable(who.span, "this group")


def single(effects: tuple[tree.Effect, ...]) -> None:
    """A lasting rule is declared by itself."""
    if len(effects) > 1:
        raise NotExecutable(effects[1].span, "several lasting rules in one sentence")


def imperative_or_you(instruction: tree.Instruction) -> bool:
    return instruction.who is None or isinstance(instruction.who, tree.You)


def replaces_always(sentence: tree.Sentence) -> bool:
    """Whether a sentence says `instead` without a condition and without an offer."""
    said = [clause for clause in sentence.clauses if isinstance(clause, tree.Instruction) and clause.instead]
    return bool(said) and not (sentence.condition or sentence.row or any(clause.may or clause.unless for clause in said))


def limit(sentence: tree.Sentence) -> str:
    return ', limit="round"' if sentence.once_per_round else ""
