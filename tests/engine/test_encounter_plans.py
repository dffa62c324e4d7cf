"""What is planned before an encounter and what is granted for it (rulings mists-of-releh-all-or-none, -without-monster,
clairvoyance-does-not-evade)."""

from __future__ import annotations

from typing import Any

import pytest
from cardwright_engine import ReferenceGame, Scripted, State, api, problems
from making import RESEARCH, card, during, game_of, package, seated
from play import asked, texts
from sample_cards import AT, COMBAT
from sample_records import Package

Game, Me = api.Game, api.Investigator
CHOICE = "Ana may choose an encounter"


def mists(game: Game, me: Me) -> None:
    game.encounter_as_if(me, "no monsters on your space", at=AT)


def sight(game: Game, me: Me) -> None:
    game.choose_clue(me, at=AT)
    game.encounter_clue(me, at=AT)
    game.allow_dice(me, 2, encounter="research", text="roll 2 additional dice", at=AT)


def opportunity(effect: api.Effect, limit: str | None = None) -> Any:
    return lambda spell: spell.opportunity("cast", effect, text="cast", phase="encounter", limit=limit, at=AT)


MISTS = card("mists", "spell", opportunity(mists))
SIGHT = card("sight", "spell", opportunity(sight))
MADE = package(MISTS, SIGHT)


def scene(*cards: str, ghoul: str = "", clue: str = "") -> State:
    state = seated(MADE, *cards)
    if ghoul:
        state.add_monster("Ghoul", ghoul, 1, damage=0)
    if clue:
        state.clues = [clue]
    return state


class Researching(ReferenceGame):
    """What an investigator sees in his Research Encounter is kept in ``seen``."""

    seen: dict[str, object]

    def resolve_encounter(self, who: str, kind: str) -> None:
        super().resolve_encounter(who, kind)
        if kind == "research":
            self.seen = {}
            self.during(RESEARCH, who, self.look)

    def look(self, game: Game, me: Me) -> None:
        here = game.space_of(me)
        self.seen["space"] = here[0].name
        self.seen["people"] = [one.name for one in game.investigators(on=here)]
        self.seen["monsters"] = [one.name for one in game.monsters(on=here)]
        self.seen["nearest"] = [one.name for one in game.nearest(me, type="city")]
        game.test(me, "lore", at=AT)


def research(made: Package, state: State, *answers: str, dice: list[int]) -> Researching:
    game = Researching(made, state, Scripted(answers), dice=dice)
    game.encounter_phase("Ana")
    assert problems(game.state, made) == []
    return game


def test_as_if_there_were_no_monsters_skips_every_fight() -> None:
    game = game_of(MADE, scene("mists", ghoul="london"), "mists/cast")
    game.encounter_phase("Ana")
    assert texts(game)[-1] == CHOICE and len(game.state.monsters) == 1 and len(asked(game)) == 1


def test_it_can_be_used_without_monsters_and_is_offered_once() -> None:
    game = game_of(MADE, scene("mists"), "mists/cast")
    game.encounter_phase("Ana")
    assert texts(game).count(CHOICE) == 1 and len(asked(game)) == 1


def test_declined_he_fights_all_and_is_offered_it_again_before_his_encounter() -> None:
    game = game_of(MADE, scene("mists", ghoul="london"), "decline", "decline", dice=[5, 1])
    game.encounter_phase("Ana")
    assert any("in combat" in line for line in texts(game)) and texts(game)[-1] == CHOICE and len(asked(game)) == 2


def test_with_a_monster_left_there_is_neither_offer_nor_encounter() -> None:
    game = game_of(MADE, scene("mists", "sight", ghoul="london", clue="rome"), "sight/cast", "decline", dice=[1, 1])
    game.encounter_phase("Ana")
    assert len(asked(game)) == 2 and not any("Research" in line or line == CHOICE for line in texts(game))


def test_a_face_down_card_gives_no_opportunity() -> None:
    state = seated(package(card("mists", "spell", opportunity(mists), backs=("i", "ii", "iii"))), "mists")
    state.facedown = [1]
    game = game_of(package(card("mists", "spell", opportunity(mists), backs=("i", "ii", "iii"))), state)
    game.encounter_phase("Ana")
    assert asked(game) == []


