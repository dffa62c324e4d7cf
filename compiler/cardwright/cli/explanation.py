"""What ``cardwright explain`` says of the changes of a card, for people and as JSON. Marks are signs, not colours only."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardwright.analysis.differences import AbilityChange, Difference, FieldChange
from cardwright.analysis.model import Back, Card, Game, Revision
from cardwright.analysis.tree_differences import NodeChange
from cardwright.analysis.wording import Run, differences
from cardwright.cli.card_page import back_title
from cardwright.cli.faults import counted, shown_path
from cardwright.cli.terminal import Terminal, say
from cardwright.scenarios.results import BehaviorDifference, ScenarioChange

MARKS = {"gone": ("[-", "-]"), "new": ("{+", "+}")}
"""What stands around the words that went and came."""


@dataclass(frozen=True, slots=True)
class Change:
    """What differs between two wordings, and what came of playing them; ``None`` where they are one and the same."""

    difference: Difference
    behavior: BehaviorDifference | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A card and the changes that are asked about."""

    game: Game
    card: Card
    changes: tuple[Change, ...]

    def as_json(self) -> dict[str, Any]:
        """The explanation as JSON-ready data."""
        shown: dict[str, Any] = {"id": self.card.id, "name": self.card.name}
        shown["revisions"] = [_revision(one) for one in self.card.revisions]
        return {**shown, "changes": [self._change(one) for one in self.changes]}

    def _change(self, change: Change) -> dict[str, Any]:
        found = change.difference
        shown: dict[str, Any] = {"from": found.before.label, "to": found.after.label}
        shown["fields"] = [{"name": one.name, "before": one.before, "after": one.after} for one in self.fields(found)]
        shown["abilities"] = [_ability(one, back_in(found, one)) for one in found.abilities]
        shown["behavior"] = change.behavior and self._behavior(change.behavior)
        return shown

    def _behavior(self, found: BehaviorDifference) -> dict[str, Any]:
        changes = [self._scenario(one) for one in found.changes]
        shown = {"verdict": found.verdict, "scenarios": found.scenarios, "changed": changes}
        return {**shown, "tried": found.tried, "situation": "\n".join(found.found) or None}

    def _scenario(self, change: ScenarioChange) -> dict[str, Any]:
        file, failing = self.file_of(change.scenario), change.failing
        shown: dict[str, Any] = {"id": change.scenario, "held_before": change.before.passed, "holds_after": change.after.passed}
        return {**shown, "failure": failing.failure, "file": file, "line": failing.line}

    def fields(self, found: Difference) -> tuple[FieldChange, ...]:
        """The fields that differ, with the labels of traits."""
        labels = {word.id: word.label for word in self.game.vocabulary.of_class("trait")}
        return tuple(FieldChange(one.name, _labelled(one.before, labels), _labelled(one.after, labels)) for one in found.fields)

    def file_of(self, scenario: str) -> str:
        """The file a scenario stands in."""
        return next(one.file for one in self.game.scenarios if one.id == scenario)

    def step_at(self, scenario: str, line: int) -> str:
        """The step of a scenario on a line; empty where it is the scenario itself that fails."""
        steps = next(one.steps for one in self.game.scenarios if one.id == scenario)
        return next((f"{step.word} {step.text}" for step in steps if step.line == line), "")


def _labelled(ids: str | None, labels: dict[str, str]) -> str | None:
    return ids and ", ".join(labels.get(id, id) for id in ids.split(", "))


def _revision(revision: Revision) -> dict[str, Any]:
    shown = {"label": revision.label, "kind": revision.kind, "source": revision.source, "date": revision.date}
    shown["name"] = revision.name
    return {**shown, "unknown": revision.unknown, "notes": list(revision.notes)}


def back_in(found: Difference, change: AbilityChange) -> Back | None:
    """The back that an ability stands on, in the later wording where it is there still."""
    return found.after.back_of(change.label) or found.before.back_of(change.label)


def _ability(change: AbilityChange, back: Back | None) -> dict[str, Any]:
    nodes = [{"what": one.what, "before": one.before, "after": one.after, "words": one.words} for one in change.nodes]
    shown = {"label": change.label, "back": back.id if back else None, "before": change.before, "after": change.after}
    return {**shown, "tree": nodes}


def draw_explanation(terminal: Terminal, explanation: Explanation, source: Path) -> None:
    """Draw an explanation on the terminal."""
    card = explanation.card
    terminal.line(f"{terminal.paint(say(card.name), 'bold')}  ({say(card.id)})")
    if len(card.revisions) == 1:
        terminal.line("It never changed: it says what was first printed.")
    for change in explanation.changes:
        found = change.difference
        if change.behavior is None:
            if len(card.revisions) > 1:
                terminal.line(f"Nothing changed: both are the revision {say(found.before.label)}.")
            continue
        terminal.line()
        title = f"{say(found.before.label)} → {say(found.after.label)}"
        terminal.line(terminal.paint(title, "bold") + _origin(explanation, found))
        _draw_wording(terminal, explanation, found)
        _draw_trees(terminal, found)
        _draw_behavior(terminal, explanation, change.behavior, source)


