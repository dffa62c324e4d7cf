"""Generate the calls of effects that last longer than themselves: for the encounter or the loss that set them off."""

from __future__ import annotations

from cardwright.codegen.actions import RESOURCES, ActionWriter
from cardwright.codegen.nouns import Actor, NotExecutable, Sort
from cardwright.codegen.writer import literal
from cardwright.syntax import tree


class LastingWriter(ActionWriter):
    """Writes what an effect changes in what goes on around it."""

    __slots__ = ()

    def lasting(self, effect: tree.Effect, instruction: tree.Instruction, who: Actor) -> None:
        """The last effect of an instruction, under its scope."""
        scope = instruction.scope or tree.Scope()
        if who.sort is not Sort.HOLDER:
            raise NotExecutable(instruction.span, f"this of {who.sort}")
        dice = isinstance(effect, tree.AdditionalDice)
        if scope.apart_from or scope.others or instruction.immediately or (scope.during and scope.test and not dice):
            raise NotExecutable(instruction.span, "a scope inside an effect")
        if isinstance(effect, tree.AdditionalDice) and (effect.for_each or effect.minimum is not None):
            raise NotExecutable(effect.span, "dice for each of something")
        if isinstance(effect, tree.AdditionalDice) and not instruction.may and scope.test and not scope.skill and not scope.on:
            self._dice_of_encounters(effect, scope, who)
            return
        if isinstance(effect, tree.AdditionalDice) and effect.fewer:
            raise NotExecutable(effect.span, "fewer dice, or dice for each of something")
        text, at = literal(self.text[slice(*effect.span)]), self.at(effect.span)
        match effect, scope.during:
            case tree.PreventFrom(), None if not instruction.may:
                self._prevent(effect, at)
            case tree.ChooseAsIf(absent, place), None if instruction.may:
                if self.names.id_of("piece", absent) != "monster" or not isinstance(place, tree.YourSpace):
                    raise NotExecutable(effect.span, "a view without these")
                with self.out.block(f"if game.may({who}, {text}, {at}):"):
                    self.out.line(f'game.encounter_as_if({who}, "no monsters on your space", {at})')
            case tree.Bonus(skills, 0), tree.ThatEncounter():
                pairs = literal(tuple((self.names.id_of("skill", skill), amount) for skill, amount in skills))
                bonus = f"game.gain_bonus({who}, {pairs}, encounter={self._set_off_by(scope)}, {at})"
                if not instruction.may:
                    self.out.line(bonus)
                    return
                with self.out.block(f"if game.may({who}, {text}, {at}):"):
                    self.out.line(bonus)
            case tree.Pay(effects=(tree.AdditionalDice(count, False, None, None),)), tree.DuringTest(skill) if instruction.may:
                shown = f"skill={literal(self.names.id_of('skill', skill))}, encounter={self._set_off_by(scope)}"
                with self.out.block(f"if game.may({who}, {text}, {at}, cost={self.price(effect)}):"):
                    self.out.line(f"game.grant_dice({who}, {count}, {shown}, {at})")
            case tree.Reroll(count), tree.DuringTest(skill) if instruction.may:
                shown = f"skill={literal(self.names.id_of('skill', skill))}, encounter={self._set_off_by(scope)}"
                self.out.line(f"game.allow_reroll({who}, {self.some_dice(count)}, {shown}, text={text}, {at})")
            case tree.AdditionalDice(count), tree.DuringEncounter(encounter, True) if instruction.may and scope.test:
                if scope.skill:
                    raise NotExecutable(scope.span, "dice for one skill")
                shown = literal(self.names.id_of("encounter", encounter))
                self.out.line(f"game.allow_dice({who}, {count}, encounter={shown}, text={text}, {at})")
            case _:
                raise NotExecutable(instruction.span, "a scope inside an effect")

    def _dice_of_encounters(self, effect: tree.AdditionalDice, scope: tree.Scope, who: Actor) -> None:
        """More or fewer dice in each test of the encounter that this leads to, or of this Encounter Phase."""
        match scope.during:
            case tree.DuringEncounter(encounter, definite=True, this=False):
                shown = self.names.id_of("encounter", encounter)
            case tree.DuringPhase(phase) if self.names.id_of("phase", phase) == "encounter":
                shown = ""
            case _:
                raise NotExecutable(effect.span, "a scope inside an effect")
        count = -effect.count if effect.fewer else effect.count
        self.out.line(f"game.grant_dice({who}, {count}, encounter={literal(shown)}, {self.at(effect.span)})")

    def _set_off_by(self, scope: tree.Scope) -> str:
        """The encounter that set this effect off."""
        if not isinstance(self.event_set_off, tree.WhenResolve):
            raise NotExecutable(scope.span, "an encounter that did not set this off")
        return literal(self.names.id_of("encounter", self.event_set_off.encounter))

    def _prevent(self, effect: tree.PreventFrom, at: str) -> None:
        """Prevent the loss before which this effect is resolved."""
        event = self.event_set_off
        if not isinstance(effect.who, tree.That) or not isinstance(event, tree.WouldLose) or event.what != effect.what:
            raise NotExecutable(effect.span, "preventing a loss that nothing causes")
        if self.names.id_of("resource", effect.what) not in RESOURCES:
            raise NotExecutable(effect.span, "preventing this")
        much = str(effect.count.count) if isinstance(effect.count, tree.UpTo) else "game.test_result()"
        self.out.line(f"game.prevent({much}, {at})")
