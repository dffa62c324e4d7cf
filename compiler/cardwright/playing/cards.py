"""A card as a player sees it, and the text of the ability that is resolved with its clause marked."""

from __future__ import annotations

from cardwright_engine import api

from cardwright.playing.names import Names
from cardwright.playing.text import Line, Piece, bold, faint, fitted, line, marked, separated


def card_lines(names: Names, card: api.CardRecord, width: int, *, back: str = "") -> list[Line]:
    """A whole card; of its backs the one that is turned up, for nobody may look at the others."""
    shown = [*fitted(_head(names, card), width)]
    for name, value, _ in card.fields:
        shown += fitted(line(faint(f"  {_words(name)}  "), value), width, 4)
    for ability in card.abilities:
        shown += _paragraph(line(ability.text), width, "  ")
    for part in card.parts:
        shown += fitted(line("  ", bold(_heading(part))), width, 4)
        for name, value, _ in part.fields:
            shown += fitted(line(faint(f"    {_words(name)}  "), value), width, 6)
        for ability in part.abilities:
            shown += _paragraph(line(ability.text), width, "    ")
    for one in card.backs:
        if one.id == back:
            shown += fitted(line("  ", bold(f"Back: {one.title or _words(one.id)}")), width, 4)
            for ability in one.abilities:
                shown += _paragraph(line(ability.text), width, "    ")
    if card.backs and not back:
        shown += fitted(line(faint("  the back of a copy is seen when it is turned up")), width, 2)
    for reason in card.unknown:
        shown += fitted(line(Piece(f"  does nothing in play: {reason}", "warning")), width, 4)
    return shown


def clause_lines(names: Names, card: str, label: str, span: tuple[int, int] | None, width: int) -> list[Line]:
    """What is being resolved: the card, and the ability with its clause marked; nothing for what is no card."""
    record = names.cards.get(card)
    if record is None:
        return []
    where, found = _ability(record, label)
    shown = fitted(separated([bold(record.name), names.label("kind", record.kind), where]), width, 2)
    if found is not None:
        return shown + _paragraph(found.text, width, "  ", span)
    return shown + [row for ability in record.abilities for row in _paragraph(ability.text, width, "  ")]


def ability_of(names: Names, card: str, label: str) -> api.records.Ability | None:
    """An ability of a card."""
    record = names.cards.get(card)
    return _ability(record, label)[1] if record is not None else None


def _head(names: Names, card: api.CardRecord) -> Line:
    traits = ", ".join(names.label("trait", trait) for trait in card.traits)
    value = f"value {card.value}" if card.value is not None else ""
    return separated([bold(card.name), names.label("kind", card.kind), traits, value, card.owner and f"for {card.owner}"])


def _ability(card: api.CardRecord, label: str) -> tuple[str, api.records.Ability | None]:
    """Where on the card an ability stands, and the ability."""
    for ability in (*card.abilities, *card.advancement):
        if ability.label == label:
            return "", ability
    for part in card.parts:
        for ability in part.abilities:
            if ability.label == label:
                return _heading(part), ability
    for back in card.backs:
        for ability in back.abilities:
            if ability.label == label:
                return f"back: {back.title or _words(back.id)}", ability
    return "", None


def _heading(part: api.records.PartRecord) -> str:
    said = " ".join(filter(None, (_words(part.word), _words(part.argument) if part.argument.islower() else part.argument)))
    return f"{said}: {part.title}" if part.title else said


def _words(id: str) -> str:
    return id.replace("-", " ").capitalize()


def _paragraph(text: Line | str, width: int, indent: str, span: tuple[int, int] | None = None) -> list[Line]:
    """A text with the lines that it is printed in, such as the rows of a table, each indented."""
    if not isinstance(text, str):
        text = "".join(piece.text for piece in text)
    shown, start = [], 0
    for row in text.split("\n"):
        here = None if span is None else (max(span[0] - start, 0), min(span[1] - start, len(row)))
        shown += fitted((Piece(indent), *marked(row, here)), width, len(indent))
        start += len(row) + 1
    return shown
