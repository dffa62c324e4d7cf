"""The Mythos Phase: the icons of a Mythos card in their order, its text, and the end of the phase (EH-13, EH-27, EH-28)."""

from __future__ import annotations

import pytest
from cardwright_engine import GameOver, Scripted, State, api
from play import asked, texts
from sample_cards import AT
from whole import SHEET, field, gain, game_with, made, mythos, sound

Game, Me = api.Game, api.Investigator


def with_cup(state: State) -> None:
    """Three Monsters in the cup, and a Clue for each space in the pool."""
    for name in ("Ghoul", "Zombie", "Cultist"):
        monster = state.add_monster(name, "", 1)
        state.monsters.remove(monster)
        state.cup.append(monster)


def test_eh13_only_the_icons_of_the_card_are_resolved_in_their_order() -> None:
    """Rulebook, Phase 3: the Omen and Doom, Reckoning, Gates, surge, Clues, then the text; the card lists them in another order
    here, and what it does not have is not resolved."""
    card = mythos("storm", "spawn-clues", "spawn-gates", "advance-omen", text=gain("clue"))
    game = game_with(card, change=with_cup)
    game.mythos_phase()
    lines = [
        line for line in texts(game) if any(word in line for word in ("Omen", "Gate spawns", "spawns a Clue", "gains 1 Clue"))
    ]
    order = [next(place for place, line in enumerate(lines) if word in line) for word in ("Omen", "Gate", "gains 1 Clue")]
    assert order == sorted(order) and game.state.omen == 1
    assert len(game.state.gates) == len(game.state.clues) == 1
    assert game.state.investigator("Ana").tokens == {"clue": 1}
    assert game.state.discards["mythos"] == ["storm"]


def test_eh13_the_numbers_are_those_of_the_reference_card_for_the_players() -> None:
    """The card for two players of this test spawns two Clues, that for one player one."""
    for ben, clues in (("rome", 2), ("", 1)):
        game = game_with(mythos("fog", "spawn-clues"), ben=ben, answers=["decline"])
        game.mythos_phase()
        assert len(game.state.clues) == clues
        sound(game)


def test_eh13_the_text_of_an_event_is_resolved_by_the_lead_investigator_and_discarded() -> None:
    game = game_with(
        mythos("gift", text=gain("train-ticket")), ben="rome", answers=["decline"], change=lambda state: lead(state, "Ben")
    )
    game.mythos_phase()
    assert game.state.investigator("Ben").tokens == {"train-ticket": 1} and game.state.discards["mythos"] == ["gift"]


def lead(state: State, name: str) -> None:
    state.lead = name


def test_eh27_an_ongoing_card_stays_and_its_own_reckoning_waits_for_another_card() -> None:
    """Rules, Resolve Reckoning Effects: the icon on its lower right corner is a reminder; the card is not in play yet."""
    lasting = mythos("siege", "reckoning", type="ongoing", declare=lambda card: card.reckoning("reckoning", gain("train-ticket")))
    game = game_with(lasting, mythos("bell", "reckoning"), dice=())
    game.mythos_phase()
    [uid] = [one for one in game.state.in_play if one != game.state.ancient_one]
    assert game.state.instances[uid] == "siege" and game.state.investigator("Ana").tokens == {}
    game.mythos_phase()
    assert game.state.investigator("Ana").tokens == {"train-ticket": 1} and uid in game.state.in_play
    sound(game)


def test_eh27_a_rumor_places_its_token_and_eldritch_tokens_and_takes_them_along_when_solved() -> None:
    """Rules, Rumors: when it is solved, discard it, all tokens on it and the Rumor token that it placed."""

    def solving(game: Game, me: Me) -> None:
        game.solve_this(at=AT)

    rumor = mythos(
        "growing-madness", "spawn-rumor", "place-eldritch-tokens", type="rumor",
        fields=(field("space", "rome"), field("eldritch-tokens", ("", 4))),
        declare=lambda card: card.as_encounter("encounter", solving, on="rome", text="solve", at=AT),
    )  # fmt: skip
    game = game_with(rumor, change=lambda state: place(state, "rome"))
    game.mythos_phase()
    [uid] = [one for one in game.state.in_play if one != game.state.ancient_one]
    assert game.state.on_spaces == {"rome": ["rumor"]} and game.state.on_cards == {uid: ["eldritch"] * 4}
    game.encounter_phase("Ana")
    assert game.state.on_spaces == {} and game.state.on_cards == {} and game.state.discards["mythos"] == ["growing-madness"]
    sound(game)


def place(state: State, space: str) -> None:
    state.investigator("Ana").space = space


