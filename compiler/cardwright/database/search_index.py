"""Rows of the tables that are searched: joined text, and the same in plain Latin letters."""

from __future__ import annotations

from cardwright.analysis.model import Ability, Back, Card, CardPart, Game, Revision
from cardwright.database.folding import folded_if_different, sort_name
from cardwright.database.rows import Lexicon, Rows, Value
from cardwright.database.rows_cards import name_in


def add_search(rows: Rows, game: Game, lexicon: Lexicon, as_of: str) -> None:
    """Add one row a card, one a wording it no longer has, one a ruling."""
    sets = {card_set.id: card_set.name for card_set in game.sets}
    revisions = {(row["card_id"], row["sequence"]): row["revision_id"] for row in rows.tables.get("revisions", ())}
    for card in sorted(game.cards, key=lambda c: (sort_name(name_in(c, c.as_of(as_of))), c.id)):
        current = card.as_of(as_of)
        kind = game.vocabulary.kinds[card.kind].label
        _add_card(rows, card, current, revisions[card.id, current.sequence], kind, sets[card.set], lexicon)
        for revision in card.revisions:
            if revision.sequence < current.sequence:
                text = _older(card, revision, current, lexicon)
                number = revisions[card.id, revision.sequence]
                shown = {"text": text, "folded": folded_if_different(text)}
                rows.number("wording_search", "search_id", card_id=card.id, revision_id=number, **shown)
    _add_faces(rows, game, as_of)
    _add_rulings(rows, game, lexicon)


def _older(card: Card, revision: Revision, current: Revision, lexicon: Lexicon) -> str:
    """What a wording that is no longer in force is found by."""
    name = name_in(card, revision)
    shown = [name if name != name_in(card, current) else "", traits_text(revision, lexicon)]
    return "\n".join(filter(None, [*shown, revision_text(revision), parts_text(revision), backs_text(revision)]))


def _add_faces(rows: Rows, game: Game, as_of: str) -> None:
    """Add a row for each face of the cards with backs, which follow each other in the table of faces too."""
    numbers = {(row["revision_id"], row["label"]): row["face_id"] for row in rows.tables.get("faces", ())}
    revisions = {(row["card_id"], row["sequence"]): row["revision_id"] for row in rows.tables.get("revisions", ())}
    for card in sorted(game.cards, key=lambda c: c.id):
        current = card.as_of(as_of)
        revision = revisions[card.id, current.sequence]
        spoken: tuple[CardPart | Back, ...] = (*(part for part in current.parts if part.abilities), *current.backs)
        faces = [(face.id, face.title or "", face.abilities) for face in spoken]
        for label, title, abilities in ((None, "", current.abilities), *faces) if faces else ():
            text = abilities_text(abilities)
            folded = folded_if_different(f"{title}\n{text}")
            shown = {"title": title, "text": text, "folded": folded}
            rows.number("face_search", "search_id", card_id=card.id, face_id=numbers[revision, label], **shown)


def _add_card(rows: Rows, card: Card, current: Revision, number: Value, kind: str, set_name: str, lexicon: Lexicon) -> None:
    traits, text, backs, name = traits_text(current, lexicon), revision_text(current), backs_text(current), name_in(card, current)
    text = "\n".join(filter(None, (text, parts_text(current), card.owner)))
    rows.number(
        "card_search",
        "search_id",
        card_id=card.id,
        revision_id=number,
        kind_id=card.kind,
        set_id=card.set,
        value=current.value,
        name=name,
        kind=kind,
        set_name=set_name,
        traits=traits,
        text=text,
        backs=backs,
        name_folded=folded_if_different(name),
        text_folded=folded_if_different(f"{text}\n{backs}"),
        folded=folded_if_different("\n".join((kind, set_name, traits, text, backs))),
    )


def _add_rulings(rows: Rows, game: Game, lexicon: Lexicon) -> None:
    names = {card.id: card.name for card in game.cards}
    for ruling in sorted(game.rulings, key=lambda r: r.id):
        words = {pair: lexicon.words.get(pair) for pair in ruling.about}
        labels = [names.get(id) or (word.label if word else id) for (_, id), word in words.items()]
        about = ", ".join([*labels, *(f"{names[one.card]} from {one.first} until {one.last}" for one in ruling.revisions)])
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
    """The text of the front of a revision, one ability a line."""
    return abilities_text(revision.abilities)


def parts_text(revision: Revision) -> str:
    """Fields, headings, titles and texts of the parts of a revision, and its fields, line by line."""
    lines = [f"{one.name}  {one.text}" for one in revision.fields]
    for part in revision.parts:
        lines += [part.heading, part.title or "", *(f"{one.name}  {one.text}" for one in part.fields)]
        lines += [ability.text for ability in part.abilities]
    return "\n".join(filter(None, lines))


def backs_text(revision: Revision) -> str:
    """Titles and texts of the backs of a revision, line by line."""
    faces = ((back.title or "", abilities_text(back.abilities)) for back in revision.backs)
    return "\n".join(part for face in faces for part in face if part)


def abilities_text(abilities: tuple[Ability, ...]) -> str:
    """The text of a face, one ability a line."""
    return "\n".join(ability.text for ability in abilities)
