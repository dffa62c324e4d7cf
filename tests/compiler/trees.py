"""Hypothesis strategies for syntax trees: every class of the tree, in every place the grammar allows it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from cardwright.syntax import tree
from hypothesis import strategies as st
from pool import game

LABELS = {kind: [word.label for word in game().vocabulary.of_class(kind)] for kind in ("skill", "kind", "token", "resource")}
LABELS["kind"] = [  # cards speak of kinds by capitalised names; one without a plural of its own reads as one and as several
    word.label
    for word in game().vocabulary.of_class("kind")
    if word.plural != word.label and all(part[:1].isupper() for part in word.label.split())
]
NUMBERED = [word.label for word in game().vocabulary.of_class("token") if word.plural != word.label]
NUMBERS = st.integers(1, 9)
SKILLS = st.sampled_from(LABELS["skill"])
RESOURCES = st.sampled_from(LABELS["resource"])
TRAITS = st.sampled_from(["Item", "Trinket", "Tome", "Ally", "Dark Pact", ".38 Revolver"])
ENCOUNTERS = st.sampled_from(["Combat Encounter", "Other World Encounter", "Research Encounter"])
PIECES = st.sampled_from(["Monster", "Gate"])
PLACES = st.sampled_from(
    [
        tree.YourSpace(),
        tree.ChosenSpace(),
        tree.AnySpace(),
        tree.SpaceOfChoice(),
        tree.ThatPlace("another space of your choice"),
        tree.SpaceWith("each named", "City"),
        tree.PreviousSpace(),
        tree.SpaceOfType("City"),
        tree.SpaceOfType("Wilderness", True),
        tree.SpaceOfType("Wilderness", True, True),
        tree.NearestSpace("City"),
        tree.NamedSpace("London"),
        tree.NamedSpace("Space 2"),
        tree.SpaceWith("a", None, tree.Thing(tree.Indefinite(), tree.Noun("Gate"))),
        tree.SpaceWith("the nearest", "Sea", tree.Thing(tree.Indefinite(), tree.Noun("token", ("Eldritch",))), True),
        tree.SpaceWith("a random"),
        tree.SpaceWith("each", "City"),
        tree.ThatPlace("this card"),
        tree.ThatPlace("the game board"),
        tree.TheActive("Mystery"),
        tree.TheActive("Expedition", True),
        tree.TheSpace("Miskatonic Outpost"),
        tree.SheetOf("Ancient One"),
        tree.TrackSpace("green", "Omen"),
        tree.TrackSpace(None, "Omen"),
        tree.ThatPlace("an adjacent space"),
        tree.ThatPlace("any other space"),
        tree.NamedSpace("Nile River", True),
        tree.SideBoard(),
        tree.SideBoard("Egypt"),
        tree.AdjacentOn("Antarctica"),
        tree.SpaceOfChoice(tree.Thing(tree.Indefinite(), tree.Noun("Gate"))),
    ]
)
POINTING = st.sampled_from([tree.It(), tree.Chosen("investigator"), tree.Chosen("Monster"), tree.Chosen("Clue")])
"""What points back at something chosen or gained before."""


NARRATIVE = st.text("abc xyz,;.'-", min_size=1, max_size=20).map(lambda text: " ".join(text.split())).filter(bool)


@cache
def nouns() -> st.SearchStrategy[tree.Noun]:
    counted = st.sampled_from([*LABELS["token"], "Monster", "Gate", "investigator", "space", "possession"])
    carded = st.builds(tree.Noun, st.sampled_from(LABELS["kind"]), st.lists(TRAITS, max_size=3, unique=True).map(tuple))
    owned = st.builds(tree.Noun, st.just("possession"), st.lists(TRAITS, min_size=1, max_size=2, unique=True).map(tuple))
    non = st.builds(tree.Noun, st.sampled_from(LABELS["kind"]), st.just(()), st.sampled_from(["Ritual", "Item"]))
    solved = st.builds(tree.Noun, st.just("Mystery"), solved=st.just(True))
    defeated = st.just(tree.Noun("token", ("Investigator",), defeated=True))
    either = st.just(tree.Noun("Trinket", ("Item",), either=True))
    return st.builds(tree.Noun, counted) | non | carded | owned | solved | defeated | either


@cache
def for_each() -> st.SearchStrategy[tree.ForEach]:
    had = st.builds(tree.ForEach, nouns(), st.sampled_from(["had", "his", "spent", "fallen", "there"]))
    there = st.builds(tree.ForEach, nouns(), st.just("there"), PLACES, st.none() | st.just("Omen"))
    also = st.builds(tree.ForEach, nouns(), st.just("had"), also=nouns())
    having = st.builds(tree.ForEach, nouns(), st.just("there"), having=st.builds(tree.Thing, quantities(), nouns()))
    return had | there | also | having


@cache
def quantities() -> st.SearchStrategy[tree.Quantity]:
    return (
        st.builds(tree.Exactly, NUMBERS)
        | st.builds(tree.UpTo, NUMBERS)
        | st.sampled_from([tree.Indefinite(), tree.AnyNumber(), tree.All(), tree.Each(), tree.ThisOne()])
        | st.sampled_from([tree.ThatOne(), tree.Definite(), tree.His(), tree.His("your"), tree.Nearest()])
        | st.builds(tree.Share, st.sampled_from(["all", "half", "any number"]), st.sampled_from(["your", "his"]))
    )


@cache
def withouts() -> st.SearchStrategy[tree.Thing | None]:
    return st.none() | st.builds(tree.Thing, quantities(), nouns())


@cache
def things() -> st.SearchStrategy[tree.Thing]:
    plain = st.builds(tree.Thing, quantities(), nouns(), st.none() | PLACES)
    narrowed = st.builds(
        tree.Thing,
        quantities(),
        nouns(),
        st.none() | PLACES,
        without=withouts(),
        of_your_choice=st.booleans(),
        random=st.booleans(),
    )
    having = st.builds(tree.Thing, quantities(), nouns(), st.none() | PLACES, having=withouts(), of_your_choice=st.booleans())
    more = st.builds(tree.Thing, quantities(), nouns(), st.none() | PLACES, additional=st.just(True))
    limit = st.tuples(st.just("Toughness"), NUMBERS)
    limited = st.builds(tree.Thing, quantities(), nouns(), PLACES, of_your_choice=st.booleans(), limit=limit)
    skill = st.builds(tree.Thing, st.builds(tree.SkillValue, SKILLS), RESOURCES.map(tree.Noun))
    all_but = st.builds(tree.Thing, st.builds(tree.AllBut, NUMBERS, st.sampled_from([None, "your", "his"])), nouns())
    result = st.builds(tree.Thing, st.just(tree.TestResult()), RESOURCES.map(tree.Noun))
    equal = st.builds(tree.EqualTo, st.builds(tree.Thing, st.just(tree.All()), nouns(), st.none() | PLACES), st.booleans())
    equal_to = st.builds(tree.Thing, equal, TOKENS | RESOURCES.map(tree.Noun), st.none() | PLACES)
    there = st.builds(tree.Thing, quantities(), nouns(), from_encounter=st.just(True))
    tracked = st.builds(tree.Thing, quantities(), nouns(), track=st.just("Omen"))
    measured = st.builds(tree.Worth, st.booleans(), st.just("Toughness"))
    priced = st.builds(tree.Thing, quantities(), nouns(), PLACES, measured=measured)
    least = st.builds(tree.Thing, quantities(), nouns(), limit=limit | st.tuples(st.just("value"), NUMBERS), least=st.just(True))
    spaced = st.builds(tree.Thing, quantities(), nouns(), random=st.booleans(), space=PLACES)
    any_way = st.builds(tree.Thing, quantities(), nouns(), of_your_choice=st.booleans(), regardless=st.just("Toughness"))
    number = st.builds(tree.NumberOf, st.just("Toughness"), st.builds(tree.Thing, st.just(tree.All()), nouns(), PLACES))
    exact = st.builds(tree.Thing, quantities(), nouns(), PLACES, limit=limit, exactly=st.just(True))
    numbered = st.builds(tree.Thing, quantities(), nouns(), PLACES, of_your_choice=st.booleans(), number=number)
    of_possessions = priced | least | spaced | any_way | exact | numbered
    return of_possessions | plain | narrowed | having | all_but | result | more | equal_to | there | tracked | limited | skill


TOKENS = st.sampled_from([tree.Noun("token", ("Eldritch",)), tree.Noun("token", ("Mystery",))])
PHASES = st.sampled_from(["Action Phase", "Encounter Phase", "Mythos Phase"])


ANYONE = tree.Thing(tree.Indefinite(), tree.Noun("investigator"))


ANOTHER = tree.Thing(tree.Another(), tree.Noun("investigator"))


def _supplied(noun: tree.Noun, place: tree.Place, name: str) -> tree.PlaceOn:
    return tree.PlaceOn(tree.Thing(tree.Exactly(1), noun, place), supply=tree.Supply("Clue", name))


def _on_each(noun: tree.Noun, places: list[tree.Place]) -> tree.PlaceOn:
    return tree.PlaceOn(tree.Thing(tree.Exactly(1), noun), each_of=tuple(places))


@cache
def moved() -> st.SearchStrategy[tree.Thing]:
    count = st.builds(tree.Exactly, NUMBERS) | st.builds(tree.UpTo, NUMBERS)
    noun = TOKENS | st.sampled_from(["Monster", "Clue"]).map(tree.Noun) | st.just(tree.Noun("Monster", (), "Epic"))
    return st.builds(tree.Thing, count, noun, st.none() | PLACES, of_your_choice=st.booleans())


@cache
def board_actions() -> st.SearchStrategy[tree.Effect]:
    return st.one_of(
        st.builds(tree.PlaceOn, things(), st.none() | PLACES),
        st.builds(tree.RemoveFrom, things(), PLACES),
        st.builds(_supplied, nouns(), PLACES, st.sampled_from(["pool", "stack", "cup"])),
        st.builds(_on_each, nouns(), st.lists(PLACES, min_size=2, max_size=4)),
        st.builds(tree.MoveThing, nouns().map(lambda noun: tree.Thing(tree.ThisOne(), noun)), PLACES),
        st.builds(tree.MoveThing, st.just(tree.It()), PLACES),
        st.builds(tree.MoveThing, moved(), PLACES, st.none() | PLACES),
        st.builds(tree.AdvanceActive, st.just("Mystery"), NUMBERS),
        st.sampled_from([tree.LoseGame(), tree.WinGame()]),
        st.builds(tree.Surge, PIECES, st.none() | PLACES),
        st.builds(tree.SetAside, amounts()),
        st.builds(tree.Shuffle, st.just("Expedition Encounter")),
        st.builds(tree.ShuffleIn, nouns(), st.booleans()),
        st.sampled_from([tree.FlipThat("Condition"), tree.FlipThat("card"), tree.EncounterIt()]),
        st.builds(tree.ResolveAgainst, ENCOUNTERS, things(), st.booleans()),
        st.builds(tree.ResolveReckonings, nouns()),
        st.just(tree.FlipSheet()),
        st.builds(tree.SkipTest, SKILLS),
        st.builds(tree.SetUp, st.sampled_from(["Antarctica", "Mystic Ruins Encounter"]), st.booleans()),
        st.builds(tree.Draw, nouns()),
        st.builds(tree.MoveToward, NUMBERS, PLACES, st.none() | nouns()),
        st.builds(tree.DrawAndResolve, things(), st.none() | PLACES),
        st.builds(lambda noun, place: tree.PlaceOn(tree.Thing(tree.Exactly(1), noun, place), faceup=True), nouns(), PLACES),
        st.builds(tree.RemoveFrom, things(), st.just(tree.ThatPlace("the reserve"))),
        st.builds(tree.MoveThing, nouns().map(lambda noun: tree.Thing(tree.ThatOne(), noun)), PLACES),
        st.builds(tree.MoveThing, PIECES.map(lambda piece: tree.Thing(tree.Exactly(2), tree.Noun(piece))), PLACES),
    )


@cache
def states() -> st.SearchStrategy[tree.There]:
    few = st.sampled_from([tree.NoneOf(), tree.Indefinite()]) | st.builds(tree.AtLeast, st.integers(2, 9))
    counted = st.builds(tree.Thing, few, nouns(), st.none() | PLACES)
    equal = st.builds(tree.EqualTo, st.builds(tree.Thing, st.just(tree.All()), nouns(), st.none() | PLACES), st.booleans())
    twice = st.builds(tree.AtLeastTwice, nouns().map(lambda noun: tree.Thing(tree.All(), noun)))
    summed = st.builds(tree.Thing, twice, st.just(tree.Noun("Monster")), PLACES).map(lambda thing: tree.There(thing, "Toughness"))
    return (counted | st.builds(tree.Thing, equal, TOKENS, PLACES)).map(tree.There) | summed


@cache
def moments() -> st.SearchStrategy[tree.Event]:
    someone = st.builds(tree.Thing, st.just(tree.Indefinite()), st.just(tree.Noun("investigator")), st.none() | PLACES)
    deeds = st.sampled_from(["close", "defeat", "discard"])
    return st.one_of(
        st.just(tree.EntersPlay(tree.ThisCard())),
        st.builds(tree.AtPhase, PHASES, st.booleans()),
        st.builds(tree.WhenSo, states()),
        st.builds(tree.WhenSolved, NUMBERS, st.just("Mystery")),
        st.builds(tree.WhenFalls, st.just(tree.It())) | st.builds(tree.WhenFalls, nouns(), st.booleans()),
        st.builds(tree.SomeoneResolves, someone, ENCOUNTERS, st.booleans()),
        st.builds(tree.SomeoneDoes, someone, deeds, things(), st.none() | during(), st.booleans()),
        st.builds(tree.TrackAdvances, st.sampled_from(["Doom", "Omen"]), PLACES | NUMBERS),
        st.builds(tree.WhenAwakens, st.sampled_from(["Azathoth", "Ancient One"]), st.booleans()),
        st.builds(tree.SomeoneMoves, someone, PLACES),
        st.builds(tree.AroundTest, SKILLS, st.booleans()),
        st.builds(tree.AtSetup, st.sampled_from(["before", "during", "after"]), NUMBERS),
        st.builds(tree.TrackWould, st.sampled_from(["Doom", "Omen"]), st.booleans()),
        nouns().map(lambda noun: tree.SomeoneWouldGain(ANYONE, tree.Thing(tree.Indefinite(), noun))),
        st.just(tree.AtSetup("after")),
        st.builds(tree.SomeonePerforms, st.just(ANYONE) | st.just(ANOTHER), st.sampled_from(["Rest", "Acquire Assets"])),
        st.builds(tree.SomeoneResolves, st.just(ANOTHER), ENCOUNTERS),
        nouns().map(tree.WhenSpawns),
        st.builds(tree.AroundTest, SKILLS, st.booleans(), during()),
    )


@cache
def amounts() -> st.SearchStrategy[tuple[tree.Thing, ...]]:
    """One thing, or things of different quantities: `all` is said once, so equal ones would print as one."""
    single = things().map(lambda thing: (thing,))
    health = st.builds(
        lambda n, m, more, too: (
            tree.Thing(tree.Exactly(n), tree.Noun("Health"), additional=more),
            tree.Thing(tree.Exactly(m), tree.Noun("Sanity"), additional=too),
        ),
        NUMBERS,
        NUMBERS,
        st.booleans(),
        st.booleans(),
    )
    both = st.just((tree.Thing(tree.All(), tree.Noun("Health")), tree.Thing(tree.All(), tree.Noun("Sanity"))))
    return single | health | both


@cache
def groups() -> st.SearchStrategy[tree.Group]:
    def built(quantity: tree.Quantity, noun: tree.Noun, place: tree.Place | None, without: tree.Thing | None) -> tree.Group:
        return tree.Group(tree.Thing(quantity, noun, place, without=without))

    def chosen(quantity: tree.Quantity, place: tree.Place | None, without: tree.Thing | None) -> tree.Group:
        return tree.Group(tree.Thing(quantity, tree.Noun("investigator"), place, without=without, of_your_choice=True))

    person, places = st.just(tree.Noun("investigator")), st.none() | PLACES
    each = st.builds(built, st.sampled_from([tree.Each(), tree.EachOther()]), nouns(), places, withouts())
    another = st.builds(built, st.sampled_from([tree.Another(), tree.Indefinite()]), person, places, withouts())
    people = st.builds(built, st.just(tree.All()), person, places, st.none())
    return each | another | people | st.builds(chosen, st.sampled_from([tree.Another(), tree.Indefinite()]), places, withouts())


@cache
def subjects() -> st.SearchStrategy[tree.Subject]:
    single = st.sampled_from(
        [
            tree.ActiveInvestigator(),
            tree.AsGroup(),
            tree.You(),
            tree.He(),
            tree.Lead(),
            tree.That("investigator"),
            tree.That("Monster"),
        ]
    )
    return (
        single
        | POINTING
        | groups()
        | st.builds(lambda group, one: tree.Together((tree.You(), group), one), groups(), st.booleans())
    )


@cache
def during() -> st.SearchStrategy[tree.Activity]:
    return (
        st.builds(tree.DuringEncounter, ENCOUNTERS, st.booleans())
        | st.just(tree.ThatEncounter())
        | st.builds(tree.DuringTest, SKILLS)
    )


@cache
def activities() -> st.SearchStrategy[tree.Activity]:
    return (
        during()
        | st.builds(tree.ResolvingEffects, st.sampled_from(LABELS["kind"]), st.booleans())
        | st.builds(tree.DuringPhase, PHASES)
        | st.builds(tree.PerformingAction, st.sampled_from(["Rest", "Acquire Assets", "Trade"]))
    )


@cache
def scopes() -> st.SearchStrategy[tree.Scope]:
    apart = st.none() | activities()
    tested = st.builds(tree.Scope, st.just(True), st.none() | SKILLS, st.none() | during(), apart)
    effects = st.builds(tree.ResolvingEffects, st.sampled_from(LABELS["kind"]))
    other = st.lists(SKILLS, max_size=1).map(tuple)
    traits = st.just(("Illness", "Injury"))
    effects |= st.builds(tree.ResolvingEffects, st.just("Condition"), traits=traits)
    effects |= st.builds(tree.PerformingAction, st.sampled_from(["Rest", "Acquire Assets"]))
    there = st.builds(tree.Scope, st.just(True), SKILLS, st.none(), apart, on=PLACES)
    several = st.builds(tree.Scope, st.just(True), SKILLS, st.none() | during() | effects, apart, other)
    return tested | several | there | st.builds(tree.Scope, st.just(False), st.none(), activities(), apart)


@cache
def gains() -> st.SearchStrategy[tree.Gain]:
    worth = st.builds(tree.Worth, st.booleans())
    priced = st.builds(lambda thing, worth: tree.Gain((replace(thing, worth=worth),), True), things(), worth)
    reserved = st.builds(tree.Gain, amounts(), st.booleans())
    drawn = st.builds(tree.Gain, amounts(), st.just(False), st.just(True), st.none() | for_each())
    return reserved | drawn | priced


@cache
def actions() -> st.SearchStrategy[tree.Effect]:
    return st.one_of(
        gains(),
        st.builds(tree.Lose, amounts(), st.none() | for_each()),
        st.builds(tree.Recover, amounts()),
        st.builds(tree.Discard, amounts() | st.just((tree.ThisCard(),)) | POINTING.map(lambda node: (node,))),
        st.builds(tree.Move, NUMBERS, st.booleans(), st.none() | st.sampled_from(["Ship", "Uncharted"])),
        st.builds(tree.Move, NUMBERS, st.booleans(), st.just("Ship"), st.none() | st.just("Train"), st.none() | PLACES),
        st.just(tree.MoveTo(tree.NamedSpace("London"), tree.NamedSpace("Arkham"))),
        st.builds(tree.MoveTo, PLACES),
        st.builds(tree.Give, things(), subjects()),
        st.sampled_from([tree.Trade(), tree.BecomeDelayed(), tree.Flip()]),
        st.builds(tree.Improve, SKILLS, more=st.lists(SKILLS, max_size=1).map(tuple), others=st.integers(0, 2))
        | st.builds(tree.Improve, st.none(), NUMBERS, st.booleans()),
        st.builds(tree.Impair, SKILLS, more=st.lists(SKILLS, max_size=1).map(tuple)),
        st.builds(tree.Impair, st.none(), NUMBERS),
        st.just(tree.Impair(None, every=True)),
        st.builds(tree.MoveTrack, st.just("Omen"), st.just("Doom"), st.none() | NUMBERS),
        st.builds(tree.MoveTrack, st.just("Omen"), st.just("Doom"), NUMBERS, st.just(True)),
        st.just(tree.MoveTrack("Omen", "Doom", forward=True, color="red")),
        st.builds(tree.ResolveResult, st.booleans(), st.none() | NARRATIVE),
        st.builds(tree.Close, things()),
        st.builds(tree.Advance, st.sampled_from(["Doom", "Omen"]), NUMBERS, st.none() | for_each()),
        st.builds(tree.Retreat, st.sampled_from(["Doom", "Omen"]), NUMBERS),
        st.builds(tree.Defeat, amounts()),
        st.builds(tree.AdditionalAction, NUMBERS),
        st.builds(tree.Spawn, things(), st.none() | for_each()) | st.builds(tree.Spawn, things(), each_on=PLACES),
        st.builds(tree.EncounterClue, things() | st.just(tree.Chosen("Clue")), PIECES),
        st.builds(tree.ResolveReckoning, st.none() | st.integers(1, 6)),
        st.builds(tree.ResolveEncounter, ENCOUNTERS),
        PIECES.map(lambda piece: tree.HaveAmbush(tree.Thing(tree.Indefinite(), tree.Noun(piece)))),
        st.just(tree.Solve("Spell")),
        board_actions(),
        odd_actions(),
    )


@cache
def odd_actions() -> st.SearchStrategy[tree.Effect]:
    this = tree.ThisCard()
    plain = things().filter(lambda thing: thing.place is None)
    return st.one_of(
        st.builds(tree.Remove, things(), PLACES),
        st.builds(tree.LookAt, PIECES, PIECES, st.sampled_from(["stack", "cup"])),
        st.builds(tree.Substitute, SKILLS, SKILLS, st.booleans()),
        st.builds(tree.LoseFewer, NUMBERS, RESOURCES),
        st.builds(tree.PerformAbilities, st.none() | PLACES),
        plain.map(lambda thing: tree.Discard((this, thing))),
        plain.map(lambda thing: tree.Discard((thing, this))),
        plain.map(lambda thing: tree.Discard((thing,), afterwards=True)),
        NUMBERS.map(lambda count: tree.Discard((tree.OfThem(count),))),
        groups().map(tree.Trade),
        st.builds(tree.Improve, SKILLS, st.just(2)),
    )


def _lost(what: str) -> tree.Lose:
    return tree.Lose((tree.Thing(tree.Exactly(1), tree.Noun(what)),))


@cache
def modifiers() -> st.SearchStrategy[tree.Effect]:
    signed = st.integers(-6, 9).filter(bool)
    whom = st.builds(tree.Thing, st.just(tree.Indefinite()), st.just(tree.Noun("investigator")), st.none() | PLACES)
    return st.one_of(
        st.builds(tree.Bonus, st.lists(st.tuples(SKILLS, signed), min_size=1, max_size=3).map(tuple)),
        st.builds(tree.Bonus, st.just(()), signed),
        st.builds(tree.AdditionalDice, NUMBERS, st.booleans(), st.none() | for_each(), st.none() | NUMBERS),
        st.builds(tree.AddSuccesses, NUMBERS, st.none() | for_each()),
        st.builds(tree.Reroll, st.builds(tree.Exactly, NUMBERS) | st.builds(tree.UpTo, NUMBERS) | st.just(tree.AnyNumber())),
        st.builds(tree.AddToDie, NUMBERS, NUMBERS),
        st.builds(tree.PreventLoss, NUMBERS, RESOURCES),
        st.builds(
            tree.PreventFrom,
            whom | st.just(tree.That("investigator")),
            st.builds(tree.UpTo, NUMBERS) | st.just(tree.UpToTestResult()),
            RESOURCES,
        ),
        st.builds(tree.PreventAll, RESOURCES),
        st.builds(tree.SpendLess, NUMBERS, st.sampled_from(LABELS["token"])),
        st.builds(tree.Reduce, st.sampled_from(["Damage", "Horror"]), st.just("Monster"), NUMBERS, NUMBERS, st.booleans()),
        st.builds(tree.ChooseAsIf, PIECES, PLACES),
        st.builds(tree.MinimumDice, NUMBERS),
        st.builds(tree.Reroll, st.builds(tree.Exactly, NUMBERS), st.just(True)) | st.just(tree.Reroll(tree.All())),
        st.builds(tree.PreventFrom, st.just(tree.You()), st.builds(tree.UpTo, NUMBERS), RESOURCES),
        st.builds(tree.Reduce, st.sampled_from(["Damage", "Horror"]), st.just("Monster"), st.none(), NUMBERS, st.booleans()),
        st.builds(tree.Reduce, st.just("Damage"), st.just("Monster"), NUMBERS, NUMBERS, chosen=st.just(True)),
    )


@cache
def effects() -> st.SearchStrategy[tree.Effect]:
    plain = actions() | modifiers()
    return st.one_of(
        plain,
        st.builds(tree.Test, SKILLS, st.integers(-6, 6)),
        st.builds(tree.Roll, NUMBERS),
        st.builds(tree.Choose, things(), st.just(()) | plain.map(lambda effect: (effect,))),
        st.builds(tree.Cause, subjects(), plain.map(lambda effect: (effect,))),
    )


@cache
def spending() -> st.SearchStrategy[tree.Spend]:
    return st.builds(tree.Spend, amounts())


@cache
def sequences() -> st.SearchStrategy[tuple[tree.Effect, ...]]:
    several = st.lists(effects(), min_size=1, max_size=3).map(tuple)
    either = st.lists(effects(), min_size=2, max_size=3).map(lambda options: (tree.Either(tuple(options)),))
    paying = st.builds(lambda spend, effect: (tree.Either((spend, effect)),), spending(), effects())
    paid = st.builds(tree.Pay, costs(), several).map(lambda pay: (pay,))
    more = st.builds(tree.Pay, costs(), several, costs().map(lambda cost: (cost,))).map(lambda pay: (pay,))
    choice = st.builds(lambda one, other: tree.Either((one, other)), costs(), costs())
    chosen = st.builds(tree.Pay, choice, several).map(lambda pay: (pay,))
    any_of = st.just((tree.Either((_lost("Health"), _lost("Sanity")), True),))
    return any_of | several | either | paying | paid | more | chosen


@cache
def costs() -> st.SearchStrategy[tree.Cost]:
    return (
        spending()
        | st.builds(tree.Discard, amounts())
        | st.sampled_from([tree.BecomeDelayed(), tree.MoveTrack("Omen", "Doom", 1, True)])
        | gains()
        | st.builds(tree.Advance, st.sampled_from(["Doom", "Omen"]), NUMBERS)
        | st.builds(tree.Spawn, things())
        | st.builds(tree.Impair, SKILLS)
        | st.builds(tree.MoveTo, PLACES)
    )


LONE = st.sampled_from([(tree.NoAdditionalEffect(),), (tree.BeDevoured(),)])
"""Effects that `and` and `or` do not join."""


@cache
def clauses() -> st.SearchStrategy[tree.Clause]:
    otherwise = st.lists(effects(), min_size=1, max_size=2).map(tuple) | spending().map(lambda spend: (spend,))
    unless = st.just({}) | st.builds(lambda effects, he: {"unless": effects, "unless_he": he}, otherwise, st.booleans())
    in_place = st.builds(tree.InPlace, st.sampled_from(["gain", "spend"]), things())
    replaced = st.builds(lambda instead: {"instead": instead}, st.booleans()) | in_place.map(lambda it: {"in_place": it})
    rest = st.builds(
        lambda scope, instead, unless: {"scope": scope, **instead, **unless},
        st.none() | scopes(),
        replaced,
        unless | st.builds(lambda thing, he: {"unless_has": thing, "unless_he": he}, things(), st.booleans()),
    )
    offered = st.builds(lambda scope, instead: {"scope": scope, **instead}, st.none() | scopes(), replaced)

    def instruction(
        who: tree.Subject | None, effects: tuple[tree.Effect, ...], may: bool, immediately: bool, rest: dict[str, object]
    ) -> tree.Instruction:
        return tree.Instruction(who, effects, may, immediately, **rest)  # type: ignore[arg-type]

    done = sequences() | LONE
    imperative = st.builds(instruction, st.none(), done, st.just(False), st.booleans(), rest)
    offer = st.builds(instruction, subjects(), done, st.just(True), st.booleans(), offered)
    indicative = st.builds(instruction, subjects(), done, st.just(False), st.just(False), rest)
    one = st.builds(tree.ChooseOne, imperative | offer, imperative | indicative)
    return imperative | offer | indicative | one | cannots() | shields() | counting() | NARRATIVE.map(tree.Narrative)


@cache
def cannots() -> st.SearchStrategy[tree.Cannot]:
    what = st.lists(RESOURCES, min_size=1, max_size=2, unique=True).map(tuple)
    verbs = st.lists(st.sampled_from(["move", "become Delayed", "perform other actions", "recover"]), min_size=1, unique=True)
    solved = st.builds(tree.IfSolved, NUMBERS, st.just("Mystery"))
    lost = st.builds(
        lambda who, what, unless: tree.Cannot(who, ("lose",), (what,), unless_solved=unless), subjects(), RESOURCES, solved
    )
    gain = st.builds(
        lambda who, noun, chosen: tree.Cannot(who, ("become Delayed", "gain"), unless_chosen=chosen, gained=noun),
        subjects(),
        nouns(),
        st.booleans(),
    )
    return (
        lost
        | gain
        | st.builds(
            lambda who, verbs, what, scope, chosen: tree.Cannot(who, verbs, what if "recover" in verbs else (), scope, chosen),
            subjects(),
            verbs.map(tuple),
            what,
            st.none() | scopes(),
            st.booleans(),
        )
    )


@cache
def shields() -> st.SearchStrategy[tree.Clause]:
    what = st.lists(RESOURCES, min_size=1, max_size=2, unique=True).map(tuple)
    source = st.none() | st.just("Mythos")
    return (
        st.just(tree.Unaffected())
        | st.builds(tree.Shield, source, what, unless_chosen=st.booleans())
        | st.builds(tree.Shield, source, discarded=st.just(("Clue", "Spell")), unless_chosen=st.booleans())
    )


@cache
def counting() -> st.SearchStrategy[tree.Instruction]:
    faces = st.lists(st.integers(1, 6), min_size=1, max_size=4, unique=True).map(tuple)
    told = (
        st.builds(tree.CountsAs, st.integers(1, 6), st.none() | scopes(), NUMBERS)
        | st.builds(tree.Negates, st.integers(1, 6), NUMBERS)
        | st.just(tree.LoseAbility("Monster", "Physical Resistance"))
        | st.builds(tree.Successes, faces, st.booleans(), st.booleans())
        | st.sampled_from(["Ancient One", "Elder Thing"]).map(tree.Awaken)
        | st.builds(tree.IsSolved, st.just("Final Mystery"), st.booleans())
        | PIECES.map(lambda piece: tree.Ambush(tree.Thing(tree.Indefinite(), tree.Noun(piece)), len(piece) % 2 == 0))
    )
    return told.map(lambda effect: tree.Instruction(None, (effect,)))


@cache
def conditions() -> st.SearchStrategy[tree.Condition]:
    rolled = st.lists(st.integers(1, 6), min_size=1, max_size=4, unique=True).map(tuple)
    fixed = st.sampled_from(
        [
            tree.IfPass(),
            tree.IfPass(skill="Lore"),
            tree.IfPass(skill="Lore", other="Will"),
            tree.IfPass(both=True),
            tree.IfResultAnd(tree.IfPass(), tree.IfOn(tree.SpaceOfType("City"))),
            tree.IfDid("move"),
            tree.IfDid("improve a skill", True),
            tree.WhetherDone("become Delayed"),
            tree.WhetherDone("defeat it"),
            tree.IfDone("gain", "Condition", or_passed=True),
            tree.IfDone("close", "Gate", that=True),
            tree.IfFail(skill="Will"),
            tree.IfDelayed(),
            tree.IfDelayed(True),
            tree.IfFail(),
            tree.IfPass(True),
            tree.IfFail(True),
            tree.IfDefeat(he=True),
            tree.IfHeDoes(),
            tree.IfYouDo(),
            tree.IfYouDoNot(),
            tree.IfUnable(),
            tree.Otherwise(),
            tree.WhetherPass(),
            tree.IfItWouldClose("Gate"),
            tree.IfCurrent("Omen", "blue"),
            tree.IfCurrent("Omen", "red", True),
            tree.IfEqual("Health", "Sanity"),
            tree.IfAdvanced("Doom"),
            tree.IfAdvanced("Omen", "Ancient One"),
            tree.IfCorresponds(tree.That("Gate"), "Omen"),
            tree.IfMeasured(tree.That("Monster"), "Toughness", 2),
            tree.IfMeasured(tree.It(), "Toughness", 2, True),
            tree.IfAwoken("Yig"),
            tree.IfDone("close", "Gate", negated=True, that=True),
            tree.IfDone("spend", "Focus", more=("Clue",)),
            tree.IfDone("discard", "possession", True, modifier="Item"),
        ]
    )
    return (
        fixed
        | st.builds(tree.IfLost, RESOURCES, SKILLS)
        | st.builds(tree.IfIs, st.just("Cthulhu"), st.just("Ancient One"), st.booleans())
        | st.builds(tree.IfSolved, NUMBERS, st.just("Mystery"))
        | st.builds(tree.IfRolled, rolled)
        | st.builds(tree.IfNotRolled, st.integers(1, 6))
        | st.builds(tree.IfRolledAny, st.integers(1, 6))
        | st.builds(tree.IfResultOf, nouns(), st.none() | PLACES)
        | st.builds(tree.IfUndefeated, nouns())
        | st.builds(tree.IfOn, PLACES, st.booleans())
        | st.builds(tree.IfHave, things(), st.booleans())
        | things().map(lambda thing: tree.IfResultAnd(tree.IfFail(), tree.IfHave(thing)))
        | st.builds(tree.IfResult, st.integers(0, 9))
        | st.builds(tree.IfDefeat, st.booleans())
        | st.builds(
            tree.IfDone,
            st.sampled_from(["spend", "gain", "discard"]),
            st.sampled_from([*NUMBERED, *LABELS["kind"]]),
            st.booleans(),
            st.booleans(),
        )
        | st.builds(
            tree.IfDone,
            st.sampled_from(["spend", "gain", "discard"]),
            st.sampled_from([*NUMBERED, *LABELS["kind"]]),
            st.booleans(),
            negated=st.just(True),
            or_failed=st.booleans(),
        )
        | st.builds(tree.IfResultLess, st.sampled_from([tree.That("Item"), tree.That("Asset")]))
        | st.builds(tree.IfThere, states())
        | st.builds(tree.IfHas, subjects().filter(lambda who: not isinstance(who, tree.You)), things())
        | st.builds(tree.IfSpawned, nouns(), PLACES)
        | st.builds(tree.IfDefeated, nouns(), st.lists(nouns(), max_size=2).map(tuple))
        | st.builds(tree.IfAlreadyHad, subjects(), things())
    )


@cache
def rows() -> st.SearchStrategy[tree.Row]:
    return st.builds(lambda low, more: tree.Row(low, None if more is None else low + more), NUMBERS, st.none() | NUMBERS)


def then_last(clauses: list[tree.Clause]) -> tuple[tree.Clause, ...]:
    """Clauses of which the last follows the others with ``then`` where it gains something."""
    last = clauses[-1]
    follows = len(clauses) > 1 and isinstance(last, tree.Instruction) and isinstance(last.effects[0], tree.Gain | tree.Lose)
    if not follows or not isinstance(last, tree.Instruction):
        return tuple(clauses)
    before = clauses[-2]
    led = isinstance(before, tree.Instruction) and isinstance(before.who, tree.Lead)
    goes_on = led and last.who is None and not last.immediately
    return (*clauses[:-1], replace(last, then=True, goes_on=goes_on))


def conditional_last(clauses: list[tree.Clause], condition: tree.Condition) -> tuple[tree.Clause, ...]:
    """Clauses of which the last has a condition of its own, where it is no story."""
    last = clauses[-1]
    plain = isinstance(last, tree.Instruction) and not isinstance(last.effects[0], tree.CountsAs | tree.Successes)
    told = isinstance(last, tree.Instruction) and isinstance(last.effects[0], tree.Awaken | tree.IsSolved | tree.Ambush)
    if len(clauses) < 2 or not plain or told or not isinstance(last, tree.Instruction):
        return tuple(clauses)
    return (*clauses[:-1], replace(last, condition=condition))


@cache
def sentences() -> st.SearchStrategy[tree.Sentence]:
    told = NARRATIVE.map(lambda text: tree.Sentence((tree.Narrative(text),)))
    governed = st.builds(
        tree.Sentence,
        st.lists(clauses(), min_size=1, max_size=2).map(then_last)
        | st.builds(conditional_last, st.lists(clauses(), min_size=2, max_size=2), conditions()),
        link=st.sampled_from([None, "then", "in addition"]),
        once_per_round=st.booleans(),
        phase=st.none() | st.sampled_from(["Action Phase", "Encounter Phase"]),
        condition=st.none() | conditions(),
        row=st.none() | rows(),
    )
    return governed | told


@cache
def events() -> st.SearchStrategy[tree.Event]:
    during_it = st.none() | during()
    return st.one_of(
        st.builds(tree.WhenPerform, st.sampled_from(["Rest", "Acquire Assets"])),
        st.builds(tree.WhenGain, st.just(tree.ThisCard()), st.booleans()),
        st.just(tree.WhenGain(tree.ThisCard(), True, True)),
        st.builds(tree.AfterResolving, st.lists(ENCOUNTERS, min_size=1, max_size=2).map(tuple)),
        st.builds(tree.WhenDefeat, things(), during_it),
        st.builds(tree.WhenClose, things(), during_it),
        st.builds(tree.WhenResolve, ENCOUNTERS),
        st.builds(
            lambda quantity, noun: tree.WouldGain(tree.Thing(quantity, noun)),
            st.sampled_from([tree.Another(), tree.Indefinite()]),
            nouns(),
        ),
        RESOURCES.map(lambda what: tree.WouldLose(tree.Thing(tree.Indefinite(), tree.Noun("investigator")), what)),
        st.just(tree.WouldEncounter()),
        moments(),
        st.builds(tree.WhenPerform, st.just("Focus"), st.just("Rest")),
        st.builds(tree.AfterResolving, ENCOUNTERS.map(lambda one: (one,)), PLACES),
        st.just(tree.WhenImprove()),
        st.builds(tree.WhenPass, SKILLS, st.none() | activities().filter(lambda one: not isinstance(one, tree.PerformingAction))),
        st.builds(tree.WhenReroll, st.just("Focus"), st.builds(tree.Scope, st.just(True), st.none() | SKILLS)),
        st.builds(lambda noun, activity: tree.WhenGainThing(tree.Thing(tree.Indefinite(), noun), activity), nouns(), during_it),
        RESOURCES.map(tree.EffectWould),
    )


@cache
def paragraphs() -> st.SearchStrategy[tree.Paragraph]:
    several = st.lists(sentences(), min_size=1, max_size=3).map(tuple)
    return st.one_of(
        st.builds(tree.ActionAbility, several, st.booleans()),
        st.builds(tree.Reckoning, several),
        st.builds(tree.Statement, several),
        st.builds(tree.AsEncounter, several),
        st.builds(tree.Triggered, events(), several, st.booleans()),
        st.builds(tree.Unknown, st.just("the rest of it")),
    )
