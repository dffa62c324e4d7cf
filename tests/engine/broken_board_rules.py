"""How each rule of a ruling about people, the board and Mythos cards can be broken; see `broken_rules`."""

from __future__ import annotations

from typing import Any

from broken_break import Break, Misprint
from cardwright_engine.combat import fight
from cardwright_engine.phases import end_mythos_phase


# -- people ----------------------------------------------------------------------------------------------------------
def starting_cards_are_made_anew(original: Any) -> Any:
    """Who begins with a card that somebody has gets another copy."""

    def receive(table: Any, who: Any, name: str) -> None:
        original(table, who, name)
        record = next((one for one in table.package.CARDS if one.name == name), None)
        if record is not None and record.id not in [table.state.instances[uid] for uid in who.cards]:
            table.state.add_card(who.name, record.id)

    return receive


def starting_cards_come_from_the_deck_alone(original: Any) -> Any:
    """What lies in the reserve or was discarded is not for newcomers."""

    def receive(table: Any, who: Any, name: str) -> None:
        state = table.state
        aside = (state.reserve, state.discards)
        state.reserve, state.discards = [], {}
        original(table, who, name)
        state.reserve, state.discards = aside

    return receive


def leads_to_the_end(original: Any) -> Any:
    """Nobody passes the token on."""
    return lambda table: None


def defeat_eliminates(original: Any) -> Any:
    """Whoever is defeated is out of the game."""
    return lambda table, who: True


def defeat_never_eliminates(original: Any) -> Any:
    """A new investigator comes even before the awakened."""
    return lambda table, who: False


def delayed_act_too(original: Any) -> Any:
    """Another action is for a Delayed investigator as well."""

    def additional(table: Any, who: Any, count: int, at: Any) -> None:
        who.delayed = False
        original(table, who, count, at)

    return additional


def only_who_has_not_acted(original: Any) -> Any:
    """Whoever has had actions gets none."""
    return lambda table, who, count, at: None if who.turn else original(table, who, count, at)


def purchases_stay(original: Any) -> Any:
    """Nobody else gains what is bought."""
    return lambda table, who, card: who


def all_that_a_purchase_brings_is_shared(original: Any) -> Any:
    """What is gained while shopping goes to somebody else."""

    def gain(table: Any, who: Any, count: int, what: str, at: Any, **more: Any) -> Any:
        others = [one for one in table.state.investigators if one.name != who.name]
        return original(table, others[0] if others else who, count, what, at, **more)

    return gain


def focus_is_never_saved(original: Any) -> Any:
    return lambda table, who, cost: []


def focus_is_saved_each_time(original: Any) -> Any:
    """What is used once a round is used again and again."""
    return lambda self, held: None


def friends_fit_in_twice_never(original: Any) -> Any:
    """One copy of any card is all that one has."""
    return lambda table, who, card: card in [table.state.instances[uid] for uid in who.cards]


def second_wanted(original: Any) -> Any:
    return lambda table, who, card: False


def tokens_stay_behind(original: Any) -> Any:
    """What lies on a card that changes hands is discarded."""

    def hand_over(table: Any, item: Any) -> None:
        original(table, item)
        table.state.on_cards.pop(item.uid, None)

    return hand_over


def assets_are_of_any_sort(original: Any) -> Any:
    """A random Asset is drawn from the Unique Assets."""
    return lambda table, who, kind, *rest: original(table, who, "unique-asset" if kind == "asset" else kind, *rest)


def tickets_need_a_city(original: Any) -> Any:
    """Tickets are gained on City spaces only."""

    def gain(table: Any, who: Any, count: int, what: str, *rest: Any, **more: Any) -> Any:
        wild = what.endswith("ticket") and table.spaces[who.space].type != "city"
        return False if wild else original(table, who, count, what, *rest, **more)

    return gain


def tickets_are_everywhere(original: Any) -> Any:
    """The Prepare for Travel action asks for nothing."""
    return lambda table, who: ""