def test_eh13_reckoning_goes_from_monsters_over_sheet_and_mythos_to_what_investigators_have() -> None:
    """Rulebook, Resolve Reckoning Effects. What is gained meanwhile is not resolved; each investigator orders his own."""
    said: list[str] = []

    def tell(word: str) -> api.Effect:
        return lambda game, me: said.append(f"{word} {me.name}")

    monster = made("ghoul", "monster", declare=lambda card: card.reckoning("main", tell("monster")))
    sheet = made(
        "ancient", "ancient-one", *SHEET.fields, declare=lambda card: card.reckoning("reckoning", tell("sheet"))
    )  # fmt: skip
    curse = made("curse", "condition", declare=lambda card: card.reckoning("reckoning", tell("curse")), copies=2)
    ongoing = mythos("siege", type="ongoing", declare=lambda card: card.reckoning("reckoning", tell("mythos")))

    def change(state: State) -> None:
        lead(state, "Ben")
        for name in ("Ana", "Ben"):
            state.add_card(name, "curse")
        state.put_in_play("siege")
        state.add_monster("Ghoul", "rome", 1, card="ghoul")

    game = game_with(
        mythos("bell", "reckoning"), monster, curse, ongoing, sheet=sheet, ben="rome", answers=["decline"], change=change
    )
    game.mythos_phase()
    assert said == ["monster Ben", "sheet Ben", "mythos Ben", "curse Ben", "curse Ana"]


def test_eh13_what_is_gained_during_the_reckoning_is_not_resolved() -> None:
    curse = made("curse", "condition", declare=lambda card: card.reckoning("reckoning", gain("train-ticket")))

    def first(game: Game, me: Me) -> None:
        game.gain(me, 1, "condition", card="curse", at=AT)

    pact = made("pact", "condition", declare=lambda card: card.reckoning("reckoning", first))
    game = game_with(mythos("bell", "reckoning"), curse, pact, change=lambda state: none(state.add_card("Ana", "pact")))
    game.mythos_phase()
    assert len(game.state.investigator("Ana").cards) == 2 and game.state.investigator("Ana").tokens == {}


def none(_: object) -> None:
    return None


def test_eh28_the_lead_investigator_may_pass_the_token_at_the_end_of_the_phase() -> None:
    game = game_with(mythos("calm"), ben="rome", answers=["Ben"])
    game.mythos_phase()
    assert game.state.lead == "Ben" and asked(game) == [("Ben", "decline")]


def test_eh28_who_must_draw_from_an_empty_mythos_deck_loses_at_the_end_of_the_phase() -> None:
    """Rules, Mythos Phase: the discard pile is not shuffled into the deck; the phase ends, then investigators lose."""
    game = game_with(mythos("calm"))
    game.mythos_phase()
    with pytest.raises(GameOver):
        game.mythos_phase()
    assert game.state.outcome == "investigators lose"


def test_eh20_what_is_chosen_after_the_lead_investigator_fell_the_new_one_chooses() -> None:
    """Rules, Defeated Investigators: who is defeated resolves no effects and passes the token on; a Mythos card is resolved
    whole (ruling nested-mythos-card-resolves-fully), so its choices are those of whoever is the Lead Investigator now."""

    def fatal(game: Game, me: Me) -> None:
        game.lose(me, 9, "health", at=AT)
        game.choose_space(me, game.spaces(type="city"), at=AT)
        game.spawn_clues(1, on=game.chosen_space(), at=AT)
        game.choose_investigator(me, game.investigators(), at=AT)
        game.lose(game.chosen_investigators(), 1, "sanity", at=AT)
        if game.either(me, (("a ticket", True), ("nothing", True)), at=AT) == 0:
            game.gain(me, 1, "train-ticket", at=AT)
        if game.may(me, "gain 1 ticket", at=AT):
            game.gain(me, 1, "ship-ticket", at=AT)

    game = game_with(
        mythos("doomed", text=fatal), ben="rome", answers=["rome", "a ticket", "decline", "decline"], change=with_cup
    )
    game.mythos_phase()
    ana, ben = game.state.investigators
    assert ana.defeated and game.state.lead == "Ben" and game.state.clues == ["rome"]
    chooser = game.table.chooser
    assert isinstance(chooser, Scripted)
    asked_of = [one.who for one in chooser.choices if one.prompt in ("choose a space", "choose")]
    assert asked_of == ["Ben", "Ben"] and ben.sanity == ben.maximum_sanity - 1
    assert not ana.tokens.get("train-ticket") and not ben.tokens.get("train-ticket"), "what happens to `you` happens to nobody"
    sound(game)


def test_eh20_in_his_own_encounter_a_defeated_investigator_chooses_nothing_more() -> None:
    """Rules, Defeated Investigators: he stops resolving the encounter or action at once."""

    def fatal(game: Game, me: Me) -> None:
        game.lose(me, 9, "health", at=AT)
        game.choose_space(me, game.spaces(type="city"), at=AT)
        game.spawn_clues(1, on=game.chosen_space(), at=AT)

    game = game_with(ben="rome", change=with_cup)
    game.during(("encounter", "other-world"), "Ana", fatal)
    assert game.state.investigator("Ana").defeated and game.state.clues == []