def test_outside_of_his_encounter_phase_nothing_is_planned() -> None:
    game = during(MADE, mists)
    assert texts(game) == ["it is not Ana's part of the Encounter Phase: no effect"]
    assert game.table.plan is None
    game.state.phase = "encounter"
    unplanned = game_of(MADE, scene("sight", clue="rome"))
    unplanned.state.phase = "encounter"
    unplanned.use_opportunity("Ana", "sight", "cast")
    assert texts(unplanned)[-1] == "Ana is not resolving a Research Encounter: no effect"


def test_a_clue_is_encountered_as_if_on_its_space_and_without_its_monsters() -> None:
    state = scene("sight", ghoul="rome", clue="rome")
    state.add_investigator("Ben", "rome", skills={"lore": 1})
    game = research(MADE, state, "sight/cast", "accept", dice=[1, 1, 1, 1])
    assert "Ana has a Research Encounter with the Clue on Rome" in texts(game)
    assert game.seen == {"space": "Rome", "people": ["Ana", "Ben"], "monsters": [], "nearest": ["Rome"]}
    assert any("Sight +2 dice" in line for line in texts(game))
    assert game.state.investigator("Ana").space == "london" and game.state.clues == ["rome"]


def test_the_additional_dice_may_be_left() -> None:
    game = research(MADE, scene("sight", clue="rome"), "sight/cast", "decline", dice=[1, 1])
    assert any("pool 2 (Lore 2)" in line for line in texts(game))


def test_it_evades_no_monster_on_his_own_space() -> None:
    """First the fight, then the Clue."""
    game = research(MADE, scene("sight", ghoul="london", clue="rome"), "sight/cast", "decline", "accept", dice=[5, 1, 1, 1, 1, 1])
    lines = texts(game)
    fought = lines.index("Ana encounters Ghoul in combat")
    assert fought < lines.index("Ana has a Research Encounter with the Clue on Rome")


def test_both_together_lead_to_the_clue_without_a_fight() -> None:
    state = scene("mists", "sight", ghoul="london", clue="rome")
    game = research(MADE, state, "sight/cast", "mists/cast", "accept", dice=[1, 1, 1, 1])
    assert not any("in combat" in line for line in texts(game)) and game.seen["space"] == "Rome"


def test_without_a_clue_there_is_nothing_to_encounter() -> None:
    game = game_of(MADE, scene("sight"), "sight/cast")
    game.encounter_phase("Ana")
    assert "there is no Clue on the game board to choose" in texts(game) and texts(game)[-1] == CHOICE


def test_a_clue_that_has_gone_leaves_the_ordinary_encounter() -> None:
    def gone(game: Game, me: Me) -> None:
        sight(game, me)
        game.discard_clue(at=AT)
        game.discard_clue(at=AT)

    made = package(card("sight", "spell", opportunity(gone)))
    state = seated(made, "sight")
    state.clues = ["rome"]
    game = game_of(made, state, "sight/cast")
    game.encounter_phase("Ana")
    assert "the Clue on Rome is discarded" in texts(game) and "no chosen Clue is there to discard: no effect" in texts(game)
    assert texts(game)[-1] == CHOICE and game.state.clues == []


def test_a_real_move_ends_the_view() -> None:
    class Moving(Researching):
        def look(self, game: Game, me: Me) -> None:
            game.move_to(me, game.spaces(type="wilderness"), at=AT)
            self.seen["space"] = game.space_of(me)[0].name
            assert game.is_on(me, game.spaces(type="wilderness"))

    game = Moving(MADE, scene("sight", clue="rome"), Scripted(["sight/cast"]))
    game.encounter_phase("Ana")
    assert game.seen == {"space": "The Pyramids"} and game.state.investigator("Ana").space == "pyramids"


