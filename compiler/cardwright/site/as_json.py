"""Pages as JSON-ready data: the shapes that ``/card/<id>.json`` and ``/search.json`` promise."""

from __future__ import annotations

from typing import Any

from cardwright.database.facets import Facet
from cardwright.site.errata import ErrataPage, Erratum
from cardwright.site.finding import FoundCard, SearchPage
from cardwright.site.model import (
    AbilityText,
    BackFace,
    Behavior,
    Card,
    CardPage,
    PartFace,
    Revision,
    Ruling,
    RulingsPage,
    Scenario,
    Source,
)

Json = dict[str, Any]


def card_json(page: CardPage) -> Json:
    """Everything the page of a card shows."""
    return {
        **summary_json(page.card),
        "copies": page.copies,
        "sources": list(page.sources),
        "sure": page.sure,
        "disputed": page.disputed,
        "terms": [term.id for term in page.terms],
        "notes": list(page.notes),
        "revisions": [_revision(revision) for revision in page.revisions],
        "rulings": [ruling_json(ruling) for ruling in page.rulings],
        "scenarios": [_scenario(scenario) for scenario in page.scenarios],
        "advancement": [{"text": way.text, "asked_by": way.asked_by, "reason": way.reason} for way in page.ways],
        "clauses": [
            {"label": label, "words": clause.words, "state": clause.state}
            for label, clauses in page.executed.abilities
            for clause in clauses
        ],
        "python": page.python,
        "trees": {tree.label: tree.node for tree in page.trees},
        "file": page.file,
        "line": page.line,
    }


def summary_json(card: Card) -> Json:
    """A card as it reads now."""
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "set": {"id": card.set_id, "name": card.set_name},
        "traits": list(card.traits),
        "value": card.value,
        "owner": card.owner,
        "fields": {one.name: one.value for one in card.fields},
        "text": [_ability(ability) for ability in card.abilities],
        "parts": [_part(part) for part in card.parts],
        "backs": [_back(back) for back in card.backs],
        "unknown": card.unknown,
        "changed": card.changed,
    }


def search_json(page: SearchPage) -> Json:
    """What a search found."""
    fault = page.fault
    return {
        "query": page.query,
        "total": page.total,
        "exact": page.exact,
        "sort": page.asked.order,
        "page": page.number,
        "pages": page.pages,
        "results": [_found(found) for found in page.found],
        "rulings": [ruling_json(ruling) for ruling in page.rulings],
        "facets": [_facet(facet) for facet in page.facets],
        "hint": page.hint,
        "suggestions": list(page.suggestions),
        "problem": None if fault is None else {
            "message": fault.message,
            "hint": fault.hint,
            "start": fault.caret.index("^"),
            "end": len(fault.caret),
        },
    }  # fmt: skip


def rulings_json(page: RulingsPage) -> Json:
    """All rulings with their scenarios and logs, by topic."""
    groups = [{"topic": topic, "rulings": [ruling_json(one) for one in rulings]} for topic, rulings in page.groups]
    return {"groups": groups}


def errata_json(page: ErrataPage) -> Json:
    """The changes of cards by document, each with the wording after it, what changed, and what that does."""
    return {
        "from": page.since or None,
        "to": page.until or None,
        "total": page.total,
        "groups": [{"source": _source(source), "changes": [_erratum(one) for one in changes]} for source, changes in page.groups],
    }


def _erratum(one: Erratum) -> Json:
    changed = [{"what": change.what, "before": change.before, "after": change.after} for change in one.after.changes]
    return {"card": one.card_id, "name": one.name, "changes": changed, "after": _revision(one.after)}


def _facet(facet: Facet) -> Json:
    parts = [{"label": part.label, "term": part.term, "count": part.count} for part in facet.parts]
    return {"key": facet.key, "parts": parts}


def _found(found: FoundCard) -> Json:
    """A card that is found, with the faces it is found on where it has several."""
    faces = [{"face": face.face, "label": face.label, "title": face.title} for face in found.faces]
    return {**summary_json(found.card), "faces": faces}


def _back(back: BackFace) -> Json:
    return {"label": back.label, "title": back.title, "text": [_ability(ability) for ability in back.abilities]}


def _part(part: PartFace) -> Json:
    shown = {"label": part.label, "heading": part.heading, "title": part.title}
    return {**shown, "fields": {one.name: one.value for one in part.fields}, "text": [_ability(one) for one in part.abilities]}


def _ability(ability: AbilityText) -> Json:
    return {"label": ability.label, "text": ability.text, "unknown": ability.unknown}


def _source(source: Source | None) -> Json | None:
    if source is None:
        return None
    return {"id": source.id, "title": source.title, "date": source.date, "version": source.version}


def _revision(revision: Revision) -> Json:
    return {
        "label": revision.label,
        "kind": revision.kind,
        "source": _source(revision.source),
        "date": revision.date,
        "current": revision.current,
        "name": revision.name,
        "traits": list(revision.traits),
        "value": revision.value,
        "fields": {one.name: one.value for one in revision.fields},
        "text": [_ability(ability) for ability in revision.abilities],
        "parts": [_part(part) for part in revision.parts],
        "backs": [_back(back) for back in revision.backs],
        "unknown": revision.unknown,
        "notes": list(revision.notes),
        "behavior": _behavior(revision.behavior),
    }


def _behavior(behavior: Behavior | None) -> Json | None:
    if behavior is None:
        return None
    changed = [{"id": one.scenario, "held_before": one.held_before, "holds_after": one.holds_after} for one in behavior.outcomes]
    return {
        "verdict": behavior.verdict, "scenarios": behavior.scenarios, "changed": changed,
        "tried": behavior.tried, "situation": behavior.situation,
    }  # fmt: skip


def ruling_json(ruling: Ruling) -> Json:
    """A ruling with its scenarios."""
    return {
        "id": ruling.id,
        "question": ruling.question,
        "answer": ruling.answer,
        "reason": ruling.reason,
        "source": _source(ruling.source),
        "about": [
            {"label": one.label, "card": one.card_id, "revisions": list(one.revisions) if one.revisions else None}
            for one in ruling.about
        ],
        "scenarios": [_scenario(scenario) for scenario in ruling.scenarios],
    }


def _scenario(scenario: Scenario) -> Json:
    return {
        "id": scenario.id,
        "result": scenario.result,
        "failure": scenario.failure,
        "steps": [{"word": step.word, "text": step.text} for step in scenario.steps],
        "log": [{"text": line.text, "card": line.card_id, "words": line.words} for line in scenario.log],
        "file": scenario.file,
        "line": scenario.line,
    }