def _origin(explanation: Explanation, found: Difference) -> str:
    titles = {document.id: document.title for document in explanation.game.documents}
    after = found.after
    told = (after.kind, titles.get(after.source or ""), after.date or ("undated" if after.source else None))
    return "  (" + ", ".join(say(part) for part in told if part and part != after.label) + ")" if after.source else ""


def _draw_wording(terminal: Terminal, explanation: Explanation, found: Difference) -> None:
    terminal.heading("Wording")
    for revision in (found.before, found.after):
        if revision.unknown:
            terminal.line(f"  {say(revision.label)} is not known: {say(revision.unknown)}")
    for field in explanation.fields(found):
        _draw_sides(terminal, field.name, (field.before, field.after), ("nothing", "nothing"))
    missing = ("not known" if found.before.unknown else "nothing", "not known" if found.after.unknown else "nothing")
    for ability in found.abilities:
        _draw_sides(terminal, _title(found, ability), (ability.before, ability.after), missing)
    if not found.fields and not found.abilities:
        terminal.line("  the same")
    for note in found.after.notes:
        terminal.wrapped(f"note: {note}", "  ", "    ")


def _title(found: Difference, change: AbilityChange) -> str:
    """What an ability is called: its label; on a back, the back, and its label where that says more."""
    back = back_in(found, change)
    if back is None:
        return change.label
    return back_title(back) + (f", {change.label}" if change.label != back.id else "")


def _draw_sides(terminal: Terminal, name: str, texts: tuple[str | None, str | None], missing: tuple[str, str]) -> None:
    """Both sides with the words that differ marked; what is ``missing`` where a side has no text."""
    terminal.line(f"  {terminal.paint(say(name), 'bold')}")
    sides = differences(texts[0] or "", texts[1] or "")
    for sign, text, runs, nothing in zip("-+", texts, sides, missing, strict=True):
        terminal.paragraph(nothing if text is None else "".join(map(_marked, runs)), f"    {sign} ", "      ")


def _marked(run: Run) -> str:
    opening, closing = MARKS.get(run.style, ("", ""))
    return f"{opening}{run.text}{closing}"


def _draw_trees(terminal: Terminal, found: Difference) -> None:
    terminal.heading("Tree")
    changed = [ability for ability in found.abilities if ability.nodes]
    for ability in changed:
        terminal.line(f"  {terminal.paint(say(_title(found, ability)), 'bold')}")
        for node in ability.nodes:
            words = f"  “{say(node.words)}”" if node.words else ""
            terminal.line(f"    {say(_node(node))}{terminal.paint(words, 'faint')}")
    if not changed:
        terminal.line("  the same")


def _node(change: NodeChange) -> str:
    if change.before is None:
        return f"+ {change.after}"
    if change.after is None:
        return f"- {change.before}"
    return f"{change.what}: {change.before} → {change.after}"


def _draw_behavior(terminal: Terminal, explanation: Explanation, found: BehaviorDifference, source: Path) -> None:
    terminal.heading("Behavior")
    terminal.line(f"  {verdict_of(found)}")
    for change in found.changes:
        failing = change.failing
        place = f"{shown_path(source, explanation.file_of(change.scenario))}:{failing.line}"
        before, after = ("holds" if one.passed else "fails" for one in (change.before, change.after))
        terminal.line(f"  ≠ {say(change.scenario)}: {before} with {say(found.before)}, {after} with {say(found.after)}")
        terminal.line(f"      {say(place)}: {say(explanation.step_at(change.scenario, failing.line))}".rstrip(": "))
        terminal.line(f"      = {say(failing.failure or 'it does not hold')}")
    for line in found.found:
        terminal.line(f"  {say(line)}")


def verdict_of(found: BehaviorDifference) -> str:
    """The verdict as a sentence."""
    played = counted(found.scenarios, "scenario")
    tried = f"{found.tried:,} situation{'' if found.tried == 1 else 's'} made up for it"
    match found.verdict:
        case "functional" if found.found:
            return f"functional: no scenario says so, the last of {tried} does"
        case "functional":
            verb = "comes" if len(found.changes) == 1 else "come"
            return f"functional: {len(found.changes):,} of {played} {verb} out differently"
        case "cosmetic" if found.scenarios:
            return f"cosmetic: it means the same, and none of {played} comes out differently"
        case "cosmetic":
            return "cosmetic: it means the same"
        case "undecided" if found.scenarios:
            return f"nothing tells them apart: neither {played} nor {tried}, though it means something else"
        case "undecided":
            return f"nothing tells them apart: there is no scenario, and in none of {tried} do they differ"
    return "unknown: a wording that is not known cannot be played"
