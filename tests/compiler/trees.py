"""Hypothesis strategies for syntax trees: every class of the tree, in every place the grammar allows it."""

from __future__ import annotations

from cardwright.syntax import tree
from hypothesis import strategies as st
from project import game

LABELS = {kind: [word.label for word in game().vocabulary.of_class(kind)] for kind in ("skill", "kind", "token", "resource")}
NUMBERS = st.integers(1, 9)
SKILLS = st.sampled_from(LABELS["skill"])
RESOURCES = st.sampled_from(LABELS["resource"])
TRAITS = st.sampled_from(["Item", "Trinket", "Tome", "Ally", "Dark Pact", ".38 Revolver"])
ENCOUNTERS = st.sampled_from(["Combat Encounter", "Other World Encounter", "Research Encounter"])
PLACES = st.sampled_from([tree.YourSpace(), tree.ChosenSpace(), tree.AnySpace(), tree.PreviousSpace(), tree.SpaceOfType("City")])


NARRATIVE = st.text("abc xyz,;.'-", min_size=1, max_size=20).map(lambda text: " ".join(text.split())).filter(bool)


def nouns() -> st.SearchStrategy[tree.Noun]:
    counted = st.sampled_from([*LABELS["token"], "Monster", "Gate", "investigator", "space", "possession"])
    carded = st.builds(tree.Noun, st.sampled_from(LABELS["kind"]), st.lists(TRAITS, max_size=3, unique=True).map(tuple))
    owned = st.builds(tree.Noun, st.just("possession"), st.lists(TRAITS, min_size=1, max_size=2, unique=True).map(tuple))
    return st.builds(tree.Noun, counted) | carded | owned


def things() -> st.SearchStrategy[tree.Thing]:
    quantities = (
        st.builds(tree.Exactly, NUMBERS)
        | st.builds(tree.UpTo, NUMBERS)
        | st.sampled_from([tree.Indefinite(), tree.AnyNumber(), tree.All(), tree.Each()])
    )
    return st.builds(tree.Thing, quantities, nouns(), st.none() | PLACES)


def amounts() -> st.SearchStrategy[tuple[tree.Thing, ...]]:
    """One thing, or things of different quantities: `all` is said once, so equal ones would print as one."""
    single = things().map(lambda thing: (thing,))
    health = st.builds(
        lambda n, m: (tree.Thing(tree.Exactly(n), tree.Noun("Health")), tree.Thing(tree.Exactly(m), tree.Noun("Sanity"))),
        NUMBERS,
        NUMBERS,
    )
    both = st.just((tree.Thing(tree.All(), tree.Noun("Health")), tree.Thing(tree.All(), tree.Noun("Sanity"))))
    return single | health | both


def groups() -> st.SearchStrategy[tree.Group]:
    each = st.builds(lambda noun, place: tree.Group(tree.Thing(tree.Each(), noun, place)), nouns(), st.none() | PLACES)
    people = st.builds(
        lambda quantity, place: tree.Group(tree.Thing(quantity, tree.Noun("investigator"), place)),
        st.sampled_from([tree.Another(), tree.All()]),
        st.none() | PLACES,
    )
    return each | people


def subjects() -> st.SearchStrategy[tree.Subject]:
    single = st.sampled_from([tree.You(), tree.He(), tree.That("investigator"), tree.That("Monster")])
    return single | groups() | groups().map(lambda group: tree.Together((tree.You(), group)))


def activities() -> st.SearchStrategy[tree.Activity]:
    return (
        st.builds(tree.DuringEncounter, ENCOUNTERS)
        | st.builds(tree.ResolvingEffects, st.sampled_from(LABELS["kind"]), st.booleans())
        | st.builds(tree.PerformingAction, st.sampled_from(["Rest", "Acquire Assets", "Trade"]))
    )


def scopes() -> st.SearchStrategy[tree.Scope]:
    during = st.builds(tree.DuringEncounter, ENCOUNTERS)
    apart = st.none() | activities()
    tested = st.builds(tree.Scope, st.just(True), st.none() | SKILLS, st.none() | during, apart)
    return tested | st.builds(tree.Scope, st.just(False), st.none(), activities(), apart)


def actions() -> st.SearchStrategy[tree.Effect]:
    return st.one_of(
        st.builds(tree.Gain, amounts(), st.booleans()),
        st.builds(tree.Lose, amounts()),
        st.builds(tree.Recover, amounts()),
        st.builds(lambda n, r: tree.Recover((tree.Thing(tree.Exactly(n), tree.Noun(r)),), True), NUMBERS, RESOURCES),
        st.builds(tree.Discard, amounts() | st.just((tree.ThisCard(),))),
        st.builds(tree.Move, NUMBERS),
        st.builds(tree.MoveTo, PLACES),
        st.builds(tree.Give, things(), subjects()),
        st.sampled_from([tree.Trade(), tree.BecomeDelayed()]),
        st.builds(tree.Improve, SKILLS) | st.builds(tree.Improve, st.none(), NUMBERS),
        st.builds(tree.Advance, st.sampled_from(["Doom", "Omen"]), NUMBERS),
        st.builds(tree.Retreat, st.sampled_from(["Doom", "Omen"]), NUMBERS),
        st.builds(tree.Defeat, amounts()),
        st.builds(tree.AdditionalAction, NUMBERS),
    )


