"""Tables of what card text means: abilities and the effects in them."""

from __future__ import annotations

from cardwright.database.schema import Column, Table, choice, flag, key, number, reference, text

ROLES = ("trigger", "condition", "structure", "cost", "result", "modifier", "replacement", "restriction")
"""What part an effect plays in its ability; the description of the column says what each one means."""

AMOUNT_KINDS = (
    "exactly", "up-to", "any-number", "all", "all-but", "each", "each-other", "another", "this", "additional", "less", "modifier",
    "faces", "result", "test-result", "up-to-test-result", "that", "the", "at-least", "the-number-of", "half-the-number-of",
    "all-of-your", "all-of-his", "half-of-your", "half-of-his", "any-number-of-your", "any-number-of-his", "his", "nearest",
    "skill-value", "clockwise", "counterclockwise", "twice-the-number-of", "more-than-the-number-of", "the-number-of-or-more",
    "to", "its-value", "that-many", "as-many", "at-most", "third", "indicated", "between", "chosen",
)  # fmt: skip

TEXT_TABLES = (
    Table(
        "abilities",
        "The paragraphs of a card's text in a revision.",
        (
            key("ability_id", "Row number; revision and label together are the lasting name."),
            reference("revision_id", "revisions", "The revision.", type="INTEGER"),
            reference("face_id", "faces", "The side of the card it stands on.", type="INTEGER"),
            text("label", "Name of the ability, unique in its revision: on a back the label of the back, or begins with it."),
            number("ordinal", "Order on the face, from 1."),
            text("text", "Its wording, in the one canonical form of the language; each row of a table is a line of its own."),
            text(
                "function",
                "Name of its function in `python`; NULL where it only declares something or there is none.",
                null=True,
            ),
            Column(
                "tree",
                "TEXT NOT NULL CHECK (json_valid(tree))",
                "Its syntax tree as JSON; spans count characters of `text`.",
            ),
            text("file", "Source file, below the folder of card sources."),
            Column("line", "INTEGER NOT NULL CHECK (line >= 0)", "Line of the source file, from 1."),
        ),
        ("UNIQUE (revision_id, label)",),
        (("face_id",),),
        label="label",
    ),
    Table(
        "advancements",
        "What advances a card while it is the active one of its kind: derived from its text, which does not say it. One row for "
        "each way to choose from; where there is none, one row that says why.",
        (
            key("advancement_id", "Row number; revision and ordinal together are the lasting name."),
            reference("revision_id", "revisions", "The revision.", type="INTEGER"),
            number("ordinal", "Order among the ways, from 1."),
            text("text", "What is done, in the one canonical form of the language; NULL where nothing is.", null=True),
            text("object", "Id of the word it is about: `eldritch`; NULL where nothing is done.", null=True),
            number("amount", "How many of them; NULL where nothing is done.", null=True),
            text("supply", "Where they come from: `pool`, `stack`, `cup`; NULL where there is no end of them.", null=True),
            text("label", "Name of the ability that asks for it; NULL where nothing is done.", null=True),
            text("reason", "Why nothing advances the card; NULL where something does.", null=True),
            text("function", "Name of the function of all its ways in `python`; NULL where there is none.", null=True),
        ),
        ("UNIQUE (revision_id, ordinal)", "CHECK ((text IS NULL) = (reason IS NOT NULL))"),
        (("object",),),
        label="text",
    ),
    Table(
        "unknown_parts",
        "Every part of a card that is not known. Shown and counted, never executed.",
        (
            key("unknown_part_id", "Row number."),
            reference("card_id", "cards", "The card."),
            reference("revision_id", "revisions", "The revision.", type="INTEGER"),
            reference(
                "ability_id",
                "abilities",
                "The ability; NULL where the whole wording is unknown.",
                null=True,
                type="INTEGER",
            ),
            text("note", "What is missing, in the author's words."),
        ),
        indexes=(("card_id",), ("revision_id",), ("ability_id",)),
    ),
)

