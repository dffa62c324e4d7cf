"""Hand-written cards in the shape of generated code: Assets and Artifacts of the base game, and what they touch."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.api import Declare, Game, Investigator
from sample_records import BOARD, Ability, Card, Package

AT: api.Span = (0, 12)
COMBAT = ("encounter", "combat")
OTHER_WORLD = ("encounter", "other-world")
ON_SPACE = "investigators on your space"
DISCARD_THIS = (("discard", "this card", 1),)


# -- effects ---------------------------------------------------------------------------------------------------------
def arcane_tome_rest(game: Game, me: Investigator) -> None:
    if game.may(me, "test Lore", at=(39, 48)):
        game.test(me, "lore", at=(39, 48))
    if game.passed():
        game.gain(me, 1, "spell", at=(62, 74))


def holy_water_bless(game: Game, me: Investigator) -> None:
    if game.may(me, "choose an investigator on your space", cost=DISCARD_THIS, at=AT):
        game.choose_investigator(me, game.investigators(on=game.space_of(me)), at=AT)
        game.gain(game.chosen_investigators(), 1, "condition", card="blessed", at=AT)


def witch_doctor_rest(game: Game, me: Investigator) -> None:
    who = game.active()
    choice = game.either(
        who,
        (
            ("recover 1 additional Health", True),
            ("discard a Cursed Condition", game.has(who, 1, "condition", card="cursed")),
        ),
        optional=True,
        at=AT,
    )
    if choice == 0:
        game.recover(who, 1, "health", additional=True, at=AT)
    if choice == 1:
        game.discard(who, 1, "condition", card="cursed", at=AT)


def king_james_bible_rest(game: Game, me: Investigator) -> None:
    game.recover(me, 1, "sanity", additional=True, at=AT)


def private_care_gain(game: Game, me: Investigator) -> None:
    game.recover(me, None, "health", at=AT)
    game.recover(me, None, "sanity", at=AT)
    game.discard_this(at=AT)


def charter_flight_gain(game: Game, me: Investigator) -> None:
    game.move(me, 2, at=AT)
    game.discard_this(at=AT)


def wireless_report_gain(game: Game, me: Investigator) -> None:
    game.give(me, None, "clue", to=game.investigators(other_than=me), at=AT)
    game.discard_this(at=AT)


def delivery_service_gain(game: Game, me: Investigator) -> None:
    game.give(me, None, "possession", traits=("item",), to=game.investigators(other_than=me), at=AT)
    game.discard_this(at=AT)


def agency_quarantine_gain(game: Game, me: Investigator) -> None:
    game.choose_space(me, game.spaces(), at=AT)
    game.lose(game.monsters(on=game.chosen_space()), 4, "health", at=AT)
    game.discard_this(at=AT)


def sanctuary_gain(game: Game, me: Investigator) -> None:
    if game.has(me, 1, "condition") and game.may(me, "discard 1 Condition", at=AT):
        game.discard(me, 1, "condition", at=AT)
    game.discard_this(at=AT)


def silver_twilight_ritual_gain(game: Game, me: Investigator) -> None:
    game.retreat("doom", 1, at=AT)
    game.discard_this(at=AT)


def cat_burglar_action(game: Game, me: Investigator) -> None:
    game.roll(me, 1, at=AT)
    if game.rolled(5, 6):
        game.gain(me, 1, "asset", traits=("item", "trinket"), source="reserve", at=AT)
    if game.rolled(1):
        game.discard_this(at=AT)


def dynamite_action(game: Game, me: Investigator) -> None:
    if game.may(me, "cause each Monster on your space to lose 3 Health", cost=DISCARD_THIS, at=AT):
        game.lose(game.monsters(on=game.space_of(me)), 3, "health", at=AT)


def lodge_researcher_defeat(game: Game, me: Investigator) -> None:
    game.recover(me, 1, "sanity", at=AT)
    game.gain(me, 1, "clue", at=AT)


def grotesque_statue_gain(game: Game, me: Investigator) -> None:
    game.gain(me, 5, "clue", at=AT)


def gate_box_close(game: Game, me: Investigator) -> None:
    game.gain(me, 1, "clue", at=AT)


def flute_action(game: Game, me: Investigator) -> None:
    if game.pay(me, (("spend", "health", 2), ("spend", "sanity", 2)), at=AT):
        game.defeat(game.monsters(on=game.space_of(me)), at=AT)


def ruby_extra(game: Game, me: Investigator) -> None:
    game.additional_action(me, 1, at=AT)


def brain_case_action(game: Game, me: Investigator) -> None:
    game.choose_investigator(me, game.investigators(other_than=me), at=AT)
    game.trade(me, game.chosen_investigators(), at=AT)
    if game.may(game.chosen_investigators(), "move to your space", at=AT):
        game.move_to(game.chosen_investigators(), game.space_of(me), at=AT)
    if game.did("move", game.chosen_investigators()):
        game.move_to(me, game.previous_space(game.chosen_investigators()), at=AT)


def lightning_gun_action(game: Game, me: Investigator) -> None:
    game.lose((me, *game.monsters(on=game.space_of(me))), 1, "health", at=AT)


def de_vermis_action(game: Game, me: Investigator) -> None:
    game.test(me, "lore", at=AT)
    if game.passed() and game.may(me, "improve 1 skill", cost=(("spend", "sanity", 1),), at=AT):
        game.improve(me, None, at=AT)


def ttka_halot_action(game: Game, me: Investigator) -> None:
    game.test(me, "lore", at=AT)
    if game.passed() and game.may(me, "choose 1 Monster", cost=(("spend", "sanity", 1),), at=AT):
        game.choose_monster(me, game.monsters(on=game.space_of(me)), at=AT)
        game.lose(game.chosen("monster"), 3, "health", at=AT)


def broken_action(game: Game, me: Investigator) -> None:
    raise KeyError("broken on purpose")


def bargain_action(game: Game, me: Investigator) -> None:
    if game.may(me, "gain 1 Clue", cost=(("become delayed", "", 1),), at=AT):
        game.gain(me, 1, "clue", at=AT)


def curse_reckoning(game: Game, me: Investigator) -> None:
    game.lose(me, 1, "sanity", at=AT)


def bless_rest(game: Game, me: Investigator) -> None:
    game.gain(me, 1, "clue", at=AT)


# -- declarations ----------------------------------------------------------------------------------------------------
def nothing(card: Declare) -> None:
    pass


def arcane_tome(card: Declare) -> None:
    card.bonus("bonus", (("lore", 2),), text="gain +2 Lore", during=("effect", "spell"), at=AT)
    card.when("rest", "perform", arcane_tome_rest, what="rest")


def arcane_scholar(card: Declare) -> None:
    card.bonus("bonus", (("lore", 1),), text="gain +1 Lore", at=AT)
    card.reroll("reroll", 1, text="reroll 1 die", skill="lore", at=AT)


def hired_muscle(card: Declare) -> None:
    card.bonus("bonus", (("strength", 1),), text="gain +1 Strength", at=AT)


def automatic(card: Declare) -> None:
    card.bonus("bonus", (("strength", 3),), text="gain +3 Strength", during=COMBAT, at=AT)


def spirit_dagger(card: Declare) -> None:
    card.bonus("bonus", (("will", 1), ("strength", 2)), text="gain +1 Will and +2 Strength", during=COMBAT, at=AT)


def bull_whip(card: Declare) -> None:
    card.bonus("bonus", (("strength", 1),), text="gain +1 Strength", during=COMBAT, at=AT)
    card.reroll("reroll", 1, text="reroll 1 die", skill="strength", during=COMBAT, at=AT)


def axe(card: Declare) -> None:
    card.bonus("bonus", (("strength", 2),), text="gain +2 Strength", during=COMBAT, at=AT)
    card.reroll(
        "reroll",
        None,
        text="reroll any number of dice",
        skill="strength",
        cost=(("spend", "sanity", 2),),
        during=COMBAT,
        at=AT,
    )


def carbine_rifle(card: Declare) -> None:
    card.bonus("bonus", (("strength", 5),), text="gain +5", optional=True, limit="round", during=COMBAT, at=AT)


def holy_water(card: Declare) -> None:
    card.action("bless", holy_water_bless)
    card.bonus(
        "combat",
        (("will", 5), ("strength", 5)),
        text="gain +5 Will and +5 Strength",
        optional=True,
        cost=DISCARD_THIS,
        during=COMBAT,
        at=AT,
    )


def derringer(card: Declare) -> None:
    card.add_to_die("add", 1, 1, text="add 1 to a die", skill="strength", during=COMBAT, at=AT)


def shotgun(card: Declare) -> None:
    card.bonus("bonus", (("strength", 4),), text="gain +4 Strength", during=COMBAT, at=AT)
    card.counts_as("sixes", 6, 2, skill="strength", during=COMBAT)


def fine_clothes(card: Declare) -> None:
    card.counts_as("sixes", 6, 2, during=("action", "acquire-assets"))


def fishing_net(card: Declare) -> None:
    card.reduce("net", "damage", 1, minimum=1)


def rabbits_foot(card: Declare) -> None:
    card.reroll("reroll", 1, text="reroll 1 die", limit="round", at=AT)


def cigarette_case(card: Declare) -> None:
    card.add_to_die("add", 1, 1, text="add 1 to a die", limit="round", at=AT)


def two_dice_charm(card: Declare) -> None:
    card.reroll("reroll", 2, text="reroll up to 2 dice", at=AT)


def bandages(card: Declare) -> None:
    card.prevent("bandage", "health", 2, text="prevent up to 2 Health", who=ON_SPACE, cost=DISCARD_THIS, at=AT)


def whiskey(card: Declare) -> None:
    card.prevent("drink", "sanity", 2, text="prevent up to 2 Sanity", who=ON_SPACE, cost=DISCARD_THIS, at=AT)


def pocket_watch(card: Declare) -> None:
    card.cannot("watch", "become delayed", unless="he chooses to")


def witch_doctor(card: Declare) -> None:
    card.when("rest", "perform", witch_doctor_rest, who=ON_SPACE, what="rest")


def urban_guide(card: Declare) -> None:
    card.additional_dice("guide", 1, who=ON_SPACE, requires=("on space of type", "city"), apart_from=OTHER_WORLD)


def king_james_bible(card: Declare) -> None:
    card.when("rest", "perform", king_james_bible_rest, what="rest")


def private_care(card: Declare) -> None:
    card.when("gain", "gain", private_care_gain, what="this card")


def charter_flight(card: Declare) -> None:
    card.when("gain", "gain", charter_flight_gain, what="this card")


def wireless_report(card: Declare) -> None:
    card.when("gain", "gain", wireless_report_gain, what="this card")


def delivery_service(card: Declare) -> None:
    card.when("gain", "gain", delivery_service_gain, what="this card")


def agency_quarantine(card: Declare) -> None:
    card.when("gain", "gain", agency_quarantine_gain, what="this card")


def sanctuary(card: Declare) -> None:
    card.when("gain", "gain", sanctuary_gain, what="this card")


def silver_twilight_ritual(card: Declare) -> None:
    card.when("gain", "gain", silver_twilight_ritual_gain, what="this card")


def cat_burglar(card: Declare) -> None:
    card.action("burgle", cat_burglar_action)


def dynamite(card: Declare) -> None:
    card.action("blast", dynamite_action)


def lodge_researcher(card: Declare) -> None:
    card.when("defeat", "defeat", lodge_researcher_defeat, what="monster", during=COMBAT)


def grotesque_statue(card: Declare) -> None:
    card.when("gain", "gain", grotesque_statue_gain, what="this card", source="deck")
    card.prevent(
        "statue",
        "sanity",
        None,
        text="prevent all Sanity loss from a single effect",
        cost=(("spend", "clue", 1),),
        limit="round",
        at=AT,
    )


def gate_box(card: Declare) -> None:
    card.additional_dice("box", 1, who=ON_SPACE, during=OTHER_WORLD)
    card.when("close", "close", gate_box_close, what="gate", during=OTHER_WORLD)


def glass_of_mortlan(card: Declare) -> None:
    card.counts_as("sixes", 6, 2, during=("effect", "spell"))
    card.prevent("glass", "sanity", 1, text="prevent 1 Sanity", during=("own effect", "spell"), at=AT)


def flute(card: Declare) -> None:
    card.action("play", flute_action, cost=(("spend", "health", 2), ("spend", "sanity", 2)))


def silver_key(card: Declare) -> None:
    card.cheaper("key", "clue", 1, text="spend 1 less Clue", limit="round", at=AT)
    card.reroll("reroll", 1, text="reroll 1 die", during=OTHER_WORLD, at=AT)


def pallid_mask(card: Declare) -> None:
    card.as_if("mask", "no monsters on your space", text="choose an encounter as if alone", phase="encounter", at=AT)


def ruby(card: Declare) -> None:
    card.opportunity(
        "extra",
        ruby_extra,
        text="perform 1 additional action",
        phase="action",
        limit="round",
        cost=(("spend", "sanity", 1),),
        at=AT,
    )


def brain_case(card: Declare) -> None:
    card.action("swap", brain_case_action)


def lightning_gun(card: Declare) -> None:
    card.action("fire", lightning_gun_action)


def de_vermis(card: Declare) -> None:
    card.action("read", de_vermis_action)


def ttka_halot(card: Declare) -> None:
    card.action("read", ttka_halot_action)


def broken(card: Declare) -> None:
    card.action("break", broken_action)


def bargain(card: Declare) -> None:
    card.action("bargain", bargain_action)


def cursed(card: Declare) -> None:
    card.reckoning("reckoning", curse_reckoning)


def blessed(card: Declare) -> None:
    card.when("rest", "perform", bless_rest, what="rest")


def never_called(card: Declare) -> None:
    raise AssertionError("a card with unknown parts was declared")


ITEM, MAGIC, TRINKET = ("item",), ("item", "magical"), ("trinket",)
WEAPON = ("item", "weapon")

CARDS = (
    Card("arcane-tome", "asset", "Arcane Tome", arcane_tome, ("item", "tome"), 3),
    Card("arcane-scholar", "asset", "Arcane Scholar", arcane_scholar, ("ally",), 2),
    Card("hired-muscle", "asset", "Hired Muscle", hired_muscle, ("ally",), 2),
    Card("automatic", "asset", ".45 Automatic", automatic, WEAPON, 2),
    Card("spirit-dagger", "asset", "Spirit Dagger", spirit_dagger, ("item", "weapon", "magical"), 2),
    Card("bull-whip", "asset", "Bull Whip", bull_whip, WEAPON, 1),
    Card("axe", "asset", "Axe", axe, WEAPON, 2),
    Card("carbine-rifle", "asset", "Carbine Rifle", carbine_rifle, WEAPON, 3),
    Card("holy-water", "asset", "Holy Water", holy_water, MAGIC, 2),
    Card("derringer", "asset", ".18 Derringer", derringer, ("trinket", "weapon"), 1),
    Card("shotgun", "asset", "Double-barreled Shotgun", shotgun, WEAPON, 4),
    Card("fine-clothes", "asset", "Fine Clothes", fine_clothes, ITEM, 2),
    Card("fishing-net", "asset", "Fishing Net", fishing_net, ITEM, 2),
    Card("rabbits-foot", "asset", "Lucky Rabbit's Foot", rabbits_foot, TRINKET, 1, copies=2),
    Card("cigarette-case", "asset", "Lucky Cigarette Case", cigarette_case, TRINKET, 2),
    Card("two-dice-charm", "asset", "Two-Dice Charm", two_dice_charm, TRINKET, 2),
    Card("bandages", "asset", "Bandages", bandages, ITEM, 1, copies=2),
    Card("whiskey", "asset", "Whiskey", whiskey, ITEM, 1),
    Card("pocket-watch", "asset", "Pocket Watch", pocket_watch, TRINKET, 1),
    Card("witch-doctor", "asset", "Witch Doctor", witch_doctor, ("ally",), 3),
    Card("urban-guide", "asset", "Urban Guide", urban_guide, ("ally",), 4),
    Card("king-james-bible", "asset", "King James Bible", king_james_bible, ("item", "tome"), 2),
    Card("private-care", "asset", "Private Care", private_care, ("service",), 2),
    Card("charter-flight", "asset", "Charter Flight", charter_flight, ("service",), 1),
    Card("wireless-report", "asset", "Wireless Report", wireless_report, ("service",), 1),
    Card("delivery-service", "asset", "Delivery Service", delivery_service, ("service",), 1),
    Card("agency-quarantine", "asset", "Agency Quarantine", agency_quarantine, ("service",), 4),
    Card("sanctuary", "asset", "Sanctuary", sanctuary, ("service",), 2),
    Card("silver-twilight-ritual", "asset", "Silver Twilight Ritual", silver_twilight_ritual, ("service",), 3),
    Card("cat-burglar", "asset", "Cat Burglar", cat_burglar, ("ally",), 1),
    Card("dynamite", "asset", "Dynamite", dynamite, WEAPON, 3),
    Card("lodge-researcher", "asset", "Lodge Researcher", lodge_researcher, ("ally",), 3),
    Card(
        "broken",
        "asset",
        "Broken Device",
        broken,
        ITEM,
        1,
        abilities=(Ability("break", "Action: Break.", "eldritch/base/broken.card:7"),),
    ),
    Card("bargain", "asset", "Bargain", bargain, ("service",), 1),
    Card("torn-page", "asset", "Torn Page", never_called, ITEM, 1, unknown=("the second paragraph",)),
    Card("grotesque-statue", "artifact", "Grotesque Statue", grotesque_statue, ITEM),
    Card("gate-box", "artifact", "Gate Box", gate_box, MAGIC),
    Card("glass-of-mortlan", "artifact", "Glass of Mortlan", glass_of_mortlan, MAGIC),
    Card("flute", "artifact", "Flute of the Outer Gods", flute, MAGIC),
    Card("silver-key", "artifact", "The Silver Key", silver_key, MAGIC),
    Card("pallid-mask", "artifact", "Pallid Mask", pallid_mask, MAGIC),
    Card("ruby", "artifact", "Ruby of R'lyeh", ruby, MAGIC),
    Card("brain-case", "artifact", "Mi-go Brain Case", brain_case, MAGIC),
    Card("lightning-gun", "artifact", "Lightning Gun", lightning_gun, MAGIC),
    Card("de-vermis", "artifact", "De Vermis Mysteriis", de_vermis, ("item", "tome")),
    Card("ttka-halot", "artifact", "T'tka Halot", ttka_halot, ("item", "tome")),
    Card("wither", "spell", "Wither", nothing, ("incantation",), copies=2),
    Card("shriveling", "spell", "Shriveling", nothing, ("incantation",), copies=2),
    Card("cursed", "condition", "Cursed", cursed, ("bane",), copies=2),
    Card("blessed", "condition", "Blessed", blessed, ("boon",), copies=2),
)

PACKAGE = Package(CARDS, BOARD)