def test_what_reaches_the_space_of_the_clue_reaches_him() -> None:
    """Ben's Urban Guide on Rome, not the one of Cid on London."""
    made = package(SIGHT)
    state = seated(made, "sight", ben=["urban-guide"], where="rome")
    state.clues = ["rome"]
    game = research(made, state, "sight/cast", "decline", dice=[1, 1, 1])
    assert any("pool 3 (Lore 2, Urban Guide +1 die)" in line for line in texts(game))


# -- granted for an encounter ------------------------------------------------------------------------------------------
def flame(game: Game, me: Me) -> None:
    if game.may(me, "burn", at=AT):
        game.gain_bonus(me, (("strength", 3),), encounter="combat", at=AT)
        game.allow_reroll(me, 1, skill="strength", encounter="combat", text="reroll 1 die", at=AT)


FLAME = card("flame", "spell", lambda spell: spell.when("burn", "resolve", flame, what="combat"))
FIRE = package(FLAME)


def fire_scene(*more: str, **values: Any) -> State:
    state = seated(FIRE, "flame", *more)
    state.add_monster("Ghoul", "london", 9, horror=0, damage=0, **values)
    return state


def test_combat_is_resolved_before_its_first_test_and_grants_last_to_its_end() -> None:
    game = game_of(FIRE, fire_scene(), "accept", "flame/burn", "die 1", dice=[1, 1, 1, 1, 1, 1, 1, 6])
    game.encounter_phase("Ana")
    lines = texts(game)
    assert lines[1:3] == ["Ana gains +3 Strength in this encounter", "Ana may reroll 1 die"]
    assert any("Strength: pool 5 (Strength 2, Flame +3)" in line for line in lines)
    assert "Ana rerolls 1 with Flame: 6" in lines
    assert game.state.monsters[0].lost_health == 1


def test_the_reroll_is_for_its_skill_and_once_a_test() -> None:
    game = game_of(FIRE, fire_scene(), "accept", "flame/burn", "die 1", dice=[1] * 7 + [2])
    game.combat("Ana", game.state.monsters[0].uid)
    assert asked(game) == [("accept", "decline"), ("flame/burn", "decline"), tuple(f"die {n}" for n in range(1, 6))]


def test_only_the_highest_bonus_joins_and_resistance_counts() -> None:
    game = game_of(FIRE, fire_scene("axe"), "accept", "decline", dice=[1] * 7)
    game.combat("Ana", game.state.monsters[0].uid)
    assert any("(Strength 2, Flame +3)" in line for line in texts(game))
    immune = game_of(FIRE, fire_scene("axe", magical_resistance=True), "accept", "decline", dice=[1] * 6)
    immune.combat("Ana", immune.state.monsters[0].uid)
    assert any("(Strength 2, Axe +2)" in line for line in texts(immune))


def test_nothing_is_granted_outside_of_the_encounter() -> None:
    game = during(FIRE, flame, "accept")
    assert texts(game) == ["Ana is not resolving a Combat Encounter: no effect"] * 2


def test_a_monster_that_is_gone_is_not_fought() -> None:
    def banish(game: Game, me: Me) -> None:
        game.defeat(game.monsters(on=game.space_of(me)), at=AT)

    made = package(card("flame", "spell", lambda spell: spell.when("burn", "resolve", banish, what="combat")))
    state = seated(made, "flame")
    state.add_monster("Ghoul", "london", 9, horror=1, damage=1)
    game = game_of(made, state)
    game.combat("Ana", game.state.monsters[0].uid)
    assert game.state.monsters == [] and not any("tests" in line for line in texts(game))


@pytest.mark.parametrize("kind", ["research", "other-world"])
def test_any_encounter_sets_off_what_resolving_it_does(kind: str) -> None:
    def learn(game: Game, me: Me) -> None:
        game.gain(me, 1, "clue", at=AT)

    made = package(card("lens", "asset", lambda lens: lens.when("learn", "resolve", learn, what=kind)))
    game = game_of(made, seated(made, "lens"))
    game.during(("encounter", kind), "Ana", lambda game, me: None)
    game.during(COMBAT, "Ana", lambda game, me: None)
    assert game.state.investigator("Ana").tokens["clue"] == 1
