"""Build the nouns, places, subjects and scopes of the tree: one typed method a grammar rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias, TypeGuard, TypeVar

from lark import Token
from lark.tree import Meta

from cardwright.syntax import tree
from cardwright.syntax.building import Builder
from cardwright.vocabulary.forms import Forms

Children: TypeAlias = list[Any]
Kind = TypeVar("Kind")


def span(meta: Meta) -> tree.Span:
    """The characters a rule covers."""
    return (0, 0) if meta.empty else (meta.start_pos, meta.end_pos)


def nodes(children: Children, kind: type[Kind]) -> tuple[Kind, ...]:
    """The children that are tree nodes of a class."""
    return tuple(child for child in children if isinstance(child, kind))


def only(children: Children, kind: type[Kind]) -> Kind | None:
    """The child that is a tree node of a class, if there is one."""
    return next(iter(nodes(children, kind)), None)


def the(children: Children, kind: type[Kind]) -> Kind:
    """The child that is a tree node of a class, which the rule always has."""
    return nodes(children, kind)[0]


def words(children: Children, terminal: str) -> tuple[str, ...]:
    """The text of each child token of a terminal, inner white space made single spaces, those within names included."""
    return tuple(" ".join(child.split()) for child in children if isinstance(child, Token) and child.type == terminal)


def numbers(children: Children, terminal: str = "INTEGER") -> tuple[int, ...]:
    """The value of each child token that is a number."""
    return tuple(int(word) for word in words(children, terminal))


def faces(children: Children) -> tuple[int, ...]:
    """The faces of dice among the child tokens: ``4's``."""
    return tuple(int(word.partition("'")[0]) for word in words(children, "FACE"))


def is_token(child: Any, *terminals: str) -> TypeGuard[Token]:
    """Whether a child is a token of one of these terminals."""
    return isinstance(child, Token) and child.type in terminals


def has(children: Children, terminal: str) -> bool:
    """Whether one of the children is a token of a terminal."""
    return any(isinstance(child, Token) and child.type == terminal for child in children)