# -- Mysteries, Ancient Ones, the Mythos Phase ------------------------------------------------------------------------
def sheet_is_a_mystery(original: Any) -> Any:
    """What advances the active Mystery advances the sheet where there is none."""

    def advance(table: Any, who: Any, kind: str, steps: int, at: Any) -> None:
        table.state.place_on(table.state.ancient_one, "health", steps)

    return advance


def phase_ends_before_its_card(original: Any) -> Any:
    """What happens at the end of the phase happens before its card."""

    def draw(table: Any) -> Any:
        end_mythos_phase(table)
        return original(table)

    return draw


def only_the_text_of_another_card(original: Any) -> Any:
    """A Mythos card that another one calls for has no icons."""

    def step(table: Any, card: str, icon: str, resolve: Any) -> None:
        if sum("resolves the Mythos card" in one.text for one in table.log) < 2:
            original(table, card, icon, resolve)

    return step


def only_the_icons_of_another_card(original: Any) -> Any:
    """A Mythos card that another one calls for has no text."""

    def event(table: Any, card: str) -> None:
        if sum("resolves the Mythos card" in one.text for one in table.log) < 2:
            original(table, card)

    return event


def no_lap(original: Any) -> Any:
    """An Omen that is there already stays."""

    def advance_to(table: Any, track: str, space: Any, at: Any, *, quietly: bool = False) -> None:
        if table.state.omen != 2 or space != "red":
            original(table, track, space, at, quietly=quietly)

    return advance_to


def two_mysteries_are_needed(original: Any) -> Any:
    """Nothing is placed on the sheet before two Mysteries are solved."""
    return lambda table, *rest, **more: None if len(table.state.solved) < 2 else original(table, *rest, **more)


# -- Gates, Monsters, Clues -------------------------------------------------------------------------------------------
def discarding_is_closing(original: Any) -> Any:
    """What forbids closing forbids discarding."""
    return lambda table, space, at=None: False


def gates_close_all_the_same(original: Any) -> Any:
    return lambda table, verb, what: False


def spawn_effect_is_left_out(original: Any) -> Any:
    return lambda *arguments: None


def one_clue_a_space(original: Any) -> Any:
    """A Clue that spawns where one lies is lost."""

    def spawn(table: Any, *rest: Any, **more: Any) -> None:
        original(table, *rest, **more)
        table.state.clues = list(dict.fromkeys(table.state.clues))

    return spawn


def all_clues_at_once(original: Any) -> Any:
    """Whoever takes the Clue of his encounter takes all of the space."""

    def take(table: Any, who: Any, at: Any = None) -> Any:
        taken = original(table, who, at)
        table.state.clues = [space for space in table.state.clues if space != who.space]
        return taken

    return take


def encounter_gives_its_clue(original: Any) -> Any:
    """The Clue of a Research Encounter is gained whatever it says."""

    def ends(table: Any, who: Any, encounter: str) -> None:
        if encounter == "research" and who.space in table.state.clues:
            table.state.clues.remove(who.space)
            who.tokens["clue"] = who.tokens.get("clue", 0) + 1
        original(table, who, encounter)

    return ends


def every_clue_is_of_the_encounter(original: Any) -> Any:
    """A Clue that one has counts as one of the encounter."""
    return lambda table, who, token: who.tokens.get(token, 0)


def special_encounters_are_combat(original: Any) -> Any:
    def around(self: Any, who: Any, activity: Any) -> Any:
        special = ("encounter", "special")
        return original(self, who, activity) or (original(self, who, special) if activity == ("encounter", "combat") else None)

    return around


def fights_on_where_he_comes(original: Any) -> Any:
    """The Monsters of the space that a fight took him to are fought as well."""

    def fights(table: Any, who: Any) -> bool:
        space = who.space
        fought: bool = original(table, who)
        for monster in table.monsters_on(who.space) if who.space != space else []:
            fight(table, who, monster)
        return fought

    return fights


def encounters_where_he_comes(original: Any) -> Any:
    """Whoever left his space has an encounter where he is now."""
    return lambda table, who, space: original(table, who, who.space) or who.space != space