def modifiers() -> st.SearchStrategy[tree.Effect]:
    signed = st.integers(-6, 9).filter(bool)
    return st.one_of(
        st.builds(tree.Bonus, st.lists(st.tuples(SKILLS, signed), min_size=1, max_size=3).map(tuple)),
        st.builds(tree.AdditionalDice, NUMBERS),
        st.builds(tree.Reroll, st.builds(tree.Exactly, NUMBERS) | st.builds(tree.UpTo, NUMBERS) | st.just(tree.AnyNumber())),
        st.builds(tree.AddToDie, NUMBERS, NUMBERS),
        st.builds(tree.PreventLoss, NUMBERS, RESOURCES),
        st.builds(
            lambda place, n, what: tree.PreventFrom(
                tree.Thing(tree.Indefinite(), tree.Noun("investigator"), place), tree.UpTo(n), what
            ),
            st.none() | PLACES,
            NUMBERS,
            RESOURCES,
        ),
        st.builds(tree.PreventAll, RESOURCES),
        st.builds(tree.SpendLess, NUMBERS, st.sampled_from(LABELS["token"])),
        st.builds(tree.Reduce, st.sampled_from(["Damage", "Horror"]), st.just("Monster"), NUMBERS, NUMBERS),
        st.builds(tree.ChooseAsIf, st.sampled_from(["Monster", "Gate"]), PLACES),
    )


def effects() -> st.SearchStrategy[tree.Effect]:
    plain = actions() | modifiers()
    return st.one_of(
        plain,
        st.builds(tree.Test, SKILLS, st.integers(-6, 6)),
        st.builds(tree.Roll, NUMBERS),
        st.builds(tree.Choose, things(), st.just(()) | plain.map(lambda effect: (effect,))),
        st.builds(tree.Cause, subjects(), plain.map(lambda effect: (effect,))),
    )


def sequences() -> st.SearchStrategy[tuple[tree.Effect, ...]]:
    several = st.lists(effects(), min_size=1, max_size=3).map(tuple)
    either = st.lists(effects(), min_size=2, max_size=3).map(lambda options: (tree.Either(tuple(options)),))
    costs = st.builds(tree.Spend, amounts()) | st.builds(tree.Discard, amounts()) | st.just(tree.BecomeDelayed())
    paid = st.builds(tree.Pay, costs, several).map(lambda pay: (pay,))
    return several | either | paid


def clauses() -> st.SearchStrategy[tree.Clause]:
    unless = st.just(()) | st.lists(effects(), min_size=1, max_size=2).map(tuple) | amounts().map(lambda a: (tree.Spend(a),))
    imperative = st.builds(tree.Instruction, st.none(), sequences(), st.just(False), st.booleans(), st.none() | scopes(), unless)
    offer = st.builds(tree.Instruction, subjects(), sequences(), st.just(True), st.booleans(), st.none() | scopes())
    indicative = st.builds(
        tree.Instruction, subjects(), sequences(), st.just(False), st.just(False), st.none() | scopes(), unless
    )
    what = st.lists(RESOURCES, min_size=1, max_size=2, unique=True).map(tuple)
    recover = st.builds(tree.Cannot, subjects(), st.just("recover"), what, st.none() | scopes(), st.booleans())
    other = st.builds(
        tree.Cannot, subjects(), st.sampled_from(["move", "become Delayed"]), st.just(()), st.none() | scopes(), st.booleans()
    )
    counting = st.builds(tree.CountsAs, st.integers(1, 6), scopes(), NUMBERS).map(
        lambda effect: tree.Instruction(None, (effect,))
    )
    narrative = NARRATIVE.map(tree.Narrative)
    return imperative | offer | indicative | recover | other | counting | narrative


def conditions() -> st.SearchStrategy[tree.Condition]:
    rolled = st.lists(st.integers(1, 6), min_size=1, max_size=4, unique=True).map(tuple)
    fixed = st.sampled_from([tree.IfPass(), tree.IfFail(), tree.IfHeDoes()])
    return fixed | st.builds(tree.IfRolled, rolled) | st.builds(tree.IfOn, PLACES)


def sentences() -> st.SearchStrategy[tree.Sentence]:
    told = NARRATIVE.map(lambda text: tree.Sentence((tree.Narrative(text),)))
    governed = st.builds(
        tree.Sentence,
        st.lists(clauses(), min_size=1, max_size=2).map(tuple),
        link=st.sampled_from([None, "then", "in addition"]),
        once_per_round=st.booleans(),
        phase=st.none() | st.sampled_from(["Action Phase", "Encounter Phase"]),
        condition=st.none() | conditions(),
    )
    return governed | told


def paragraphs() -> st.SearchStrategy[tree.Paragraph]:
    several = st.lists(sentences(), min_size=1, max_size=3).map(tuple)
    events = st.one_of(
        st.builds(tree.WhenPerform, st.sampled_from(["Rest", "Acquire Assets"])),
        st.builds(tree.WhenGain, st.just(tree.ThisCard()), st.booleans()),
        st.builds(tree.WhenDefeat, things(), st.none() | st.builds(tree.DuringEncounter, ENCOUNTERS)),
        st.builds(tree.WhenClose, things(), st.none() | st.builds(tree.DuringEncounter, ENCOUNTERS)),
    )
    return st.one_of(
        st.builds(tree.ActionAbility, several),
        st.builds(tree.Reckoning, several),
        st.builds(tree.Statement, several),
        st.builds(tree.Triggered, events, several),
        st.builds(tree.Unknown, st.just("the rest of it")),
    )
