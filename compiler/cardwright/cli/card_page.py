"""What ``cardwright show`` says of a card, for people and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardwright.analysis.advancement import Advancement, advancement_of
from cardwright.analysis.cards import unknown_of
from cardwright.analysis.model import Ability, Back, Card, CardPart, FieldValue, Game, Revision, Ruling, Scenario
from cardwright.analysis.names import Names, names_of
from cardwright.cli.faults import counted, shown_path
from cardwright.cli.terminal import Terminal, say
from cardwright.database.search_rulings import RulingHit
from cardwright.scenarios.results import ScenarioResult
from cardwright.syntax.tree.walk import as_json


@dataclass(frozen=True, slots=True)
class CardView:
    """A card on a date with everything that speaks about it.

    ``later`` are the scenarios that hold only with a later wording; ``code`` is its Python, ``None`` where it has an error.
    """

    game: Game
    card: Card
    revision: Revision
    as_of: str
    rulings: tuple[Ruling, ...]
    scenarios: tuple[Scenario, ...]
    results: Mapping[str, ScenarioResult]
    later: frozenset[str]
    code: str | None

    def traits(self) -> tuple[str, ...]:
        """The labels of its traits, in printed order."""
        labels = {word.id: word.label for word in self.game.vocabulary.of_class("trait")}
        return tuple(labels.get(trait, trait) for trait in self.revision.traits)

    def set_name(self) -> str:
        """The name of its set."""
        return next((item.name for item in self.game.sets if item.id == self.card.set), self.card.set)

    @property
    def name(self) -> str:
        """Its name in this wording."""
        return self.revision.name or self.card.name

    def advancement(self) -> Advancement | None:
        """How it is advanced in this wording; ``None`` where no card of its kind is the active one."""
        return advancement_of(self.revision, self.game.vocabulary.kinds.get(self.card.kind), self.names)

    @property
    def names(self) -> Names:
        """The names of its game."""
        return names_of(self.game.vocabulary, self.game.cards)

    def left_out(self) -> bool:
        """Whether what is shown is the latest wording and not known in whole."""
        return self.revision.unknown is not None and self.revision is self.card.revisions[-1]

    def trees(self) -> list[dict[str, Any]]:
        """The tree of each ability as JSON-ready data, with the id of the back it stands on."""
        return [self._tree(one) for one in self.revision.every_ability]

    def _tree(self, ability: Ability) -> dict[str, Any]:
        back, part = self.revision.back_of(ability.label), self.revision.part_of(ability.label)
        shown = {"label": ability.label, "back": back.id if back else None, "text": ability.text}
        shown |= {"part": part.id} if part else {}
        return {**shown, "tree": as_json(ability.tree)}

    def as_json(self, python: bool, tree: bool) -> dict[str, Any]:
        """The card as JSON-ready data, with its Python and trees where wanted."""
        card, revision = self.card, self.revision
        shown: dict[str, Any] = {"id": card.id, "name": self.name, "kind": card.kind, "set": card.set, "copies": card.copies}
        shown |= {"as_of": self.as_of, "revision": revision.label, "traits": list(self.traits()), "value": revision.value}
        shown |= {"owner": card.owner or None, "fields": _fields(revision.fields)}
        shown |= {"parts": [_part(part) for part in revision.parts]}
        shown |= {"text": _texts(revision.abilities), "backs": [_back(back) for back in revision.backs]}
        shown |= {"advancement": _advancement(self.advancement(), self.names)}
        shown |= {"sources": list(card.sources), "sure": card.sure, "disputed": card.disputed}
        shown |= {"notes": list(card.notes), "unknown": revision.unknown, "file": card.file, "line": card.line}
        shown["revisions"] = [_revision(item) for item in card.revisions]
        shown["rulings"] = [_ruling(item) for item in self.rulings]
        shown["scenarios"] = [_scenario(item, self.results.get(item.id), item.id in self.later) for item in self.scenarios]
        if python:
            shown["python"] = self.code
        if tree:
            shown["trees"] = self.trees()
        return shown


def _texts(abilities: tuple[Ability, ...]) -> list[dict[str, Any]]:
    return [{"label": ability.label, "text": ability.text} for ability in abilities]


def _advancement(found: Advancement | None, names: Names) -> dict[str, Any] | None:
    if found is None:
        return None
    ways = [{"text": way.text(names), "asked_by": way.label} for way in found.ways]
    return {"text": found.text(names) or None, "ways": ways, "reason": found.reason}


def _fields(fields: tuple[FieldValue, ...]) -> list[dict[str, Any]]:
    return [
        {
            "name": one.name,
            "value": one.text,
            "items": [{"item": item.id or item.text, "number": item.number} for item in one.items],
        }
        for one in fields
    ]


def _part(part: CardPart) -> dict[str, Any]:
    shown = {"label": part.id, "heading": part.heading, "title": part.title, "fields": _fields(part.fields)}
    return {**shown, "text": _texts(part.abilities)}


def _back(back: Back) -> dict[str, Any]:
    return {"label": back.id, "title": back.title, "text": _texts(back.abilities)}


def _revision(revision: Revision) -> dict[str, Any]:
    text = [ability.text for ability in revision.abilities]
    shown = {"label": revision.label, "kind": revision.kind, "source": revision.source, "date": revision.date}
    return {**shown, "name": revision.name, "text": text, "backs": [_back(back) for back in revision.backs]}


def _ruling(ruling: Ruling) -> dict[str, Any]:
    shown = {"id": ruling.id, "source": ruling.source, "question": ruling.question, "answer": ruling.answer}
    return {**shown, "scenarios": [scenario.id for scenario in ruling.scenarios], "reason": ruling.reason}


def _scenario(scenario: Scenario, result: ScenarioResult | None, later: bool) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "ruling": scenario.ruling,
        "passed": result.passed if result else None,
        "failure": result.failure if result else None,
        "would_change": later,
    }


def draw_card(terminal: Terminal, view: CardView, source: Path) -> None:
    """Draw a card on the terminal."""
    card, revision = view.card, view.revision
    kind = view.game.vocabulary.kinds[card.kind].label
    terminal.line(f"{terminal.paint(say(view.name), 'bold')}  ({say(card.id)})")
    facts = [say(kind), say(view.set_name()), ", ".join(map(say, view.traits()))]
    facts += [f"value {revision.value}"] if revision.value is not None else []
    facts += [f"{card.copies} copies"] if card.copies > 1 else []
    facts += [f"for {say(card.owner)}"] if card.owner else []
    facts += [counted(len(revision.backs), "back") + (", one on each copy" if card.copies > 1 else "")] if revision.backs else []
    terminal.line(" · ".join(filter(None, facts)))
    terminal.line(terminal.paint(say(f"{shown_path(source, card.file)}:{card.line}"), "faint"))
    _provenance(terminal, view)
    _text(terminal, view)
    _advances(terminal, view)
    _revisions(terminal, view)
    _rulings(terminal, view)
    _scenarios(terminal, view)
    if len(card.revisions) > 1:
        terminal.line()
        terminal.line(terminal.paint(f"cardwright explain {say(card.id)} tells what changed", "faint"))


_KNOWN = {"two": "documents that agree", "one": "one document", "disputed": "documents that differ"}


def _provenance(terminal: Terminal, view: CardView) -> None:
    """The documents that the text is known from."""
    card = view.card
    if not card.sources:
        return
    titles = {document.id: document.title for document in view.game.documents}
    terminal.wrapped(f"known from {_KNOWN[card.sure]}: {'; '.join(say(titles[one]) for one in card.sources)}")
    if card.disputed:
        terminal.wrapped(say(card.disputed))


def _text(terminal: Terminal, view: CardView) -> None:
    revision = view.revision
    if revision.fields:
        terminal.line()
    for field in revision.fields:
        terminal.line(f"  {terminal.paint(say(field.name), 'faint')}  {say(field.text)}")
    for ability in revision.abilities:
        terminal.line()
        terminal.paragraph(ability.text)
    for part in revision.parts:
        terminal.line()
        terminal.line("  " + terminal.paint(say(part.heading) + (f" “{say(part.title)}”" if part.title else ""), "bold"))
        for field in part.fields:
            terminal.line(f"    {terminal.paint(say(field.name), 'faint')}  {say(field.text)}")
        for ability in part.abilities:
            terminal.paragraph(ability.text, "    ", "    ")
    for back in revision.backs:
        terminal.line()
        terminal.line("  " + terminal.paint(back_title(back), "bold"))
        for ability in back.abilities:
            terminal.paragraph(ability.text, "    ", "    ")
    if revision.unknown and revision.unknown != unknown_of(revision.every_ability):
        terminal.line()
        terminal.wrapped(f"unknown: {revision.unknown}")
    if view.left_out():
        terminal.line(terminal.paint("  the engine leaves this card out until it is known", "faint"))


def _advances(terminal: Terminal, view: CardView) -> None:
    """What advances the card while it is the active one, which it does not say itself."""
    found = view.advancement()
    if found is None:
        return
    kind = view.game.vocabulary.kinds[view.card.kind].label
    terminal.heading(f"Advancing the active {say(kind)}")
    if found.ways:
        terminal.paragraph(found.text(view.names))
    else:
        terminal.wrapped(f"no effect: {found.reason}")


def back_title(back: Back) -> str:
    """What a back is called: its id, and its title where it has one."""
    return f"back {say(back.id)}" + (f" “{say(back.title)}”" if back.title else "")


def _revisions(terminal: Terminal, view: CardView) -> None:
    titles = {document.id: document.title for document in view.game.documents}
    terminal.heading("Revisions")
    for revision in view.card.revisions:
        source = titles.get(revision.source or "", revision.source)
        told = ", ".join(say(part) for part in (revision.kind, source, revision.date) if part and part != revision.label)
        mark = " ← shown" if revision is view.revision and len(view.card.revisions) > 1 else ""
        terminal.line(f"  {say(revision.label)}" + (f" ({told})" if told else "") + mark)


def _rulings(terminal: Terminal, view: CardView) -> None:
    if view.rulings:
        terminal.heading("Rulings")
    for ruling in view.rulings:
        draw_ruling(terminal, ruling)


def draw_ruling(terminal: Terminal, ruling: Ruling | RulingHit) -> None:
    """Draw a ruling on the terminal."""
    terminal.line(f"  {terminal.paint(say(ruling.id), 'bold')} ({say(ruling.source)})")
    terminal.wrapped(f"Q: {ruling.question}", "    ", "       ")
    terminal.wrapped(f"A: {ruling.answer}", "    ", "       ")


def _scenarios(terminal: Terminal, view: CardView) -> None:
    if view.scenarios:
        terminal.heading("Scenarios")
    for scenario in view.scenarios:
        result = view.results.get(scenario.id)
        if result is not None and scenario.id in view.later:
            terminal.line(f"  {change_of(scenario, view.as_of, result)}")
            continue
        mark = "·" if result is None else terminal.paint("✓", "good") if result.passed else terminal.paint("✗", "error")
        terminal.line(f"  {mark} {say(scenario.id)}" + (f": {say(result.failure)}" if result and result.failure else ""))


def change_of(scenario: Scenario, as_of: str, result: ScenarioResult) -> str:
    """What there is to say of a scenario that a later wording makes hold."""
    return f"≠ {say(scenario.id)} holds as of latest; as of {as_of}, {say(result.failure or 'it does not hold')}"
