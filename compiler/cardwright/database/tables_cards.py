"""Tables of the game itself: sets, words, the board, documents, cards and what they said when."""

from __future__ import annotations

from cardwright.analysis.model import SURE
from cardwright.database.schema import Column, Table, choice, key, number, reference, text
from cardwright.vocabulary.words import WORD_CLASSES

_FILE = text("file", "Source file, below the folder of card sources.")
_LINE = Column("line", "INTEGER NOT NULL CHECK (line >= 0)", "Line of the source file, from 1.")

GAME_TABLES = (
    Table(
        "meta",
        "What this file is: `schema` (its version), `game` (its id) and `as_of` (what the `current_` views show).",
        (
            Column("key", "TEXT PRIMARY KEY NOT NULL", "Name of the fact."),
            text("value", "The fact."),
        ),
    ),
    Table(
        "games",
        "The game the cards belong to.",
        (
            Column("game_id", "TEXT PRIMARY KEY NOT NULL", "Id of the game: the name of its folder."),
            text("name", "Name of the game."),
            text("package", "Python package its cards are generated into."),
        ),
        label="name",
    ),
    Table(
        "sets",
        "The boxes cards come in.",
        (
            Column("set_id", "TEXT PRIMARY KEY NOT NULL", "Id of the set: the name of its folder."),
            reference("game_id", "games", "The game it belongs to."),
            text("name", "Name of the set."),
            number("sequence", "Order of publication."),
        ),
        label="name",
    ),
    Table(
        "kinds",
        "The kinds of cards.",
        (
            Column("kind_id", "TEXT PRIMARY KEY NOT NULL", "Id of the kind, the word a card's source starts with: `asset`."),
            text("label", "The kind as cards call it: `Asset`."),
            text("plural", "Its plural: `Assets`."),
            number("value_minimum", "Lowest value a card of this kind may have, where it has one.", null=True),
            number("value_maximum", "Highest value a card of this kind may have, where it has one.", null=True),
            choice(
                "backs", ("yes", "titled"), "Whether its cards have backs, with or without titles; NULL where none.", null=True
            ),
        ),
        label="label",
    ),
    Table(
        "words",
        "The vocabulary: every skill, trait, token, action … that card text may name.",
        (
            Column("word_id", "TEXT PRIMARY KEY NOT NULL", "Class and id together, as in `trait/tome`."),
            choice("class", WORD_CLASSES, "What sort of word it is."),
            text("id", "Id of the word, unique in its class."),
            text("label", "The word as cards print it."),
            text("plural", "Its plural."),
            _FILE,
            Column(
                "line",
                "INTEGER NOT NULL",
                "Line of the source file; 0 where a word is derived from another declaration.",
            ),
        ),
        ("UNIQUE (class, id)",),
        label="label",
    ),
    Table(
        "spaces",
        "The spaces of the board.",
        (
            Column("space_id", "TEXT PRIMARY KEY NOT NULL", "Id of the space."),
            text("label", "Its name on the board."),
            text("type", "Id of its type: a word of class `space-type`."),
            text("about", "What the place stands for, where the source says so."),
            text("gate", "Color of the Gate of the space; NULL where it has none.", null=True),
            text("board", "Id of the side board it lies on; NULL on the main board.", null=True),
        ),
        label="label",
    ),
    Table(
        "paths",
        "The paths between spaces, one row a direction in which the source declares them.",
        (
            reference("space_id", "spaces", "Where the path starts."),
            number("ordinal", "Its place among the paths of that space, from 1."),
            text("type", "Id of its type: a word of class `path-type`."),
            reference("to_space_id", "spaces", "Where it leads.", column="space_id"),
        ),
        ("PRIMARY KEY (space_id, ordinal)",),
        (("to_space_id",),),
    ),
    Table(
        "documents",
        "The documents that errata and rulings come from, and those that cards are known from.",
        (
            Column("document_id", "TEXT PRIMARY KEY NOT NULL", "Id of the document."),
            text("title", "Its title."),
            text("date", "Its date as `YYYY-MM-DD`; NULL where it has none.", null=True),
            text("version", "Its version; NULL where it has none.", null=True),
            _FILE,
            _LINE,
        ),
        label="title",
    ),
)

