"""Rows of effects: walk an ability's tree and note each trigger, condition, effect and cost, parents first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from cardwright.analysis.coverage import verb_of
from cardwright.analysis.model import Ability
from cardwright.database.effect_facts import PREVENTIONS, effect_facts
from cardwright.database.folding import slug
from cardwright.database.nouns import THIS_CARD, Amount, Fact, counted, fact_of, place_of, who_is
from cardwright.database.rows import Lexicon, Row, Rows
from cardwright.database.table_facts import table_condition_fact, table_moment_fact
from cardwright.syntax import tree

LOCAL_ACTION = "local_action_ability"
"""The verb of what opens a local action, which other investigators on the space may perform too."""


@dataclass(frozen=True, slots=True)
class Site:
    """Where an ability stands."""

    card_id: str
    revision_id: int
    face_id: int


@dataclass(frozen=True, slots=True)
class Setting:
    """What holds for an effect because of the sentence around it; ``role`` where that decides its role."""

    parent: int | None = None
    who: str | None = None
    role: str | None = None
    negated: bool = False
    optional: bool = False
    once_per_round: bool = False
    instead: bool = False
    phase: str | None = None
    skill: str | None = None
    scope: str | None = None


def add_effects(rows: Rows, site: Site, ability_id: int, ability: Ability, lexicon: Lexicon) -> None:
    """Add a row for every meaningful node of an ability."""
    _Walk(rows, site, ability_id, ability.text, lexicon).paragraph(ability.tree)


def effects_of(paragraph: tree.Paragraph, text: str, lexicon: Lexicon) -> list[Row]:
    """The rows of a paragraph that is on no card, with the keys they have among themselves."""
    rows = Rows()
    _Walk(rows, Site("", 0, 0), 0, text, lexicon).paragraph(paragraph)
    return rows.tables.get("effects", [])


class _Walk:
    """The walk over one ability."""

    def __init__(self, rows: Rows, site: Site, ability_id: int, text: str, lexicon: Lexicon) -> None:
        self.rows, self.site, self.ability_id, self.text, self.lexicon = rows, site, ability_id, text, lexicon
        self.ordinal = 0

    def paragraph(self, paragraph: tree.Paragraph) -> None:
        """Note what opens the paragraph, then its sentences under it."""
        match paragraph:
            case tree.ActionAbility(sentences, local):
                opening = self.note(paragraph, Fact(), Setting(role="trigger"), LOCAL_ACTION if local else None)
                self.sentences(sentences, Setting(opening))
            case tree.Reckoning(sentences):
                self.sentences(sentences, Setting(self.note(paragraph, Fact(), Setting(role="trigger"))))
            case tree.Triggered(event, sentences, once):
                setting = Setting(role="trigger", once_per_round=once)
                self.sentences(sentences, Setting(self.event(event, setting), once_per_round=once))
            case tree.AsEncounter(sentences):
                self.sentences(sentences, Setting(self.note(paragraph, Fact(object="encounter"), Setting(role="trigger"))))
            case tree.Statement(sentences):
                self.sentences(sentences, Setting())
            case tree.Unknown():
                return
            case _:
                assert_never(paragraph)

    def event(self, event: tree.Event, setting: Setting) -> int:
        """Note what triggers an ability."""
        match event:
            case tree.WhenPerform(action):
                return self.note(event, Fact(object=self.lexicon.id_of(action, ("action",))), setting)
            case tree.WhenGain(_, deck, reserve):
                place = "deck-or-reserve" if reserve else "deck" if deck else None
                return self.note(event, Fact(object=THIS_CARD, place=place), setting)
            case tree.AfterResolving(encounters):
                numbers = [
                    self.note(event, Fact(object=self.lexicon.id_of(encounter, ("encounter",))), setting)
                    for encounter in encounters
                ]
                return numbers[0]
            case tree.WhenDefeat(thing, during) | tree.WhenClose(thing, during):
                scope = self.words(during) if during else None
                return self.note(event, fact_of(thing, self.lexicon), replace(setting, scope=scope))
            case tree.WhenResolve(encounter):
                return self.note(event, Fact(object=self.lexicon.id_of(encounter, ("encounter",))), setting)
            case tree.WouldGain(thing):
                return self.note(event, fact_of(thing, self.lexicon), replace(setting, who="you"))
            case tree.WouldLose(who, what):
                setting = replace(setting, who=counted(who, self.lexicon))
                return self.note(event, Fact(object=self.lexicon.id_of(what)), setting)
            case tree.WouldEncounter():
                return self.note(event, Fact(object="encounter"), setting)
            case _ if isinstance(event, tree.Turn):
                return self.note(event, *self.turn(event, setting))
            case _:
                return self.note(event, *self.moment(event, setting))

    def turn(self, event: tree.Turn, setting: Setting) -> tuple[Fact, Setting]:
        """What comes of what you do."""
        lexicon = self.lexicon
        match event:
            case tree.WhenImprove():
                return Fact(object="skill"), setting
            case tree.WhenPass(skill, during):
                fact = Fact(skill=lexicon.id_of(skill, ("skill",)))
                return fact, replace(setting, scope=self.words(during) if during else None)
            case tree.WhenReroll(token, scope):
                return Fact(object=lexicon.id_of(token)), replace(self.within(setting, scope), parent=setting.parent)
            case tree.WhenGainThing(thing, during):
                return fact_of(thing, lexicon), replace(setting, scope=self.words(during) if during else None)
            case tree.EffectWould(what):
                return Fact(object=lexicon.id_of(what)), setting
        assert_never(event)

    def moment(self, moment: tree.Moment, setting: Setting) -> tuple[Fact, Setting]:
        """What a moment of the game is told by."""
        lexicon = self.lexicon
        match moment:
            case tree.EntersPlay():
                return Fact(object=THIS_CARD), setting
            case tree.AtPhase(phase, start):
                fact = Fact(object=lexicon.id_of(phase, ("phase",)), qualifiers=("start" if start else "end",))
                return fact, setting
            case tree.WhenSo(state):
                return fact_of(state.thing, lexicon), setting
            case tree.WhenSolved(count, word):
                return Fact(object=lexicon.id_of(word), amount=Amount(count, count, "exactly")), setting
            case tree.WhenFalls(what, a):
                quantity = tree.Indefinite() if a else tree.Definite()
                thing = what if isinstance(what, tree.It) else tree.Thing(quantity, what)
                return fact_of(thing, lexicon), setting
            case tree.SomeoneResolves(who, encounter):
                fact = Fact(object=lexicon.id_of(encounter, ("encounter",)))
                return fact, replace(setting, who=counted(who, lexicon))
            case tree.SomeoneDoes(who, verb, thing, during):
                fact = replace(fact_of(thing, lexicon), qualifiers=(verb,))
                return fact, replace(setting, who=counted(who, lexicon), scope=self.words(during) if during else None)
            case tree.TrackAdvances(track, to):
                number = Amount(to, to, "exactly") if isinstance(to, int) else None
                place = None if isinstance(to, int) else place_of(to, lexicon)
                return Fact(object=lexicon.id_of(track, ("track",)), place=place, amount=number), setting
            case tree.WhenAwakens(word):
                return Fact(object=lexicon.id_of(word)), setting
            case tree.TrackWould(track, retreat):
                turned = ("retreat" if retreat else "advance",)
                return Fact(object=lexicon.id_of(track, ("track",)), qualifiers=turned), setting
            case tree.SomeoneWouldGain(who, thing):
                return fact_of(thing, lexicon), replace(setting, who=counted(who, lexicon))
            case tree.SomeoneMoves(who, onto):
                return Fact(place=place_of(onto, lexicon)), replace(setting, who=counted(who, lexicon))
            case tree.SomeonePerforms(who, action):
                return Fact(object=lexicon.id_of(action, ("action",))), replace(setting, who=counted(who, lexicon))
            case tree.WhenSpawns(noun):
                return fact_of(tree.Thing(tree.Indefinite(), noun), lexicon), setting
            case tree.AroundTest(skill, after):
                return Fact(skill=lexicon.id_of(skill, ("skill",)), qualifiers=("after" if after else "before",)), setting
            case tree.AtSetup(when, step):
                return Fact(amount=Amount(step, step, "exactly") if step else None, qualifiers=(when,)), setting
            case _:
                told, by = table_moment_fact(moment, lexicon)
                return told, replace(setting, who=by)

    def sentences(self, sentences: tuple[tree.Sentence, ...], opening: Setting) -> None:
        """Note the sentences of an ability; those of one row of a table stand under it."""
        row: int | None = None
        end = 0
        for sentence in sentences:
            phase = self.lexicon.id_of(sentence.phase, ("phase",)) if sentence.phase else None
            once = opening.once_per_round or sentence.once_per_round
            setting = Setting(opening.parent, once_per_round=once, phase=phase)
            if sentence.row is not None:
                row = self.row(sentence.row, setting)
            elif "\n" in self.text[end : sentence.span[0]]:
                row = None
            end = sentence.span[1]
            setting = replace(setting, parent=row) if row is not None else setting
            if sentence.condition is not None:
                setting = replace(setting, parent=self.condition(sentence.condition, setting))
            for before, clause in zip((None, *sentence.clauses), sentence.clauses, strict=False):
                match before, clause:
                    case tree.Instruction(who), tree.Instruction(goes_on=True):
                        self.clause(replace(clause, who=who), setting)
                    case _:
                        self.clause(clause, setting)

    def row(self, row: tree.Row, setting: Setting) -> int:
        """Note for which results of a test a row of a table holds."""
        return self.note(
            row, Fact(object="success", amount=Amount(row.low, row.high, "result")), replace(setting, role="condition")
        )

    def condition(self, condition: tree.Condition, setting: Setting) -> int:
        """Note what a sentence depends on."""
        setting = replace(setting, role="condition")
        match condition:
            case tree.IfRolled(faces):
                return self.note(condition, Fact(object="die", amount=Amount(min(faces), max(faces), "faces")), setting)
            case tree.IfRolledAny(face) | tree.IfNotRolled(face):
                return self.note(condition, Fact(object="die", amount=Amount(face, face, "faces")), setting)
            case tree.IfOn(place, negated):
                fact = Fact(place=place_of(place, self.lexicon))
                return self.note(condition, fact, replace(setting, negated=negated))
            case tree.IfResultLess(than):
                return self.note(condition, Fact(object=self.lexicon.id_of(than.word)), setting)
            case tree.IfItWouldClose(word):
                return self.note(condition, Fact(object=self.lexicon.id_of(word)), setting)
            case tree.IfAlreadyHad(who, thing):
                return self.note(condition, fact_of(thing, self.lexicon), replace(setting, who=who_is(who, self.lexicon)))
            case tree.IfThere() | tree.IfDefeated() | tree.IfLost() | tree.IfSolved() | tree.IfIs():
                return self.befallen(condition, setting)
            case tree.IfHave(thing, negated):
                return self.note(condition, fact_of(thing, self.lexicon), replace(setting, negated=negated))
            case _ if isinstance(condition, tree.Owned):
                return self.owned(condition, setting)
            case tree.IfResult(low):
                return self.note(condition, Fact(object="success", amount=Amount(low, None, "result")), setting)
            case _ if isinstance(condition, tree.IfResultOf | tree.IfUndefeated | tree.TableState):
                return self.table_condition(condition, setting)
            case tree.IfDone(_, word, _, negated):
                return self.note(condition, Fact(object=self.lexicon.id_of(word)), replace(setting, negated=negated))
            case tree.IfPass(skill=str(skill)) | tree.IfFail(skill=str(skill)):
                return self.note(condition, Fact(skill=self.lexicon.id_of(skill, ("skill",))), setting)
            case tree.IfDefeat(negated) | tree.IfDelayed(negated) | tree.IfDid(_, negated):
                return self.note(condition, Fact(), replace(setting, negated=negated))
            case tree.IfResultAnd(result, also):
                return self.condition(also, replace(setting, parent=self.condition(result, setting)))
            case tree.WhetherDone(deed):
                return self.note(condition, Fact(qualifiers=(deed.lower().replace(" ", "-"),)), setting)
            case (
                tree.IfPass() | tree.IfFail() | tree.IfHeDoes() | tree.IfYouDo() | tree.IfYouDoNot() | tree.Otherwise()
                | tree.WhetherPass() | tree.IfUnable()
            ):  # fmt: skip
                return self.note(condition, Fact(), setting)
        assert_never(condition)

    def befallen(
        self, condition: tree.IfThere | tree.IfDefeated | tree.IfLost | tree.IfSolved | tree.IfIs, setting: Setting
    ) -> int:
        """Note what has come of the game."""
        match condition:
            case tree.IfLost(what, skill):
                fact = Fact(object=self.lexicon.id_of(what), skill=self.lexicon.id_of(skill, ("skill",)))
                return self.note(condition, fact, setting)
            case tree.IfIs(name, _, negated):
                return self.note(condition, Fact(object=self.lexicon.id_of(name)), replace(setting, negated=negated))
            case tree.IfSolved(count, word):
                fact = Fact(object=self.lexicon.id_of(word), amount=Amount(count, count, "exactly"))
                return self.note(condition, fact, setting)
            case tree.IfThere(state):
                return self.note(condition, fact_of(state.thing, self.lexicon), setting)
            case tree.IfDefeated(what, more):
                first, *others = [fact_of(tree.Thing(tree.Definite(), one), self.lexicon) for one in (what, *more)]
                number = self.note(condition, first, setting)
                for other in others:
                    self.note(condition, other, setting)
                return number
        assert_never(condition)

    def owned(self, condition: tree.Owned, setting: Setting) -> int:
        """Note what somebody or something must have, or where it must be."""
        lexicon = self.lexicon
        match condition:
            case tree.IfHas(who, thing):
                return self.note(condition, fact_of(thing, lexicon), replace(setting, who=who_is(who, lexicon)))
            case tree.IfMeasured(who, statistic, limit, least):
                amount = Amount(limit if least else None, None if least else limit, "at-least" if least else "at-most")
                fact = Fact(object=lexicon.id_of(statistic), amount=amount)
                return self.note(condition, fact, replace(setting, who=who_is(who, lexicon)))
            case tree.IfSpawned(noun, place):
                return self.note(condition, fact_of(tree.Thing(tree.Definite(), noun, place), lexicon), setting)
            case tree.IfEqual(first, second):
                return self.note(condition, Fact(object=lexicon.id_of(first), qualifiers=(lexicon.id_of(second),)), setting)
            case tree.IfAdvanced(track, awoken):
                return self.note(
                    condition, Fact(object=lexicon.id_of(track, ("track",)), qualifiers=(awoken,) if awoken else ()), setting
                )
            case tree.IfCorresponds(that, track):
                fact = Fact(object=lexicon.id_of(that.word), qualifiers=(lexicon.id_of(track, ("track",)),))
                return self.note(condition, fact, setting)
        assert_never(condition)

    def table_condition(
        self,
        condition: tree.IfResultOf | tree.IfUndefeated | tree.TableState,
        setting: Setting,
    ) -> int:
        """Note what a sentence depends on that is so on the whole table, or came of an encounter."""
        match condition:
            case tree.IfResultOf(noun, place):
                counted_ = tree.Thing(tree.All(), noun, place)
                return self.note(condition, fact_of(counted_, self.lexicon), setting)
            case tree.IfCurrent(track, color, negated):
                fact = Fact(object=self.lexicon.id_of(track, ("track",)), qualifiers=(color,))
                return self.note(condition, fact, replace(setting, negated=negated))
            case tree.IfAwoken(name):
                return self.note(condition, Fact(qualifiers=(name,)), setting)
            case tree.IfUndefeated(noun):
                fact = fact_of(tree.Thing(tree.ThisOne(), noun), self.lexicon)
                return self.note(condition, fact, replace(setting, negated=True))
            case _:
                return self.note(condition, table_condition_fact(condition, self.lexicon), setting)

    def clause(self, clause: tree.Clause, setting: Setting) -> None:
        """Note what somebody does, may do or cannot do; narrative says nothing."""
        match clause:
            case tree.Narrative():
                return
            case tree.Instruction(who, effects, may):
                if clause.condition is not None:
                    setting = replace(setting, parent=self.condition(clause.condition, setting))
                setting = replace(setting, who=who_is(who, self.lexicon) if who else "you", optional=may)
                setting = replace(self.within(setting, clause.scope), instead=clause.instead)
                self.effects(effects, self.unless(clause, setting) if clause.unless or clause.unless_has else setting)
            case tree.ChooseOne(first, second):
                chosen = replace(setting, parent=self.note(clause, Fact(), replace(setting, role="structure"), "either"))
                self.clause(first, chosen)
                self.clause(second, chosen)
            case tree.Cannot():
                self.cannot(clause, setting)
            case tree.Unaffected():
                self.note(clause, Fact(object="effect"), replace(setting, who="you", role="restriction", negated=True))
            case tree.Shield(source, what, discarded, chosen):
                setting = replace(setting, who="you", role="restriction", negated=True, optional=chosen, scope=source)
                for one in (*what, *discarded):
                    self.note(clause, Fact(object=self.lexicon.id_of(one)), setting, "discard" if discarded else "lose")
            case _:
                assert_never(clause)

    def cannot(self, clause: tree.Cannot, setting: Setting) -> None:
        """Note what cannot be done, once for each verb and for each thing it cannot be done to."""
        who = who_is(clause.who, self.lexicon)
        setting = replace(setting, who=who, role="restriction", negated=True, optional=clause.unless_chosen)
        setting = self.within(setting, clause.scope)
        things = [Fact(object=self.lexicon.id_of(what)) for what in clause.what]
        for verb in clause.verbs:
            gained = [fact_of(tree.Thing(tree.Indefinite(), clause.gained), self.lexicon)] if clause.gained else []
            for fact in (things if verb in ("recover", "lose") else gained if verb == "gain" else []) or [Fact()]:
                self.note(clause, fact, setting, slug(verb).replace("-", "_"))

    def unless(self, clause: tree.Instruction, setting: Setting) -> Setting:
        """Note what somebody may do so that something does not happen; the setting of what happens otherwise."""
        kept = fact_of(clause.unless_has, self.lexicon) if clause.unless_has else Fact()
        inside = replace(setting, parent=self.note(clause, kept, replace(setting, role="structure"), "unless"))
        other = replace(inside, who="he" if clause.unless_he else "you", role="cost", optional=True, instead=False)
        for effect in clause.unless:
            self.effect(effect, other)
        return inside

    def within(self, setting: Setting, scope: tree.Scope | None) -> Setting:
        """The setting inside a scope."""
        if scope is None:
            return setting
        skill = self.lexicon.id_of(scope.skill, ("skill",)) if scope.skill else None
        return replace(setting, skill=skill, scope=self.words(scope))

    def effect(self, effect: tree.Effect | tree.Spend, setting: Setting) -> None:
        """Note an effect, once for each of its objects, and the effects inside it under the first of those rows."""
        if isinstance(effect, tree.CountsAs):
            setting = self.within(setting, effect.scope)
        if isinstance(effect, tree.Ambush):  # the subject of the sentence is its object
            setting = replace(setting, who=counted(effect.thing, self.lexicon))
        numbers = [self.note(effect, fact, setting) for fact in effect_facts(effect, self.lexicon)]
        inside = replace(setting, parent=numbers[0])
        match effect:
            case tree.Pay(cost, effects, more):
                for one in (cost, *more):
                    self.effect(one, replace(inside, role="cost"))
                self.effects(effects, inside)
            case tree.Cause(who, effects):
                self.effects(effects, replace(inside, who=who_is(who, self.lexicon)))
            case tree.Choose(thing, effects):
                self.effects(effects, replace(inside, who=counted(thing, self.lexicon)))
            case tree.Either(options):
                self.effects(options, inside)
            case _:
                return

    def effects(self, effects: tuple[tree.Effect | tree.Spend, ...], setting: Setting) -> None:
        """Note effects side by side."""
        for effect in effects:
            self.effect(effect, setting)

    def note(self, node: object, fact: Fact, setting: Setting, verb: str | None = None) -> int:
        """Add the row of a node and return its key."""
        self.ordinal += 1
        start, end = getattr(node, "span", tree.NOWHERE)
        amount = fact.amount
        return self.rows.number(
            "effects",
            "effect_id",
            card_id=self.site.card_id,
            revision_id=self.site.revision_id,
            face_id=self.site.face_id,
            ability_id=self.ability_id,
            parent_id=setting.parent,
            ordinal=self.ordinal,
            span_start=start,
            span_end=end,
            verb=verb or verb_of(node),
            role=setting.role or role_of(node),
            negated=int(setting.negated),
            optional=int(setting.optional),
            once_per_round=int(setting.once_per_round),
            instead=int(setting.instead),
            who=setting.who,
            object=fact.object,
            modifiers=fact.modifiers_json(),
            qualifiers=fact.qualifiers_json(),
            object_card_id=fact.object_card,
            recipient=fact.recipient,
            place=fact.place,
            amount_minimum=amount.minimum if amount else None,
            amount_maximum=amount.maximum if amount else None,
            amount_kind=amount.kind if amount else None,
            skill=fact.skill or setting.skill,
            phase=setting.phase,
            scope=setting.scope,
        )

    def words(self, node: tree.Scope | tree.Activity) -> str | None:
        """The words of the card that a node stands for."""
        start, end = node.span
        return self.text[start:end] or None


def role_of(node: object) -> str:
    """The part an effect plays where the sentence around it does not decide."""
    if isinstance(node, PREVENTIONS):
        return "replacement"
    if isinstance(node, tree.Modifier):
        return "modifier"
    return "structure" if isinstance(node, tree.Structure) else "result"