def slain_monsters_go_on(original: Any) -> Any:
    """A Monster that was defeated is tested against all the same."""
    return lambda table, who, monster: not who.defeated


BREAKS = (
    Break("taken-starting-possession-is-lost", "seating:_receive", starting_cards_are_made_anew),
    Break("taken-starting-possession-is-lost", "seating:_receive", starting_cards_come_from_the_deck_alone),
    Break("newcomer-may-become-lead", "phases:pass_lead", leads_to_the_end),
    Break("all-defeated-is-not-loss", "defeating:eliminates", defeat_eliminates),
    Break("all-defeated-is-not-loss", "defeating:eliminates", defeat_never_eliminates),
    Break("charlie-kane-bonus-action", "rare:act_now", delayed_act_too),
    Break("charlie-kane-bonus-action", "rare:act_now", only_who_has_not_acted),
    Break("charlie-kane-purchase-scope", "actions:_receiver", purchases_stay),
    Break("charlie-kane-purchase-scope", "gaining:gain_tokens", all_that_a_purchase_brings_is_shared),
    Break("ursula-downs-focus-discount", "costs:discounts", focus_is_never_saved),
    Break("ursula-downs-focus-discount", "table:Table.use", focus_is_saved_each_time),
    Break("unique-asset-duplicates", "game:barred", friends_fit_in_twice_never),
    Break("michael-mcglen-already-wanted", "gaining:barred", second_wanted),
    Break("task-assets-trade-with-tokens", "giving:_hand_over", tokens_stay_behind),
    Break("random-asset-is-non-unique", "gaining:_draw", assets_are_of_any_sort),
    Break("minh-thi-phan-any-ticket", "gaining:gain_tokens", tickets_need_a_city),
    Break("final-mystery-is-not-active", "lasting:advance_active", sheet_is_a_mystery),
    Break("loss-before-end-of-mythos", "phases:draw_mythos_card", phase_ends_before_its_card),
    Break("yig-awake-still-replaces", "defeating:eliminates", defeat_eliminates),
    Break("yig-awake-still-replaces", "defeating:eliminates", defeat_never_eliminates),
    Break("nested-mythos-card-resolves-fully", "mythos:_step", only_the_text_of_another_card),
    Break("nested-mythos-card-resolves-fully", "mythos:_resolve_event", only_the_icons_of_another_card),
    Break("omen-to-red-full-lap", "tracks:advance_to", no_lap),
    Break("syzygy-mysteries-optional", "tokens:place_on", two_mysteries_are_needed),
    Break("discarding-gate-is-not-closing", "placing:discard_gate", discarding_is_closing),
    Break("discarding-gate-is-not-closing", "gates:prevented_for_all", gates_close_all_the_same),
    Break("spawn-effect-immediate", "bestiary:resolve_ability", spawn_effect_is_left_out),
    Break("several-clues-one-space", "placing:spawn_clues", one_clue_a_space),
    Break("several-clues-one-space", "planning:take_clue", all_clues_at_once),
    Break("research-without-clue", "encounter_choice:encounter_ends", encounter_gives_its_clue),
    Break("mandy-thompson-clue-origin", "of_table:gained_in_encounter", every_clue_is_of_the_encounter),
    Break("hank-samson-kill-ends-combat", "combat:_goes_on", slain_monsters_go_on),
    Break("spawn-of-abhoth-not-combat", "frames:FrameStack.around", special_encounters_are_combat),
    Break("khopesh-move-no-encounter", "encounters:_fight_all", fights_on_where_he_comes),
    Break("khopesh-move-no-encounter", "encounters:_cleared", encounters_where_he_comes),
)
MISPRINTS = (
    Misprint(
        "azathoth-omen-eldritch-token", "azathoth", "advance Doom by 1 for each Eldritch token on that space",
        "advance Doom by 1", "ancient-one",
    ),
    Misprint(
        "azathoth-omen-eldritch-token", "azathoth", "omen: When the Omen advances to the green space",
        "omen: When the Omen advances to the blue space", "ancient-one",
    ),
)  # fmt: skip