class NounBuilder(Builder):
    """Rules about who and what."""

    def __init__(self, forms: Forms) -> None:
        super().__init__()
        self._forms = forms

    # -- quantities
    def exactly(self, meta: Meta, children: Children) -> tree.Exactly:
        return tree.Exactly(numbers(children)[0], span=span(meta))

    def indefinite(self, meta: Meta, children: Children) -> tree.Indefinite:
        return tree.Indefinite(span=span(meta))

    def up_to(self, meta: Meta, children: Children) -> tree.UpTo:
        return tree.UpTo(numbers(children)[0], span=span(meta))

    def any_number(self, meta: Meta, children: Children) -> tree.AnyNumber:
        return tree.AnyNumber(span=span(meta))

    def all(self, meta: Meta, children: Children) -> tree.All:
        return tree.All(span=span(meta))

    def another(self, meta: Meta, children: Children) -> tree.Another:
        return tree.Another(span=span(meta))

    def that_many(self, meta: Meta, children: Children) -> tree.ThatMany:
        return tree.ThatMany(span=span(meta))

    def its_thing(self, meta: Meta, children: Children) -> tree.Thing:
        statistic = words(children, "NAME")[1]
        return tree.Thing(tree.ItsValue(statistic, span=span(meta)), self._named(children[0]), span=span(meta))

    def each(self, meta: Meta, children: Children) -> tree.Each:
        return tree.Each(span=span(meta))

    def this_one(self, meta: Meta, children: Children) -> tree.ThisOne:
        return tree.ThisOne(span=span(meta))

    def share(self, meta: Meta, children: Children) -> tree.Share:
        part, _, whose = " ".join(children[0].split()).rpartition(" of ")
        return tree.Share(part, whose, span=span(meta))

    def his(self, meta: Meta, children: Children) -> tree.His:
        return tree.His("your" if has(children, "YOUR") else "his", span=span(meta))

    def nearest(self, meta: Meta, children: Children) -> tree.Nearest:
        return tree.Nearest(span=span(meta))

    def limited(self, meta: Meta, children: Children) -> dict[str, Any]:
        statistic = next(iter(words(children, "NAME")), VALUE)
        return {"limit": (statistic, numbers(children)[0]), "least": has(children, "OR_GREATER")}

    def measured(self, meta: Meta, children: Children) -> dict[str, Any]:
        return {"measured": tree.Worth(has(children, "WITH_TOTAL"), words(children, "NAME")[0], span=span(meta))}

    def limited_exactly(self, meta: Meta, children: Children) -> dict[str, Any]:
        return {"limit": (words(children, "NAME")[0], numbers(children)[0]), "exactly": True}

    def limited_by_number(self, meta: Meta, children: Children) -> dict[str, Any]:
        noun = the(children, tree.Noun)
        of = tree.Thing(tree.All(), noun, self._place(children), span=noun.span)
        return {"number": tree.NumberOf(words(children, "NAME")[0], of, span=span(meta))}

    def defeated_noun(self, meta: Meta, children: Children) -> tree.Noun:
        return tree.Noun("token", words(children, "NAME"), defeated=True, span=span(meta))

    def another_space(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace(f"another {words(children, 'SPACE_OF_CHOICE')[0]}", span=span(meta))

    def regardless(self, meta: Meta, children: Children) -> dict[str, Any]:
        return {"regardless": words(children, "NAME")[0]}

    def space_thing(self, meta: Meta, children: Children) -> tree.Thing:
        noun = the(children, tree.Noun)
        return tree.Thing(children[0], noun, random=has(children, "RANDOM"), space=self._place(children), span=span(meta))

    def counted_successes(self, meta: Meta, children: Children) -> tree.Thing:
        return tree.Thing(children[1], tree.Noun("success"), span=span(meta))

    def adjacent_on_board(self, meta: Meta, children: Children) -> tree.AdjacentOn:
        return tree.AdjacentOn(words(children, "NAME")[0], span=span(meta))

    def other_space(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("any other space", span=span(meta))

    def adjacent_space(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("an adjacent space", span=span(meta))

    def this_side_board(self, meta: Meta, children: Children) -> tree.SideBoard:
        return tree.SideBoard(span=span(meta))

    def side_board(self, meta: Meta, children: Children) -> tree.SideBoard:
        return tree.SideBoard(words(children, "NAME")[0], span=span(meta))

    def the_named(self, meta: Meta, children: Children) -> tree.NamedSpace:
        return tree.NamedSpace(words(children, "NAME")[0], True, span=span(meta))

    def skill_thing(self, meta: Meta, children: Children) -> tree.Thing:
        what, skill = words(children, "NAME")
        return tree.Thing(tree.SkillValue(skill, span=span(meta)), tree.Noun(what), span=span(meta))

    def solved_noun(self, meta: Meta, children: Children) -> tree.Noun:
        word, modifier = self._split(words(children, "NAME")[0])
        return tree.Noun(word, (modifier,) if modifier else (), solved=True, span=span(meta))

    # -- places
    def your_space(self, meta: Meta, children: Children) -> tree.YourSpace:
        return tree.YourSpace(span=span(meta))

    def chosen_space(self, meta: Meta, children: Children) -> tree.ChosenSpace:
        return tree.ChosenSpace(span=span(meta))

    def any_space(self, meta: Meta, children: Children) -> tree.AnySpace:
        return tree.AnySpace(span=span(meta))

    def previous_space(self, meta: Meta, children: Children) -> tree.PreviousSpace:
        return tree.PreviousSpace(span=span(meta))

    def space_of_type(self, meta: Meta, children: Children) -> tree.SpaceOfType:
        chosen, his = has(children, "SPACE_OF_CHOICE"), _of_his_choice(children)
        return tree.SpaceOfType(words(children, "NAME")[0], chosen, his, span=span(meta))

    def space_of_choice(self, meta: Meta, children: Children) -> tree.SpaceOfChoice:
        contains, negated = next((child for child in children if isinstance(child, tuple)), (None, False))
        return tree.SpaceOfChoice(contains, negated, _of_his_choice(children), span=span(meta))

    def nearest_space(self, meta: Meta, children: Children) -> tree.NearestSpace:
        return tree.NearestSpace(words(children, "NAME")[0], span=span(meta))

    def named_space(self, meta: Meta, children: Children) -> tree.NamedSpace:
        return tree.NamedSpace(" ".join((*words(children, "NAME"), *words(children, "INTEGER"))), span=span(meta))

    # -- things
    def noun(self, meta: Meta, children: Children) -> tree.Noun:
        names = words(children, "NAME")
        common = next((child.type for child in children if isinstance(child, Token) and child.type in COMMON_NOUNS), None)
        if common is not None:
            return tree.Noun(COMMON_NOUNS[common], names, _excluded(children), span=span(meta))
        *alternatives, last = names
        word, modifier = self._split(last)
        if alternatives and not modifier:
            each = tuple(map(self._forms.singular, alternatives))
            return tree.Noun(word, each, _excluded(children), either=True, span=span(meta))
        modifiers = (*alternatives, modifier) if modifier else tuple(alternatives)
        return tree.Noun(word, modifiers, _excluded(children), span=span(meta))

    def _split(self, name: str) -> tuple[str, str]:
        """Split a run of capitalised words into its kind word, made singular, and the words before it."""
        if " " in name and name.endswith(self._forms.endings):
            for compound in self._forms.endings:
                if name == compound or name.endswith(" " + compound):
                    return self._forms.singular(compound), name[: -len(compound)].strip()
        before, _, last = name.rpartition(" ")
        return self._forms.singular(last), before

    def _named(self, name: Token) -> tree.Noun:
        """The noun of a name that stands by itself."""
        word, modifier = self._split(" ".join(name.split()))
        return tree.Noun(word, (modifier,) if modifier else (), span=(name.start_pos or 0, name.end_pos or 0))

    def thing(self, meta: Meta, children: Children) -> tree.Thing:
        noun = the(children, tree.Noun)
        return tree.Thing(
            children[0],
            noun,
            self._place(children),
            without=_narrowed(children, "without"),
            having=_narrowed(children, "with"),
            of_your_choice=has(children, "OF_YOUR_CHOICE"),
            his_choice=_of_his_choice(children),
            random=has(children, "RANDOM"),
            additional=has(children, "ADDITIONAL"),
            span=span(meta),
            **_limit(children),
        )

    def all_but(self, meta: Meta, children: Children) -> tree.Thing:
        noun = the(children, tree.Noun)
        whose = next((shown.split()[1] for shown in words(children, "OF_YOUR")), None)
        return tree.Thing(tree.AllBut(numbers(children)[0], whose), noun, span=span(meta))

    def result_thing(self, meta: Meta, children: Children) -> tree.Thing:
        his = "his" in words(children, "EQUAL_TO_YOUR_TEST_RESULT")[0].split()
        return tree.Thing(tree.TestResult(his, span=span(meta)), self._named(children[0]), span=span(meta))

    def without(self, meta: Meta, children: Children) -> tuple[str, tree.Thing]:
        which, quantity, noun = children
        return (which.type.lower(), tree.Thing(quantity, noun, span=span(meta)))

    def _place(self, children: Children) -> tree.Place | None:
        return next((child for child in children if isinstance(child, tree.Place)), None)

    def things(self, meta: Meta, children: Children) -> tuple[tree.Thing, ...]:
        found: list[tree.Thing] = []
        for child in children:
            if isinstance(child, tree.Thing):
                found.append(child)
            elif isinstance(child, Token) and child.type == "NAME":
                noun = self._named(child)
                found.append(tree.Thing(found[-1].quantity, noun, span=noun.span))
        return tuple(found)

    def this_card(self, meta: Meta, children: Children) -> tree.ThisCard:
        return tree.ThisCard(span=span(meta))

    # -- subjects
    def you(self, meta: Meta, children: Children) -> tree.You:
        return tree.You(span=span(meta))

    def he(self, meta: Meta, children: Children) -> tree.He:
        return tree.He(span=span(meta))

    def that(self, meta: Meta, children: Children) -> tree.That:
        word = "investigator" if has(children, "INVESTIGATOR") else words(children, "NAME")[0]
        return tree.That(word, span=span(meta))

    def it(self, meta: Meta, children: Children) -> tree.It:
        return tree.It(span=span(meta))

    def the_chosen(self, meta: Meta, children: Children) -> tree.Chosen:
        word = "investigator" if has(children, "INVESTIGATOR") else words(children, "NAME")[0]
        return tree.Chosen(word, span=span(meta))

    def lead(self, meta: Meta, children: Children) -> tree.Lead:
        return tree.Lead(span=span(meta))

    def each_group(self, meta: Meta, children: Children) -> tree.Group:
        noun = the(children, tree.Noun)
        return self._group(meta, tree.Each(), noun, children)

    def losing_group(self, meta: Meta, children: Children) -> tree.Group:
        noun = the(children, tree.Noun)
        lost = words(children, "NAME")[0]
        return tree.Group(tree.Thing(tree.Each(), noun, lost=lost, span=span(meta)), span=span(meta))

    def nearest_group(self, meta: Meta, children: Children) -> tree.Group:
        noun = the(children, tree.Noun)
        return self._group(meta, tree.Nearest(), noun, children)

    def counted_group(self, meta: Meta, children: Children) -> tree.Group:
        return self._group(meta, tree.Exactly(numbers(children, "SUBJECT_COUNT")[0]), tree.Noun("investigator"), children)

    def the_group(self, meta: Meta, children: Children) -> tree.Group:
        noun = the(children, tree.Noun)
        return self._group(meta, tree.Definite(), noun, children)

    def this_group(self, meta: Meta, children: Children) -> tree.Group:
        noun = the(children, tree.Noun)
        return self._group(meta, tree.ThisOne(), noun, children)

    def each_other_group(self, meta: Meta, children: Children) -> tree.Group:
        noun = the(children, tree.Noun)
        return self._group(meta, tree.EachOther(), noun, children)

    def one_group(self, meta: Meta, children: Children) -> tree.Group:
        return self._group(meta, tree.Indefinite(), tree.Noun("investigator"), children)

    def another_group(self, meta: Meta, children: Children) -> tree.Group:
        return self._group(meta, tree.Another(), tree.Noun("investigator"), children)

    def some_group(self, meta: Meta, children: Children) -> tree.Group:
        word, modifier = self._split(words(children, "NAME")[0])
        count = numbers(children, "SUBJECT_COUNT")
        quantity = tree.Exactly(count[0]) if count else tree.Indefinite()
        return self._group(meta, quantity, tree.Noun(word, (modifier,) if modifier else (), span=span(meta)), children)

    def investigators_group(self, meta: Meta, children: Children) -> tree.Group:
        return self._group(meta, tree.All(), tree.Noun("investigator"), children)

    def _group(self, meta: Meta, quantity: tree.Quantity, noun: tree.Noun, children: Children) -> tree.Group:
        place, chosen = self._place(children), has(children, "OF_YOUR_CHOICE")
        without, having = _narrowed(children, "without"), _narrowed(children, "with")
        thing = tree.Thing(quantity, noun, place, without=without, having=having, of_your_choice=chosen, span=span(meta))
        thing = replace(thing, his_choice=_of_his_choice(children))
        return tree.Group(thing, span=span(meta))

    def subject(self, meta: Meta, children: Children) -> Any:
        return children[0]

    def together(self, meta: Meta, children: Children) -> tree.Together:
        return tree.Together((tree.You(), *nodes(children, tree.Group)), span=span(meta))

    def one_of(self, meta: Meta, children: Children) -> tree.Together:
        return tree.Together((tree.You(), *nodes(children, tree.Group)), True, span=span(meta))

    # -- scopes
    def during_phase(self, meta: Meta, children: Children) -> tree.Scope:
        return tree.Scope(during=tree.DuringPhase(words(children, "NAME")[0], span=span(meta)), span=span(meta))

    def tested_on(self, meta: Meta, children: Children) -> tree.Scope:
        tested = children[0]
        return tree.Scope(tested.test, tested.skill, others=tested.others, on=self._place(children[1:]), span=span(meta))

    def during(self, meta: Meta, children: Children) -> tree.Scope:
        encounter = self._forms.singular(words(children, "NAME")[0])
        return tree.Scope(during=tree.DuringEncounter(encounter, span=span(meta)), span=span(meta))

    def during_the(self, meta: Meta, children: Children) -> tree.Scope:
        encounter = self._forms.singular(words(children, "NAME")[0])
        return tree.Scope(during=tree.DuringEncounter(encounter, True, span=span(meta)), span=span(meta))

    def during_this(self, meta: Meta, children: Children) -> tree.Scope:
        encounter = self._forms.singular(words(children, "NAME")[0])
        return tree.Scope(during=tree.DuringEncounter(encounter, this=True, span=span(meta)), span=span(meta))

    def during_that(self, meta: Meta, children: Children) -> tree.Scope:
        return tree.Scope(during=tree.ThatEncounter(span=span(meta)), span=span(meta))

    def during_test(self, meta: Meta, children: Children) -> tree.Scope:
        skill = words(children, "NAME")[0]
        return tree.Scope(during=tree.DuringTest(skill, span=span(meta)), span=span(meta))

    def resolving_test(self, meta: Meta, children: Children) -> tree.Scope:
        return tree.Scope(test=True, span=span(meta))

    def resolving_skill_test(self, meta: Meta, children: Children) -> tree.Scope:
        skill, *others = words(children, "NAME")
        return tree.Scope(test=True, skill=skill, others=tuple(others), span=span(meta))

    def resolving_effects(self, meta: Meta, children: Children) -> tree.Scope:
        kind = self._forms.singular(words(children, "NAME")[0])
        return tree.Scope(during=tree.ResolvingEffects(kind, has(children, "YOUR"), span=span(meta)), span=span(meta))

    def resolving_encounter(self, meta: Meta, children: Children) -> tree.Scope:
        return self.during(meta, children)

    def performing(self, meta: Meta, children: Children) -> tree.Scope:
        action = words(children, "NAME")[0]
        return tree.Scope(during=tree.PerformingAction(action, span=span(meta)), span=span(meta))

    def tested_during(self, meta: Meta, children: Children) -> tree.Scope:
        tested, during = children
        return tree.Scope(tested.test, tested.skill, during.during, others=tested.others, span=span(meta))

    def tested_for(self, meta: Meta, children: Children) -> tree.Scope:
        tested = the(children, tree.Scope)
        *traits, last = words(children, "NAME")
        kind, modifier = self._split(last)
        traits += [modifier] if modifier else []
        effects = tree.ResolvingEffects(kind, traits=tuple(traits), span=span(meta))
        return tree.Scope(tested.test, tested.skill, effects, others=tested.others, span=span(meta))

    def scope_part(self, meta: Meta, children: Children) -> tree.Scope:
        found = the(children, tree.Scope)
        return found

    def scope(self, meta: Meta, children: Children) -> tree.Scope:
        part = only(children, tree.Scope) or tree.Scope()
        apart = next((child[1] for child in children if isinstance(child, tuple)), None)
        return tree.Scope(part.test, part.skill, part.during, apart, part.others, part.on, span=span(meta))

    def exception(self, meta: Meta, children: Children) -> tuple[str, tree.Activity | None]:
        found = only(children, tree.Scope)
        return ("except", found.during if found else None)


COMMON_NOUNS = {"TOKEN": "token", "CARD": "card", "POSSESSION": "possession", "INVESTIGATOR": "investigator", "SPACE": "space"}


def _excluded(children: Children) -> str | None:
    """The trait of ``non-Ritual``."""
    found = words(children, "NON_NAME")
    return found[0].removeprefix("non-") if found else None


def _of_his_choice(children: Children) -> bool:
    """Whether it says ``of his choice``."""
    return any("his" in shown.split() for terminal in ("OF_YOUR_CHOICE", "SPACE_OF_CHOICE") for shown in words(children, terminal))


def _narrowed(children: Children, word: str) -> tree.Thing | None:
    """What whoever is meant has (``with``) or does not have (``without``)."""
    return next((child[1] for child in children if isinstance(child, tuple) and child[:1] == (word,)), None)


def _limit(children: Children) -> dict[str, Any]:
    """What is said of a statistic, as fields of a thing."""
    return next((child for child in children if isinstance(child, dict)), {})


VALUE = "value"
"""The statistic of cards, which is written in small letters."""
