"""Parse what the rules of ``scenario.lark`` share: people, cards, names, and how things stand."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer

from cardwright.scenarios.steps import A_CARD, THIS_CARD, YOU, Copy, Given, Item, Place, Written


def tokens(children: list[Any], *types: str) -> list[Token]:
    return [child for child in children if isinstance(child, Token) and child.type in types]


def has(children: list[Any], *types: str) -> bool:
    return bool(tokens(children, *types))


def number(children: list[Any]) -> int:
    return int(tokens(children, "INTEGER")[0])


def strings(children: list[Any]) -> list[Written]:
    return [child for child in children if isinstance(child, Written)]


def written(token: Token, text: str | None = None) -> Written:
    """A token as a name: ``text`` is how it is called where that is not as it is written."""
    start = token.start_pos or 0
    return Written(str(token) if text is None else text, start, start + len(token))


def quoted(children: list[Any]) -> Written:
    """The text between the quotes of the one string."""
    token = tokens(children, "STRING")[0]
    start = (token.start_pos or 0) + 1
    return Written(token[1:-1], start, start + len(token) - 2)


def owner(name: Written) -> Written:
    """Whose something is: ``Ben's`` is Ben's."""
    bare = name.removesuffix("s").removesuffix("'")
    return Written(bare, name.start, name.start + len(bare)) if name.endswith(("'s", "'")) else name


def skill_of(children: list[Any]) -> tuple[str, Written]:
    """Whose skill is meant and which: ``your Lore``, ``Ben's Lore``."""
    name = strings(children)[0]
    if has(children, "YOUR"):
        return YOU, name
    whose, _, skill = name.partition("'s ")
    return (Written(whose, name.start, name.start + len(whose)), Written(skill, name.end - len(skill), name.end))


def changed(children: list[Any]) -> int:
    """By how much a skill is improved; less than 0 for one that is impaired."""
    return -number(children) if has(children, "IMPAIRED_BY") else number(children)


class PartsBuilder(Transformer[Token, Any]):
    """Who and what. Names and people become plain strings, tokens stay tokens."""

    def __init__(self) -> None:
        super().__init__(visit_tokens=False)

    # -- who and what
    def person(self, children: list[Any]) -> str:
        return written(children[0], YOU) if has(children, "YOU") else strings(children)[0]

    def name(self, children: list[Any]) -> str:
        return written(children[0], " ".join(children[0].strip('"').split()))

    def card(self, children: list[Any]) -> str:
        return written(children[0], THIS_CARD) if has(children, "THIS_CARD") else strings(children)[0]

    def copy(self, children: list[Any]) -> Copy:
        *owners, card = strings(children)
        if has(children, "YOUR"):
            return Copy(written(tokens(children, "YOUR")[0], YOU), card)
        return Copy(owner(owners[0]) if owners else "", card)

    def change(self, children: list[Any]) -> Token:
        token: Token = children[0]
        return token

    def place(self, children: list[Any]) -> Place:
        color, made_up = tokens(children, "WORD"), tokens(children, "A_CARD_OF_YOURS")
        if made_up:
            return Place(written(made_up[0], A_CARD))
        return Place(self.card(children), written(color[0]) if color else "")

    def back(self, children: list[Any]) -> str:
        return written(children[0]) if has(children, "WORD") else strings(children)[0]

    def item(self, children: list[Any]) -> Item:
        name = strings(children)[0]
        return Item(name, number(children) if has(children, "INTEGER") else None)

    def items(self, children: list[Any]) -> tuple[Item, ...]:
        return tuple(child for child in children if isinstance(child, Item))

    def names(self, children: list[Any]) -> tuple[Item, ...]:
        return tuple(Item(name) for name in strings(children))

    def statistics(self, children: list[Any]) -> tuple[tuple[str, Any], ...]:
        return tuple(children[::2])

    def statistic(self, children: list[Any]) -> tuple[str, Any]:
        word = written(tokens(children, "STATISTIC", "STATISTIC_TEST", "RESISTANCE")[0])
        if has(children, "RESISTANCE"):
            return (word, True)
        if has(children, "STATISTIC"):
            return (word, number(children))
        return (word, (strings(children)[0], int(tokens(children, "SIGNED")[0])))


