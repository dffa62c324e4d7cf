"""Do what the ``when`` lines of a scenario say, through the engine's drivers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardwright_engine import ReferenceGame
from cardwright_engine.api import Game as Table
from cardwright_engine.api import Investigator
from cardwright_engine.encounter_cards import resolve_card
from cardwright_engine.leading import lead_of
from cardwright_engine.mysteries import MYSTERY, draw_mystery
from cardwright_engine.mythos import MYTHOS, resolve_mythos_card
from cardwright_engine.setting_up import resolve_setup

from cardwright.analysis.model import Revision
from cardwright.codegen.effects import EffectWriter
from cardwright.codegen.nouns import NotExecutable
from cardwright.codegen.writer import LineWriter
from cardwright.scenarios.binding import Binder
from cardwright.scenarios.errors import CannotDo, UnknownName
from cardwright.scenarios.known import Known
from cardwright.scenarios.seen import person
from cardwright.scenarios.steps import A_CARD, FIRST_IMPROVISED, THIS_CARD, When
from cardwright.scenarios.texts import canonical
from cardwright.syntax import tree

ENCOUNTER = "-encounter"
"""How the kinds of encounter cards end."""


@dataclass(slots=True)
class Events:
    """Runs ``when`` lines on a game; ``revision`` gives that of a card in force."""

    game: ReferenceGame
    binder: Binder
    revision: Callable[[str], Revision]

    def run(self, when: When) -> bool | None:
        """Do it; ``False`` when the engine refuses, ``None`` where it cannot refuse."""
        match when.what:
            case "perform":
                return self._perform(when)
            case "use":
                return self._use(when)
            case "gain_card":
                return self._gain_card(when)
            case "combat":
                self._combat(when)
            case "resolve":
                self._resolve(when)
            case "close_gate":
                return self._close_gate(when)
            case "take_turn":
                self._take_turn(when)
            case "phase":
                self._phase(when)
            case "new_round":
                self.game.next_round()
            case "group_delays":
                self._group_delays(when)
            case "reckoning":
                self.game.reckoning()
            case "resolve_card":
                self._resolve_card(when)
            case "enters_play":
                self._enters_play(when)
            case "set_up":
                self._set_up(when)
            case other:
                raise AssertionError(other)
        return None

    def _who(self, who: str) -> str:
        return str(person(self.game.state, who).name)

    def _perform(self, when: When) -> bool:
        other = self._who(when.other) if when.other else None
        return self.game.perform(self._who(when.who), self.binder.word("action", when.name), other)

    def _use(self, when: When) -> bool:
        if when.name == A_CARD:
            return self.game.component_action(self._who(when.who), FIRST_IMPROVISED, "main")
        card = self.binder.card(when.name)
        for ability in self.revision(card).every_ability:
            if isinstance(ability.tree, tree.ActionAbility):
                return self.game.component_action(self._who(when.who), card, ability.label)
            if isinstance(ability.tree, tree.Statement) and ability.tree.sentences[0].phase:
                return self.game.use_opportunity(self._who(when.who), card, ability.label)
        raise CannotDo(f"{self.binder.card_name(card)} has no action and no effect to use in a phase")

    def _gain_card(self, when: When) -> bool:
        return self.game.gain_card_from(self._who(when.who), self.binder.card(when.name), when.other)

    def _combat(self, when: When) -> None:
        name = self.binder.card_name(self.binder.card(THIS_CARD)) if when.other == THIS_CARD else when.other
        monster = next((one for one in self.game.state.monsters if one.name == name), None)
        if monster is None:
            raise UnknownName("Monster", name, tuple(one.name for one in self.game.state.monsters))
        self.game.combat(self._who(when.who), monster.uid)

    def _resolve(self, when: When) -> None:
        effect = effect_of(when.text, self.binder.known)
        self.game.during(self._activity(when.activity), self._who(when.who), effect)

    def _close_gate(self, when: When) -> bool:
        who, space = self._who(when.who), self.binder.word("space", when.name)
        closed = False

        def close(game: Table, me: Investigator) -> None:
            nonlocal closed
            closed = self.game.close_gate(who, space)

        self.game.during(self._activity(when.activity), who, close)
        return closed

    def _activity(self, activity: tuple[str, str] | None) -> tuple[str, str]:
        if activity is None:
            return ("", "")
        kind, label = activity
        return (kind, self.binder.word("encounter" if kind == "encounter" else "kind", label))

    def _take_turn(self, when: When) -> None:
        self.game.action_phase(self._who(when.who))

    def _phase(self, when: When) -> None:
        match self.binder.word("phase", when.name):
            case "encounter":
                self.game.encounter_phase(self._who(when.who))
            case "mythos":
                self.game.mythos_phase()
            case other:
                raise CannotDo(f"the {other} phase is resolved turn by turn")

    def _resolve_card(self, when: When) -> None:
        """A Mythos card with its icons and its text; an encounter card as an encounter of its sort."""
        card, who = self.binder.card(when.name), self._who(when.who)
        kind = self.binder.kind(card)
        if kind == MYTHOS:
            self.game.during(("", ""), who, lambda game, me: resolve_mythos_card(self.game.table, card))
        elif kind.endswith(ENCOUNTER):
            resolve = partial(resolve_card, self.game.table, self.game.state.investigator(who), card)
            self.game.during(("encounter", kind.removesuffix(ENCOUNTER)), who, lambda game, me: resolve())
        else:
            raise CannotDo(f"{self.binder.card_name(card)} is neither a Mythos card nor an encounter")

    def _enters_play(self, when: When) -> None:
        """A Mystery is drawn, the next of its deck."""
        card, state = self.binder.card(when.name), self.game.state
        deck = state.decks.setdefault(MYSTERY, [])
        state.decks[MYSTERY] = [card, *(one for one in deck if one != card)]
        draw_mystery(self.game.table)

    def _set_up(self, when: When) -> None:
        """What a sheet that is in play or that somebody has says of setup."""
        card, table = self.binder.card(when.name), self.game.table
        uid = next((uid for uid, one in self.game.state.instances.items() if one == card), None)
        if uid is None:
            raise CannotDo(f"{self.binder.card_name(card)} is not in play, and nobody has it")
        who = next((one for one in self.game.state.investigators if one.sheet == uid), None) or lead_of(table)
        resolve_setup(table, who, uid)

    def _group_delays(self, when: When) -> None:
        self.game.delay_by_effect(self._who(when.who))


def effect_of(text: str, known: Known) -> Any:
    """Compile a line of card text to an effect, as a card would have it.

    Raises `CannotDo` with the fault where the text is not in the language.
    """
    wording, parsed = canonical(text, known)
    if not isinstance(parsed, tree.Statement):
        raise CannotDo("a text to resolve is plain sentences, without an opening such as `Action:`")
    writer, out = EffectWriter(known.resolver, wording), LineWriter()
    try:
        with out.block("def effect(game, me):"):
            writer.start(out)
            writer.sentences(parsed.sentences)
    except NotExecutable as error:
        raise CannotDo(f"in the text to resolve: the engine cannot do this yet: {error.what}") from error
    namespace: dict[str, Any] = {}
    exec(compile(out.text(), "<scenario>", "exec"), namespace)  # noqa: S102 -- generated by us just before
    return namespace["effect"]
