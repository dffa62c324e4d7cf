"""Build the sentences and paragraphs of the tree: one typed method a grammar rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token
from lark.tree import Meta

from cardwright.syntax import tree
from cardwright.syntax.build.effects import EffectBuilder
from cardwright.syntax.build.nouns import Children, faces, has, nodes, numbers, only, span, the, words


class AbilityBuilder(EffectBuilder):
    """Rules about sentences and paragraphs."""

    def paragraph(self, meta: Meta, children: Children) -> Any:
        return children[0]

    def action_ability(self, meta: Meta, children: Children) -> tree.ActionAbility:
        local = has(children, "LOCAL_ACTION_LABEL")
        return tree.ActionAbility(nodes(children, tree.Sentence), local, span=span(meta))

    def reckoning(self, meta: Meta, children: Children) -> tree.Reckoning:
        return tree.Reckoning(nodes(children, tree.Sentence), span=span(meta))

    def triggered(self, meta: Meta, children: Children) -> tree.Triggered:
        event = next(child for child in children if isinstance(child, tree.Event))
        limited = any(_is_opening(child) for child in children)
        first, *rest = nodes(children, tree.Sentence)
        first = replace(first, link="then") if has(children, "COMMA_THEN") else first
        return tree.Triggered(event, (first, *rest), limited, span=span(meta))

    def as_encounter(self, meta: Meta, children: Children) -> tree.AsEncounter:
        return tree.AsEncounter(nodes(children, tree.Sentence), span=span(meta))

    def statement(self, meta: Meta, children: Children) -> tree.Statement:
        return tree.Statement(nodes(children, tree.Sentence), span=span(meta))

    def unknown(self, meta: Meta, children: Children) -> tree.Unknown:
        return tree.Unknown(_quoted(children[-1]), span=span(meta))

    # -- events
    def when_perform(self, meta: Meta, children: Children) -> tree.WhenPerform:
        action, *others = words(children, "NAME")
        return tree.WhenPerform(action, next(iter(others), None), span=span(meta))

    def when_improve(self, meta: Meta, children: Children) -> tree.WhenImprove:
        return tree.WhenImprove(span=span(meta))

    def when_pass(self, meta: Meta, children: Children) -> tree.WhenPass:
        scope = only(children, tree.Scope)
        return tree.WhenPass(words(children, "NAME")[0], scope.during if scope else None, span=span(meta))

    def when_reroll(self, meta: Meta, children: Children) -> tree.WhenReroll:
        scope = the(children, tree.Scope)
        return tree.WhenReroll(words(children, "NAME")[0], scope, span=span(meta))

    def when_gain_thing(self, meta: Meta, children: Children) -> tree.WhenGainThing:
        noun, scope = only(children, tree.Noun), only(children, tree.Scope)
        assert noun is not None
        thing = tree.Thing(tree.Indefinite(), noun, span=noun.span)
        return tree.WhenGainThing(thing, scope.during if scope else None, span=span(meta))

    def effect_would(self, meta: Meta, children: Children) -> tree.EffectWould:
        return tree.EffectWould(words(children, "NAME")[0], span=span(meta))

    def when_gain(self, meta: Meta, children: Children) -> tree.WhenGain:
        reserve = has(children, "FROM_DECK_OR_RESERVE")
        return tree.WhenGain(tree.ThisCard(), has(children, "FROM_DECK") or reserve, reserve, span=span(meta))

    def after_resolving(self, meta: Meta, children: Children) -> tree.AfterResolving:
        return tree.AfterResolving(tuple(map(self._forms.singular, words(children, "NAME"))), self._place(children), span=span(meta))

    def when_defeat(self, meta: Meta, children: Children) -> tree.WhenDefeat:
        thing, scope = only(children, tree.Thing), only(children, tree.Scope)
        assert thing is not None
        return tree.WhenDefeat(thing, scope.during if scope else None, span=span(meta))

    def when_close(self, meta: Meta, children: Children) -> tree.WhenClose:
        thing, scope = only(children, tree.Thing), only(children, tree.Scope)
        assert thing is not None
        return tree.WhenClose(thing, scope.during if scope else None, span=span(meta))

    def when_resolve(self, meta: Meta, children: Children) -> tree.WhenResolve:
        return tree.WhenResolve(self._forms.singular(words(children, "NAME")[0]), span=span(meta))

    def would_gain(self, meta: Meta, children: Children) -> tree.WouldGain:
        quantity = tree.Another() if has(children, "ANOTHER") else tree.Indefinite()
        noun, *more = nodes(children, tree.Noun)
        other = tree.Thing(tree.Indefinite(), more[0], span=more[0].span) if more else None
        return tree.WouldGain(tree.Thing(quantity, noun, span=noun.span), other, span=span(meta))

    def would_lose(self, meta: Meta, children: Children) -> tree.WouldLose:
        who = tree.Thing(tree.Indefinite(), tree.Noun("investigator"))
        return tree.WouldLose(who, words(children, "NAME")[0], span=span(meta))

    def would_encounter(self, meta: Meta, children: Children) -> tree.WouldEncounter:
        return tree.WouldEncounter(span=span(meta))

    # -- sentences
    def row(self, meta: Meta, children: Children) -> tree.Row:
        shown = str(children[0])[:-1]
        low, _, high = shown.rstrip("+").partition("-")
        return tree.Row(int(low), None if shown.endswith("+") else int(high or low), span=span(meta))

    def link(self, meta: Meta, children: Children) -> tuple[str, str]:
        return ("link", "then" if has(children, "THEN") else "in addition")

    def limit(self, meta: Meta, children: Children) -> tuple[str, bool]:
        return ("limit", True)

    def phase(self, meta: Meta, children: Children) -> tuple[str, str]:
        return ("phase", words(children, "NAME")[0])

    def if_pass(self, meta: Meta, children: Children) -> tree.IfPass:
        skill, other = (*words(children, "NAME"), None, None)[:2]
        return tree.IfPass(False, skill, other, span=span(meta))

    def if_fail(self, meta: Meta, children: Children) -> tree.IfFail:
        return tree.IfFail(False, next(iter(words(children, "NAME")), None), span=span(meta))

    def if_pass_both(self, meta: Meta, children: Children) -> tree.IfPass:
        return tree.IfPass(both=True, span=span(meta))

    def if_result_and(self, meta: Meta, children: Children) -> tree.IfResultAnd:
        end = (span(meta)[0], children[0].end_pos or 0)
        result = tree.IfPass(span=end) if has(children, "IF_PASS") else tree.IfFail(span=end)
        place, thing = self._place(children), only(children, tree.Thing)
        if thing is not None:
            return tree.IfResultAnd(result, tree.IfHave(thing, span=thing.span), span=span(meta))
        assert place is not None
        return tree.IfResultAnd(result, tree.IfOn(place, span=place.span), span=span(meta))

    def if_passed_or_done(self, meta: Meta, children: Children) -> tree.IfDone:
        return replace(self._done(meta, children, False), or_passed=True)

    def if_closed(self, meta: Meta, children: Children) -> tree.IfDone:
        return tree.IfDone("close", self._forms.singular(words(children, "NAME")[0]), that=True, span=span(meta))

    def whether_delayed(self, meta: Meta, children: Children) -> tree.WhetherDone:
        return tree.WhetherDone("become Delayed", span=span(meta))

    def whether_defeat(self, meta: Meta, children: Children) -> tree.WhetherDone:
        return tree.WhetherDone("defeat it", span=span(meta))

    def if_moved(self, meta: Meta, children: Children) -> tree.IfDid:
        return tree.IfDid("move", has(children, "IF_YOU_DO_NOT"), span=span(meta))

    def if_improved(self, meta: Meta, children: Children) -> tree.IfDid:
        return tree.IfDid("improve a skill", has(children, "IF_YOU_DO_NOT"), span=span(meta))

    def choose_one(self, meta: Meta, children: Children) -> tree.ChooseOne:
        first, second = nodes(children, tree.Instruction)
        return tree.ChooseOne(first, second, span=span(meta))

    def if_delayed(self, meta: Meta, children: Children) -> tree.IfDelayed:
        return tree.IfDelayed(span=span(meta))

    def if_not_delayed(self, meta: Meta, children: Children) -> tree.IfDelayed:
        return tree.IfDelayed(True, span=span(meta))

    def if_rolled(self, meta: Meta, children: Children) -> tree.IfRolled:
        return tree.IfRolled(numbers(children), span=span(meta))

    def if_he_does(self, meta: Meta, children: Children) -> tree.IfHeDoes:
        return tree.IfHeDoes(span=span(meta))

    def if_on(self, meta: Meta, children: Children) -> tree.IfOn:
        place = self._place(children)
        assert place is not None
        return tree.IfOn(place, span=span(meta))

    def if_not_on(self, meta: Meta, children: Children) -> tree.IfOn:
        place = self._place(children)
        assert place is not None
        return tree.IfOn(place, True, span=span(meta))

    def if_not_rolled(self, meta: Meta, children: Children) -> tree.IfNotRolled:
        return tree.IfNotRolled(faces(children)[0], span=span(meta))

    def if_you_do_not(self, meta: Meta, children: Children) -> tree.IfYouDoNot:
        return tree.IfYouDoNot(span=span(meta))

    def if_you_do(self, meta: Meta, children: Children) -> tree.IfYouDo:
        return tree.IfYouDo(span=span(meta))

    def if_unable(self, meta: Meta, children: Children) -> tree.IfUnable:
        return tree.IfUnable(span=span(meta))

    def otherwise(self, meta: Meta, children: Children) -> tree.Otherwise:
        return tree.Otherwise(span=span(meta))

    def whether_pass(self, meta: Meta, children: Children) -> tree.WhetherPass:
        return tree.WhetherPass(span=span(meta))

    def if_result(self, meta: Meta, children: Children) -> tree.IfResult:
        return tree.IfResult(numbers(children)[0], span=span(meta))

    def if_done(self, meta: Meta, children: Children) -> tree.IfDone:
        return self._done(meta, children, False)

    def if_not_done(self, meta: Meta, children: Children) -> tree.IfDone:
        return self._done(meta, children, True)

    def if_failed_or_not_done(self, meta: Meta, children: Children) -> tree.IfDone:
        return replace(self._done(meta, children, True), or_failed=True)

    def _done(self, meta: Meta, children: Children, negated: bool) -> tree.IfDone:
        verb, words_, that = next(child for child in children if isinstance(child, tuple))
        written, *more = words_
        modifier, _, last = written.rpartition(" ") if written[-1].islower() and written.endswith(DONE_WORDS) else ("", "", written)
        word = COMMON_SINGULAR.get(last) or self._forms.singular(last)
        return tree.IfDone(
            verb, word, word != last, negated, modifier=modifier or None, more=tuple(more), that=that, span=span(meta)
        )

    def done(self, meta: Meta, children: Children) -> tuple[str, tuple[str, ...], bool]:
        verb, which, *_ = children
        named = words(children, "NAME")
        common = (*words(children, "POSSESSION"), *words(children, "TOKEN"))
        shown = (*named[:-1], f"{named[-1]} {common[0]}") if named and common else named or common
        return verb.type.lower(), shown, which.type == "THAT"

    def closed(self, meta: Meta, children: Children) -> tuple[str, tuple[str, ...], bool]:
        return self.done(meta, children)

    def if_defeat(self, meta: Meta, children: Children) -> tree.IfDefeat:
        return tree.IfDefeat(span=span(meta))

    def if_not_defeat(self, meta: Meta, children: Children) -> tree.IfDefeat:
        return tree.IfDefeat(True, span=span(meta))

    def if_have(self, meta: Meta, children: Children) -> tree.IfHave:
        thing = the(children, tree.Thing)
        return tree.IfHave(thing, span=span(meta))

    def if_not_have(self, meta: Meta, children: Children) -> tree.IfHave:
        thing = the(children, tree.Thing)
        return tree.IfHave(thing, True, span=span(meta))

    def if_result_less(self, meta: Meta, children: Children) -> tree.IfResultLess:
        that = next(child for child in children if isinstance(child, Token) and child.type == "THAT")
        name = next(child for child in children if isinstance(child, Token) and child.type == "NAME")
        place = (that.start_pos or 0, name.end_pos or 0)
        return tree.IfResultLess(tree.That(words(children, "NAME")[0], span=place), span=span(meta))

    def if_it_would_close(self, meta: Meta, children: Children) -> tree.IfItWouldClose:
        return tree.IfItWouldClose(words(children, "NAME")[0], span=span(meta))

    def if_already_had(self, meta: Meta, children: Children) -> tree.IfAlreadyHad:
        return tree.IfAlreadyHad(children[1], children[3], span=span(meta))

    def sentence(self, meta: Meta, children: Children) -> tree.Sentence:
        opening = {child[0]: child[1] for child in children if _is_opening(child)}
        condition = next((child for child in children if isinstance(child, tree.Condition)), None)
        clauses = next(child for child in children if isinstance(child, list))
        return tree.Sentence(
            tuple(clauses),
            link=opening.get("link"),
            once_per_round="limit" in opening,
            phase=opening.get("phase"),
            condition=condition,
            row=only(children, tree.Row),
            span=span(meta),
        )

    def narrative_sentence(self, meta: Meta, children: Children) -> tree.Sentence:
        return tree.Sentence((self.narrative_clause(meta, children),), span=span(meta))

    def clauses(self, meta: Meta, children: Children) -> list[tree.Clause]:
        found: list[tree.Clause] = []
        for child in children:
            if isinstance(child, list):
                found += child
            elif not isinstance(child, Token):
                found.append(child)
        return found

    def conditional(self, meta: Meta, children: Children) -> tree.Instruction:
        condition: tree.Condition = children[0]
        instruction: tree.Instruction = children[1]
        return replace(instruction, condition=condition, span=span(meta))

    def afterwards(self, meta: Meta, children: Children) -> tree.Instruction:
        instruction: tree.Instruction = children[0]
        return replace(instruction, then=True)

    def goes_on(self, meta: Meta, children: Children) -> tree.Instruction:
        instruction: tree.Instruction = children[0]
        return replace(instruction, then=True, goes_on=True)

    def clause(self, meta: Meta, children: Children) -> Any:
        return children[0]

    def narrative_clause(self, meta: Meta, children: Children) -> tree.Narrative:
        return tree.Narrative(_quoted(children[0]), span=span(meta))

    def narrated(self, meta: Meta, children: Children) -> list[tree.Clause]:
        return [tree.Narrative(_quoted(children[0]), span=span(meta)), children[-1]]

    def run(self, meta: Meta, children: Children) -> list[tree.Effect | tree.Spend]:
        return [child for child in children if not isinstance(child, Token)]

    def either(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        return (tree.Either(tuple(self.run(meta, children)), span=span(meta)),)

    def sequence(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        return _done(children[0])

    def chosen(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        return tuple(children[0])

    def paid(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        *price, run = (child for child in children if not isinstance(child, Token))
        cost, *more = price[0] if isinstance(price[0], tuple) else price
        at_once = has(children, "IMMEDIATELY")
        return (tree.Pay(cost, _done(run), tuple(more), at_once, span=span(meta)),)

    def paid_either(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        *options, run = (child for child in children if not isinstance(child, Token))
        choice = tree.Either(tuple(options), span=(options[0].span[0], options[-1].span[1]))
        return (tree.Pay(choice, _done(run), span=span(meta)),)

    def imperative(self, meta: Meta, children: Children) -> tree.Instruction:
        return self._instruction(meta, children, None)

    def offer(self, meta: Meta, children: Children) -> tree.Instruction:
        return self._instruction(meta, children, children[0])

    def indicative(self, meta: Meta, children: Children) -> tree.Instruction:
        return self._instruction(meta, children, children[0])

    def counting(self, meta: Meta, children: Children) -> tree.Instruction:
        return tree.Instruction(None, (children[0],), span=span(meta))

    def _instruction(self, meta: Meta, children: Children, who: tree.Subject | None) -> tree.Instruction:
        effects = next(child for child in children if isinstance(child, tuple))
        alternatives: list[Any] = next((child for child in children if isinstance(child, list)), [tree.You()])
        unless_who, *unless = alternatives
        instead_of = next((child[1] for child in children if isinstance(child, tuple) and child[:1] == ("instead of",)), None)
        return tree.Instruction(
            who,
            effects,
            may=has(children, "MAY"),
            immediately=has(children, "IMMEDIATELY"),
            scope=only(children, tree.Scope),
            unless=tuple(effect for effect in unless if not isinstance(effect, tree.Thing)),
            unless_he=isinstance(unless_who, tree.He),
            unless_who=None if isinstance(unless_who, tree.You | tree.He) else unless_who,
            instead=has(children, "INSTEAD"),
            instead_of=instead_of,
            in_place=only(children, tree.InPlace),
            unless_has=next((effect for effect in unless if isinstance(effect, tree.Thing)), None),
            span=span(meta),
        )

    def unless(self, meta: Meta, children: Children) -> list[tree.Effect | tree.Spend | tree.Subject]:
        """Who may do what instead."""
        return [children[1], *(_alternative(effect) for effect in children[-1])]

    def instead_of(self, meta: Meta, children: Children) -> tuple[str, str, str]:
        """What the effects take the place of; told apart from an opening by its length."""
        words_of = " ".join((*children[0].split(), *words(children, "NAME")))
        return ("instead of", words_of.removeprefix("instead of "), "")

    def in_place(self, meta: Meta, children: Children) -> tree.InPlace:
        verb = "gain" if has(children, "GAINING") else "draw" if has(children, "DRAWING") else "spend"
        return tree.InPlace(verb, children[-1], span=span(meta))

    def unless_has(self, meta: Meta, children: Children) -> list[tree.Thing | tree.Subject]:
        return [tree.He() if has(children, "HE_HAS") else tree.You(), children[-1]]

    def unaffected(self, meta: Meta, children: Children) -> tree.Unaffected:
        return tree.Unaffected(span=span(meta))

    def shield(self, meta: Meta, children: Children) -> tree.Shield:
        cards = words(children, "CARD_EFFECTS_CANNOT_CAUSE_YOU_TO")
        source = cards[0].split()[0] if cards else None
        names, chosen = words(children, "NAME"), has(children, "UNLESS")
        if has(children, "DISCARD"):
            return tree.Shield(source, (), tuple(map(self._forms.singular, names)), chosen, span=span(meta))
        return tree.Shield(source, names, (), chosen, span=span(meta))

    def paid_choosing(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        *price, chosen = (child for child in children if not isinstance(child, Token))
        cost, *more = price
        return (tree.Pay(cost, tuple(chosen), tuple(more), span=span(meta)),)

    def paid_for_either(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token) and child.type == "TO")
        cost, *more = (child for child in children[:at] if not isinstance(child, Token))
        options = tuple(child for child in children[at:] if not isinstance(child, Token))
        either = tree.Either(options, span=(options[0].span[0], options[-1].span[1]))
        return (tree.Pay(cost, (either,), tuple(more), span=span(meta)),)

    def cannot(self, meta: Meta, children: Children) -> tree.Cannot:
        verbs = [child for child in children if isinstance(child, tuple)]
        what = tuple(name for _, names, *_ in verbs for name in names)
        scope, unless = only(children, tree.Scope), has(children, "UNLESS")
        named = tuple(dict.fromkeys(verb for verb, *_ in verbs))
        rest = [one for _, _, *others in verbs for one in others]
        gained = next((one for one in rest if isinstance(one, tree.Noun)), None)
        forbidden = tuple(one for one in rest if isinstance(one, tuple))
        resources = tuple(dict.fromkeys(what))
        return tree.Cannot(children[0], named, resources, scope, unless, gained=gained, named=forbidden, span=span(meta))

    def cannot_lose_unless_had(self, meta: Meta, children: Children) -> tree.Cannot:
        who, *_, holder, _, thing = children
        what = words(children, "NAME")[:1]
        return tree.Cannot(who, ("lose",), what, unless_who=holder, unless_thing=thing, span=span(meta))

    def forbidden(self, meta: Meta, children: Children) -> tuple[str, tuple[str, ...], tuple[str, str]]:
        verb = children[0].type.lower()
        name = words(children, "NAME")[0]
        return (verb, (), (verb, name if verb == "perform" else self._forms.singular(name)))

    def cannot_lose(self, meta: Meta, children: Children) -> tree.Cannot:
        what, word = words(children, "NAME")
        solved = tree.IfSolved(numbers(children, "SUBJECT_COUNT")[0], self._forms.singular(word), span=span(meta))
        return tree.Cannot(children[0], ("lose",), (what,), unless_solved=solved, span=span(meta))

    def cannot_verb(self, meta: Meta, children: Children) -> tuple[Any, ...]:
        if isinstance(children[0], tuple):
            return children[0]
        verb = "perform actions" if has(children, "ACTION") else CANNOT_VERBS[children[0].type]
        return verb, words(children, "NAME"), *nodes(children, tree.Noun)


DONE_WORDS = ("possession", "possessions", "token", "tokens")
COMMON_SINGULAR = {"possession": "possession", "possessions": "possession", "token": "token", "tokens": "token"}
CANNOT_VERBS = {
    "BECOME": "become Delayed",
    "MOVE": "move",
    "PERFORM_OTHER_ACTIONS": "perform other actions",
    "RECOVER": "recover",
    "GAIN": "gain",
}


def _done(run: list[tree.Effect | tree.Spend]) -> tuple[tree.Effect, ...]:
    """Effects in order; spending is the price of all that follow it."""
    for index, effect in enumerate(run):
        if isinstance(effect, tree.Spend):
            after = _done(run[index + 1 :])
            place = (effect.span[0], run[-1].span[1])
            return (*_done(run[:index]), tree.Pay(effect, after, span=place))
    return tuple(effect for effect in run if not isinstance(effect, tree.Spend))


def _alternative(effect: tree.Effect) -> tree.Effect | tree.Spend:
    """What may be done instead: spending alone is no price of anything."""
    return effect.cost if isinstance(effect, tree.Pay) and isinstance(effect.cost, tree.Spend) and not effect.effects else effect


def _is_opening(child: Any) -> bool:
    return isinstance(child, tuple) and len(child) == 2 and isinstance(child[0], str)


def _quoted(token: Token) -> str:
    """The text between the quotes, white space made single spaces."""
    return " ".join(token[1:-1].split())