class GivenBuilder(PartsBuilder):
    """How things stand."""

    def person_on(self, children: list[Any]) -> Given:
        who, name = strings(children)
        return Given("person_on", who, name)

    def person_has(self, children: list[Any]) -> Given:
        return Given("person_has", strings(children)[0], items=children[-1])

    def skill_is(self, children: list[Any]) -> Given:
        return Given("skill_is", YOU, strings(children)[0], number(children))

    def skill_improved(self, children: list[Any]) -> Given:
        return Given("skill_improved", *skill_of(children), changed(children))

    def person_delayed(self, children: list[Any]) -> Given:
        return Given("person_delayed", strings(children)[0])

    def monster_on(self, children: list[Any]) -> Given:
        return _monster("monster_on", children)

    def monster_in_cup(self, children: list[Any]) -> Given:
        return _monster("monster_in_cup", children)

    def gate_on(self, children: list[Any]) -> Given:
        return Given("gate_on", name=strings(children)[0])

    def reserve_holds(self, children: list[Any]) -> Given:
        return Given("reserve_holds", items=children[-1])

    def reserve_empty(self, children: list[Any]) -> Given:
        return Given("reserve_holds")

    def deck_holds(self, children: list[Any]) -> Given:
        return Given("deck_holds", name=strings(children)[0], items=children[-1])

    def says(self, children: list[Any]) -> Given:
        return Given("says", YOU, text=quoted(children))

    def discard_pile_holds(self, children: list[Any]) -> Given:
        return Given("discard_pile_holds", name=strings(children)[0], items=children[-1])

    def track_is(self, children: list[Any]) -> Given:
        return Given("track_is", name=strings(children)[0], number=number(children))

    def backs_are(self, children: list[Any]) -> Given:
        copy = children[1]
        return Given("backs_are", copy.owner, copy.card, items=tuple(Item(back) for back in strings(children)))

    def shows_back(self, children: list[Any]) -> Given:
        return Given("shows_back", children[0].owner, children[0].card)

    def in_play(self, children: list[Any]) -> Given:
        return Given("in_play", name=self.card(children))

    def token_on(self, children: list[Any]) -> Given:
        token, place = strings(children)
        return Given("token_on", name=token, items=(Item(place),))

    def gate_stack_holds(self, children: list[Any]) -> Given:
        return Given("gate_stack_holds", items=children[-1])

    def person_leads(self, children: list[Any]) -> Given:
        return Given("person_leads", strings(children)[0])

    def encounter_says(self, children: list[Any]) -> Given:
        return Given("encounter_says", name=next(iter(strings(children)), ""), text=quoted(children))

    def person_is(self, children: list[Any]) -> Given:
        who, sheet = strings(children)
        return Given("person_is", who, sheet)

    def is_awake(self, children: list[Any]) -> Given:
        return Given("is_awake", name=self.card(children))

    def solved(self, children: list[Any]) -> Given:
        return Given("solved", name=self.card(children))

    def expedition_is(self, children: list[Any]) -> Given:
        return Given("expedition_is", name=strings(children)[0])

    def tokens_on(self, children: list[Any]) -> Given:
        return Given("tokens_on", name=strings(children)[0], number=number(children), place=children[-1])

    def card_on(self, children: list[Any]) -> Given:
        *_, place = strings(children)
        return Given("card_on", self.card(children), place)

    def card_in_cup(self, children: list[Any]) -> Given:
        return Given("card_in_cup", self.card(children))

    def clue_pool_holds(self, children: list[Any]) -> Given:
        return Given("clue_pool_holds", name=strings(children)[0], items=children[-1])

    def clue_pool_empty(self, children: list[Any]) -> Given:
        return Given("clue_pool_holds", name=strings(children)[0])


def _monster(what: str, children: list[Any]) -> Given:
    """A Monster in some place: on a space, or in the cup."""
    who, *place = strings(children)
    epic = "Epic" in str(tokens(children, "A_MONSTER")[0])
    statistics = next((child for child in children if isinstance(child, tuple)), ())
    return Given(what, who, place[0] if place else "", statistics=statistics, epic=epic)