EFFECT_TABLE = Table(
    "effects",
    "What an ability says, piece by piece: one row for each effect, cost, trigger and condition. An effect on two "
    "things (`lose 2 Health and 2 Sanity`) has two rows with the same span.",
    (
        key("effect_id", "Row number."),
        reference("card_id", "cards", "The card."),
        reference("revision_id", "revisions", "The revision of the card.", type="INTEGER"),
        reference("face_id", "faces", "The side of the card.", type="INTEGER"),
        reference("ability_id", "abilities", "The ability.", type="INTEGER"),
        reference(
            "parent_id",
            "effects",
            "The effect, trigger or condition it stands under; NULL at the top.",
            null=True,
            column="effect_id",
            type="INTEGER",
        ),
        number("ordinal", "Order in the ability, parents first, from 1."),
        Column("span_start", "INTEGER NOT NULL CHECK (span_start >= 0)", "Where it starts in the text of the ability."),
        Column(
            "span_end",
            "INTEGER NOT NULL CHECK (span_end >= span_start)",
            "Where it ends in the text of the ability, exclusive.",
        ),
        text(
            "verb",
            "What happens, by the name of the tree node: `gain`, `lose`, `test`, `when_perform`, `if_pass` and so on.",
        ),
        choice(
            "role",
            ROLES,
            "`trigger`: when the ability happens; `condition`: on what it depends; `structure`: opens a test, a payment "
            "or a choice; `cost`: what is paid; `result`: what is done; `modifier`: changes a test, a cost or a number; "
            "`replacement`: prevents or replaces; `restriction`: what cannot be done.",
        ),
        flag("negated", "1 where the text says that it cannot happen, or that a place is not the one."),
        flag("optional", "1 where the text says `may`, or `unless you choose to`."),
        flag("once_per_round", "1 where the text limits it to once per round."),
        flag("instead", "1 where it takes the place of what the front says, or of what would have happened."),
        text("who", "Who does it: `you`, `he`, `that monster`, `each monster` …; NULL where nobody acts.", null=True),
        text(
            "object",
            "Id of the word it is about: `spell`, `sanity`, `rest`, `this-card`; NULL where there is none.",
            null=True,
        ),
        Column(
            "modifiers",
            "TEXT NOT NULL CHECK (json_type(modifiers) = 'array')",
            'JSON array of the ids that narrow the object, any of which will do: `["item", "trinket"]`.',
        ),
        Column(
            "qualifiers",
            "TEXT NOT NULL CHECK (json_type(qualifiers) = 'array')",
            "JSON array of what else narrows the object: `random`, `of-your-choice`, `chosen`, `without blessed condition`, "
            "`for-each spell` and the like.",
        ),
        reference(
            "object_card_id",
            "cards",
            "The card the object names (`a Blessed Condition`); NULL where none.",
            null=True,
            column="card_id",
        ),
        text("recipient", "Who is given something or protected; NULL where nobody is.", null=True),
        text(
            "place",
            "Where: `your-space`, `any-space`, `reserve`, or the id of a type of space; NULL where not said.",
            null=True,
        ),
        number("amount_minimum", "The least number; NULL where there is none.", null=True),
        number("amount_maximum", "The greatest number; NULL where there is none or no limit.", null=True),
        choice(
            "amount_kind",
            AMOUNT_KINDS,
            "How the number is meant; `modifier` is what a test or bonus adds, `faces` what a die must show, `result` what the "
            "test result must be, `test-result` as many as that is, `the-number-of` as many as there are of something. "
            "NULL where none.",
            null=True,
        ),
        text(
            "skill",
            "Id of the skill it tests, improves or changes, or that it is limited to; NULL where none.",
            null=True,
        ),
        text("phase", "Id of the phase it is limited to; NULL where none.", null=True),
        text(
            "scope",
            "What it is limited to, in the words of the card: `when resolving a test`; NULL where unlimited.",
            null=True,
        ),
    ),
    (
        "UNIQUE (ability_id, ordinal)",
        "CHECK (amount_minimum IS NULL OR amount_maximum IS NULL OR amount_minimum <= amount_maximum)",
    ),
    (("card_id",), ("revision_id",), ("parent_id",), ("verb", "role"), ("object",), ("object_card_id",)),
)

RELATED_TABLE = Table(
    "related_cards",
    "Cards that are alike: the trees of their current wordings share effects that few cards have.",
    (
        reference("card_id", "cards", "The card."),
        number("ordinal", "Order, from 1, the most alike first."),
        Column("related_id", "TEXT NOT NULL REFERENCES cards(card_id)", "A card like it."),
        number("likeness", "How alike: hundredths; an effect that only the two of them have counts 50."),
    ),
    ("PRIMARY KEY (card_id, ordinal)",),
    (("related_id",),),
)
