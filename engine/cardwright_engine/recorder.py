"""The reference implementation of `api.Declare`: it keeps what a card declares, in order."""

from __future__ import annotations

from dataclasses import replace

from cardwright_engine.api import Activity, Cost, Declare, Effect, Given, Requirement, Span
from cardwright_engine.declarations import (
    YOU,
    Action,
    AddedSuccesses,
    AdditionalDice,
    Advancement,
    AsEncounter,
    Back,
    Bonus,
    CountsAs,
    Declared,
    DieAddition,
    Discount,
    LocalAction,
    MinimumDice,
    MoreRerolled,
    Opportunity,
    Prevention,
    Reckoning,
    Reduction,
    Reroll,
    Resolved,
    Restriction,
    Setup,
    SharedGains,
    Successes,
    Trigger,
    View,
    WithoutResistance,
    Would,
)


class Recorder:
    """What one card declares; each method records the declaration of the same name."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.declared: list[Declared] = []

    def part(self, id: str) -> Declare:
        return PartRecorder(self, id)

    def setup(self, label: str, effect: Effect, *, step: int = 0, after: bool = False) -> None:
        self.declared.append(Setup(card=self.card, label=label, effect=effect, step=step, after=after))

    def action(self, label: str, effect: Effect, *, cost: Cost = ()) -> None:
        self.declared.append(Action(card=self.card, label=label, effect=effect, cost=cost))

    def local_action(self, label: str, effect: Effect, *, cost: Cost = ()) -> None:
        self.declared.append(LocalAction(card=self.card, label=label, effect=effect, cost=cost))

    def as_encounter(
        self, label: str, effect: Effect, *, on: str | None = None, given: Given | None = None, text: str, at: Span
    ) -> None:
        self.declared.append(AsEncounter(card=self.card, label=label, effect=effect, on=on, given=given, text=text, at=at))

    def reckoning(self, label: str, effect: Effect) -> None:
        self.declared.append(Reckoning(card=self.card, label=label, effect=effect))

    def resolved(self, label: str, effect: Effect) -> None:
        self.declared.append(Resolved(card=self.card, label=label, effect=effect))

    def advancement(self, label: str, effect: Effect, *, lends: bool = False) -> None:
        self.declared.append(Advancement(card=self.card, label=label, effect=effect, lends=lends))

    def back(self, label: str, effect: Effect) -> None:
        self.declared.append(Back(card=self.card, label=label, effect=effect))

    def would(
        self,
        label: str,
        event: str,
        effect: Effect,
        *,
        who: str = YOU,
        what: str = "",
        card: str | None = None,
        another: bool = False,
        cause: str = "",
        text: str | None = None,
        limit: str | None = None,
        given: Given | None = None,
        at: Span | None = None,
    ) -> None:
        self.declared.append(
            Would(
                card=self.card,
                label=label,
                event=event,
                effect=effect,
                who=who,
                what=what,
                gained=card,
                another=another,
                cause=cause,
                text=text or "",
                limit=limit,
                given=given,
                at=at,
            )
        )

    def when(
        self,
        label: str,
        event: str,
        effect: Effect,
        *,
        who: str = YOU,
        what: str | tuple[str, ...] | None = None,
        source: str | None = None,
        during: Activity | None = None,
        limit: str | None = None,
        this: bool = False,
        by_itself: bool = True,
        given: Given | None = None,
    ) -> None:
        this_card = what == "this card"
        self.declared.append(
            Trigger(
                card=self.card,
                label=label,
                event=event,
                effect=effect,
                who=who,
                what=() if what is None or this_card else (what,) if isinstance(what, str) else what,
                origin=source,
                during=during,
                limit=limit,
                this=this or this_card,
                by_itself=by_itself,
                given=given,
            )
        )

    def share_gains(self, label: str, action: str, *, text: str, at: Span) -> None:
        self.declared.append(SharedGains(card=self.card, label=label, action=action, text=text, at=at))

    def opportunity(
        self, label: str, effect: Effect, *, text: str, phase: str, limit: str | None = None, cost: Cost = (), at: Span
    ) -> None:
        self.declared.append(
            Opportunity(card=self.card, label=label, effect=effect, text=text, phase=phase, limit=limit, cost=cost, at=at)
        )

    def bonus(
        self,
        label: str,
        skills: tuple[tuple[str, int], ...],
        *,
        text: str,
        optional: bool = False,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span,
    ) -> None:
        self.declared.append(
            Bonus(
                card=self.card,
                label=label,
                skills=skills,
                text=text,
                optional=optional,
                cost=cost,
                limit=limit,
                requires=requires,
                during=during,
                apart_from=apart_from,
                at=at,
            )
        )

    def additional_dice(
        self,
        label: str,
        count: int,
        *,
        who: str,
        text: str = "",
        optional: bool = False,
        skill: str | tuple[str, ...] | None = None,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span | None = None,
    ) -> None:
        self.declared.append(
            AdditionalDice(
                card=self.card,
                label=label,
                count=count,
                who=who,
                text=text,
                optional=optional,
                skills=_skills(skill),
                cost=cost,
                limit=limit,
                requires=requires,
                during=during,
                apart_from=apart_from,
                at=at,
            )
        )

    def reroll(
        self,
        label: str,
        count: int | None,
        *,
        text: str,
        every: bool = False,
        skill: str | tuple[str, ...] | None = None,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span,
        then: Effect | None = None,
    ) -> None:
        self.declared.append(
            Reroll(
                card=self.card,
                label=label,
                count=count,
                every=every,
                then=then,
                text=text,
                skills=_skills(skill),
                cost=cost,
                limit=limit,
                requires=requires,
                during=during,
                apart_from=apart_from,
                at=at,
            )
        )

    def more_rerolled(self, label: str, count: int, *, what: str, who: str) -> None:
        self.declared.append(MoreRerolled(card=self.card, label=label, count=count, what=what, who=who))

    def add_to_die(
        self,
        label: str,
        amount: int,
        count: int,
        *,
        text: str,
        skill: str | tuple[str, ...] | None = None,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span,
    ) -> None:
        self.declared.append(
            DieAddition(
                card=self.card,
                label=label,
                amount=amount,
                count=count,
                text=text,
                skills=_skills(skill),
                cost=cost,
                limit=limit,
                requires=requires,
                during=during,
                apart_from=apart_from,
                at=at,
            )
        )

    def add_successes(
        self,
        label: str,
        count: int,
        *,
        text: str,
        skill: str | tuple[str, ...] | None = None,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span,
    ) -> None:
        self.declared.append(
            AddedSuccesses(
                card=self.card,
                label=label,
                count=count,
                text=text,
                skills=_skills(skill),
                cost=cost,
                limit=limit,
                requires=requires,
                during=during,
                apart_from=apart_from,
                at=at,
            )
        )

    def counts_as(
        self,
        label: str,
        face: int,
        successes: int,
        *,
        skill: str | tuple[str, ...] | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
    ) -> None:
        self.declared.append(
            CountsAs(
                card=self.card,
                label=label,
                face=face,
                successes=successes,
                skills=_skills(skill),
                requires=requires,
                during=during,
                apart_from=apart_from,
            )
        )

    def minimum_dice(
        self,
        label: str,
        count: int,
        *,
        skill: str | tuple[str, ...] | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
    ) -> None:
        self.declared.append(
            MinimumDice(
                card=self.card,
                label=label,
                count=count,
                skills=_skills(skill),
                requires=requires,
                during=during,
                apart_from=apart_from,
            )
        )

    def lose_resistance(
        self, label: str, what: str, *, requires: Requirement | None = None, during: Activity | None = None
    ) -> None:
        self.declared.append(WithoutResistance(card=self.card, label=label, what=what, requires=requires, during=during))

    def successes(self, label: str, faces: tuple[int, ...], *, only: bool = False) -> None:
        self.declared.append(Successes(card=self.card, label=label, faces=faces, only=only))

    def prevent(
        self,
        label: str,
        what: str,
        amount: int | None,
        *,
        text: str,
        who: str = YOU,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        at: Span,
    ) -> None:
        self.declared.append(
            Prevention(
                card=self.card,
                label=label,
                what=what,
                amount=amount,
                text=text,
                who=who,
                cost=cost,
                limit=limit,
                requires=requires,
                during=during,
                at=at,
            )
        )

    def cheaper(
        self, label: str, what: str, amount: int, *, text: str, limit: str | None = None, cost: Cost = (), at: Span
    ) -> None:
        self.declared.append(
            Discount(card=self.card, label=label, what=what, amount=amount, text=text, limit=limit, cost=cost, at=at)
        )

    def cannot(
        self,
        label: str,
        verb: str,
        *,
        what: str = "",
        who: str = YOU,
        unless: str | None = None,
        during: Activity | None = None,
        given: Given | None = None,
    ) -> None:
        self.declared.append(
            Restriction(
                card=self.card,
                label=label,
                verb=verb,
                what=what,
                who=who,
                unless=unless,
                during=during,
                given=given,
            )
        )

    def reduce(self, label: str, statistic: str, amount: int | None, *, minimum: int, during: Activity | None = None) -> None:
        self.declared.append(
            Reduction(card=self.card, label=label, statistic=statistic, amount=amount, minimum=minimum, during=during)
        )

    def as_if(self, label: str, view: str, *, text: str, phase: str, limit: str | None = None, at: Span) -> None:
        self.declared.append(View(card=self.card, label=label, view=view, text=text, phase=phase, limit=limit, at=at))


def _skills(skill: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return () if skill is None else (skill,) if isinstance(skill, str) else skill


class PartRecorder(Recorder):
    """What one card declares for a part of it: the declarations go to the card, marked with the part."""

    def __init__(self, whole: Recorder, id: str) -> None:
        super().__init__(whole.card)
        self.declared = _Marked(whole.declared, id)


class _Marked(list[Declared]):
    def __init__(self, whole: list[Declared], id: str) -> None:
        super().__init__()
        self.whole, self.id = whole, id

    def append(self, declared: Declared) -> None:
        self.whole.append(replace(declared, part=self.id))