CARD_TABLES = (
    Table(
        "cards",
        "The cards, whatever they say at any time. The id never changes; names may repeat.",
        (
            Column("card_id", "TEXT PRIMARY KEY NOT NULL", "Id of the card: `arcane-tome`."),
            reference("kind_id", "kinds", "Its kind."),
            text("name", "Its name as printed."),
            text("sort_name", "Its name in plain small letters, without a leading article, to sort by."),
            reference("set_id", "sets", "The set it first came in."),
            text("owner", "Name of the card it is for (an Ancient One); NULL where its kind has none.", null=True),
            Column(
                "copies",
                "INTEGER NOT NULL CHECK (copies >= 0)",
                "How many copies that set holds. Of a card with backs, each copy has one of them.",
            ),
            choice("sure", SURE, "How sure its text is: two documents agree, one gives it, they differ, or none is named."),
            text("disputed", "What the documents differ in, and which was followed; NULL where they do not.", null=True),
            _FILE,
            _LINE,
        ),
        indexes=(("kind_id",), ("set_id", "kind_id", "sort_name"), ("sort_name",)),
        label="name",
    ),
    Table(
        "card_sources",
        "The documents that the text of a card is known from.",
        (
            reference("card_id", "cards", "The card."),
            number("ordinal", "Order, from 1."),
            reference("document_id", "documents", "The document."),
        ),
        ("PRIMARY KEY (card_id, ordinal)", "UNIQUE (card_id, document_id)"),
        (("document_id",),),
    ),
    Table(
        "card_notes",
        "Remarks of the authors of the card sources.",
        (
            reference("card_id", "cards", "The card."),
            number("ordinal", "Order, from 1."),
            text("note", "The remark."),
        ),
        ("PRIMARY KEY (card_id, ordinal)",),
    ),
    Table(
        "printings",
        "Which set holds how many copies of a card.",
        (
            key("printing_id", "Row number."),
            reference("card_id", "cards", "The card."),
            reference("set_id", "sets", "The set."),
            Column("copies", "INTEGER NOT NULL CHECK (copies >= 0)", "How many copies."),
        ),
        ("UNIQUE (card_id, set_id)",),
        (("set_id",),),
    ),
    Table(
        "revisions",
        "What a card says from one document on: the printing, then each erratum and clarification, always all of them.",
        (
            key("revision_id", "Row number; `card_id` and `label` together are the lasting name."),
            reference("card_id", "cards", "The card."),
            text("label", "Name of the revision, unique for the card: `printed`, or the id of a document."),
            choice("kind", ("printed", "erratum", "clarification"), "What made it."),
            number("sequence", "Order among the revisions of the card."),
            text("name", "Name of the card in this revision."),
            text("sort_name", "That name in plain small letters, without a leading article, to sort by."),
            reference("document_id", "documents", "The document that made it; NULL for the printing itself.", null=True),
            text(
                "date",
                "Date from which it holds, `YYYY-MM-DD`; NULL where unknown, which counts as later than any date.",
                null=True,
            ),
            number("value", "The number printed on the card (what an Asset costs); NULL where it has none.", null=True),
            text("unknown", "What is not known of this wording; NULL where all is known.", null=True),
        ),
        ("UNIQUE (card_id, sequence)", "UNIQUE (card_id, label)"),
        (("document_id",), ("sort_name",)),
        label="label",
    ),
    Table(
        "in_force",
        "Which revision of each card is in force as of the date in `meta`.",
        (
            Column("card_id", "TEXT PRIMARY KEY NOT NULL REFERENCES cards(card_id)", "The card."),
            Column("revision_id", "INTEGER NOT NULL UNIQUE REFERENCES revisions(revision_id)", "Its revision in force."),
        ),
    ),
    Table(
        "revision_traits",
        "The traits of a card in a revision, in printed order.",
        (
            reference("revision_id", "revisions", "The revision.", type="INTEGER"),
            number("ordinal", "Order on the card, from 1."),
            text("trait", "Id of the trait: `tome`."),
            reference("word_id", "words", "The trait as a word; NULL where the vocabulary does not have it.", null=True),
        ),
        ("PRIMARY KEY (revision_id, ordinal)",),
        (("trait",),),
    ),
    Table(
        "revision_fields",
        "What stands in the fields that a kind of card declares, one row an item: a number, a word of the vocabulary, a text. "
        "A list or table has several items; a field of a part has the face of that part.",
        (
            key("revision_field_id", "Row number."),
            reference("revision_id", "revisions", "The revision.", type="INTEGER"),
            number("ordinal", "Order among the items of the revision, from 1."),
            text("part", "Id of the part the field stands in: `cultist`; NULL for a field of the card.", null=True),
            text("field", "Name of the field: `health`."),
            text("value", "The whole field as it is printed: `Will -1`."),
            text("item", "The words of the item: `Will`; empty where it is a number alone."),
            number("number", "The number of the item: -1; NULL where it has none.", null=True),
            reference("word_id", "words", "The word that the item names; NULL where it names none.", null=True),
        ),
        ("UNIQUE (revision_id, ordinal)",),
        (("field", "number"), ("word_id",)),
        label="field",
    ),
    Table(
        "revision_notes",
        "What a document changed that is not wording, such as how the traits are set apart.",
        (
            reference("revision_id", "revisions", "The revision.", type="INTEGER"),
            number("ordinal", "Order, from 1."),
            text("note", "The change."),
        ),
        ("PRIMARY KEY (revision_id, ordinal)",),
    ),
    Table(
        "faces",
        "The sides and parts of a card that have text. All copies have the front and the parts; each copy in the box has one of "
        "the backs, which nobody sees before it is flipped.",
        (
            key("face_id", "Row number."),
            reference("revision_id", "revisions", "The revision.", type="INTEGER"),
            choice("kind", ("front", "part", "back"), "The front, a part such as one encounter of several, or a back."),
            number("ordinal", "Order among the faces of the revision, from 1."),
            text("label", "Id of a back or part, unique in its revision: `hitmen`; NULL for a front.", null=True),
            text("title", "Title of a back or part; NULL for a front, and where nothing is printed over the text.", null=True),
            text("heading", "What stands over a part: `at Arkham`; NULL for a front and a back.", null=True),
            reference("word_id", "words", "The word that the heading of a part names; NULL where it names none.", null=True),
            reference(
                "printing_id",
                "printings",
                "The printing whose copies have this back; NULL for a front and a part.",
                null=True,
                type="INTEGER",
            ),
        ),
        (
            "UNIQUE (revision_id, ordinal)",
            "UNIQUE (revision_id, label)",
            "CHECK ((kind = 'front') = (label IS NULL))",
            "CHECK ((kind = 'part') = (heading IS NOT NULL))",
            "CHECK (kind <> 'front' OR title IS NULL)",
        ),
        label="title",
    ),
)
