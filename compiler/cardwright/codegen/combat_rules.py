"""Generate the declarations of what Monsters do in a Combat Encounter: what the result of a test, or a loss from it, sets off."""

from __future__ import annotations

from dataclasses import replace

from cardwright.codegen.moments import Moment, MomentWriter
from cardwright.codegen.nouns import NotExecutable
from cardwright.codegen.writer import literal
from cardwright.syntax import tree


class CombatRuleWriter(MomentWriter):
    """Writes such rules."""

    __slots__ = ()

    def _combat_rule(self, sentences: tuple[tree.Sentence, ...]) -> None:
        """``If you fail the Will test, …``: resolved after that test, or before what it costs where something is done instead."""
        first = sentences[0]
        skill = in_combat(sentences)
        assert skill is not None and first.condition is not None
        names, instead = self.writer.names, any(_instead(clause) for clause in first.clauses)
        if instead and len(sentences) > 1:
            raise NotExecutable(sentences[1].span, "more after what is done instead")
        moment = Moment("rolled" if instead else "after test", (names.id_of("skill", skill),), "you", this=True)
        match first.condition:
            case tree.IfPass(he=False) | tree.IfFail(he=False):
                moment.given = ["game.passed()" if isinstance(first.condition, tree.IfPass) else "game.failed()"]
                if isinstance(first.condition, tree.IfPass) and (first.condition.other or first.condition.both):
                    raise NotExecutable(first.condition.span, "one of several tests")
            case tree.IfLost(what, _, undefeated):
                moment.given = [f"game.lost({literal(names.id_of('resource', what))}) > 0"]
                moment.given += ["game.this_monster() != ()"] if undefeated is not None else []
                self.writer.cost_by_test = names.id_of("resource", what)
            case _:
                raise NotExecutable(first.condition.span, "asking for this")
        self.writer.may_spare = instead
        try:
            self._when(moment, (replace(first, condition=None), *sentences[1:]), None)
        finally:
            self.writer.may_spare, self.writer.cost_by_test = False, ""


def in_combat(sentences: tuple[tree.Sentence, ...]) -> str | None:
    """The skill of the test of a Combat Encounter on which the first sentence depends."""
    match sentences[0].condition:
        case tree.IfPass(skill=str() as skill) | tree.IfFail(skill=str() as skill) | tree.IfLost(_, skill):
            return skill
    return None


def _instead(clause: tree.Clause) -> bool:
    return isinstance(clause, tree.Instruction) and clause.instead_of is not None
