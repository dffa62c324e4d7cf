"""Rows of the tables that are searched: joined text, and the same in plain Latin letters."""

from __future__ import annotations

from cardwright.analysis.model import Card, Game, Revision
from cardwright.database.folding import folded_if_different
from cardwright.database.rows import Lexicon, Rows


def add_search(rows: Rows, game: Game, lexicon: Lexicon, as_of: str) -> None:
    """Add one row a card, one a wording it no longer has, one a ruling."""
    sets = {card_set.id: card_set.name for card_set in game.sets}
    revisions = {(row["card_id"], row["sequence"]): row["revision_id"] for row in rows.tables.get("revisions", ())}
    for card in sorted(game.cards, key=lambda c: c.id):
        current = card.as_of(as_of)
        kind = game.vocabulary.kinds[card.kind].label
        _add_card(rows, card, current, kind, sets[card.set], lexicon)
        for revision in card.revisions:
            if revision.sequence < current.sequence:
                text = "\n".join(filter(None, [traits_text(revision, lexicon), revision_text(revision)]))
                number = revisions[card.id, revision.sequence]
                shown = {"text": text, "folded": folded_if_different(text)}
                rows.number("wording_search", "search_id", card_id=card.id, revision_id=number, **shown)
    _add_rulings(rows, game, lexicon)


def _add_card(rows: Rows, card: Card, current: Revision, kind: str, set_name: str, lexicon: Lexicon) -> None:
    traits, text = traits_text(current, lexicon), revision_text(current)
    rows.number(
        "card_search",
        "search_id",
        card_id=card.id,
        name=card.name,
        kind=kind,
        set_name=set_name,
        traits=traits,
        text=text,
        name_folded=folded_if_different(card.name),
        folded=folded_if_different("\n".join((kind, set_name, traits, text))),
    )


def _add_rulings(rows: Rows, game: Game, lexicon: Lexicon) -> None:
    names = {card.id: card.name for card in game.cards}
    for ruling in sorted(game.rulings, key=lambda r: r.id):
        words = {pair: lexicon.words.get(pair) for pair in ruling.about}
        about = ", ".join(names.get(id) or (word.label if word else id) for (_, id), word in words.items())
        rows.number(
            "ruling_search",
            "search_id",
            ruling_id=ruling.id,
            question=ruling.question,
            answer=ruling.answer,
            about=about,
            folded=folded_if_different("\n".join((ruling.question, ruling.answer, about))),
        )


def traits_text(revision: Revision, lexicon: Lexicon) -> str:
    """The labels of the traits of a revision, with commas."""
    words = (lexicon.words.get(("trait", trait)) for trait in revision.traits)
    return ", ".join(word.label if word else trait for word, trait in zip(words, revision.traits, strict=True))


def revision_text(revision: Revision) -> str:
    """The text of a revision, one ability a line."""
    return "\n".join(ability.text for ability in revision.abilities)
