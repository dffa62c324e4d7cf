"""Every check over the texts of one card: paragraph by paragraph, its faces, and the card as a whole."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardwright.analysis.checks import CHECKS, Finding
from cardwright.analysis.checks.advancing import check_advancing
from cardwright.analysis.checks.encountered import encountered_things
from cardwright.analysis.checks.ending import solved_as_it_is, without_end
from cardwright.analysis.checks.finding import NOTHING_BEFORE, Before
from cardwright.analysis.checks.house_wording import other_wording
from cardwright.analysis.checks.required import of_required_sets
from cardwright.analysis.checks.tokens import placed_is_read
from cardwright.analysis.checks.two_faces import check_faces, fronts_of_flip
from cardwright.analysis.load import Located
from cardwright.analysis.model import Ability, Card, Revision
from cardwright.analysis.names import Names
from cardwright.analysis.pool import Pool
from cardwright.diagnostics import Code, Diagnostic, Severity
from cardwright.vocabulary.forms import with_article


def check_card(card: Card, names: Names, files: dict[str, Located], pool: Pool) -> Iterable[Diagnostic]:
    """What is wrong with the texts of a card, in every revision."""
    seen: set[tuple[str, int]] = set()
    kind = names.vocabulary.kinds[card.kind]
    for revision in card.revisions:
        tests = _tests(revision)
        fronts = tuple(replace(one, tests=tests) for one in fronts_of_flip(revision) or (NOTHING_BEFORE,))
        for ability in revision.every_ability:
            if (ability.file, ability.start) in seen:
                continue
            seen.add((ability.file, ability.start))
            located = replace(files[ability.file], start=ability.start)
            before = fronts if revision.back_of(ability.label) else (Before(tests=tests),)
            if kind.text_or and ability in revision.abilities:
                before = (Before(read_by_parts=True, tests=tests),)
            yield from _check_ability(card, ability, names, located, before)
            worded = other_wording(ability)
            for finding in (*encountered_things(ability.source_tree, kind), *((worded,) if worded else ())):
                yield _diagnostic(card, ability, finding, located)
        for ability, finding in (*check_faces(revision), *solved_as_it_is(revision, kind, names)):
            yield _on_ability(card, ability, finding, files)
        for asking, finding in check_advancing(revision, kind, names):
            yield _about_card(card, finding, files) if asking is None else _on_ability(card, asking, finding, files)
        together = (*of_required_sets(card, revision, names, pool), *placed_is_read(card, revision, names, pool))
        for placing, finding in together:
            yield _about_card(card, finding, files) if placing is None else _on_ability(card, placing, finding, files)
        lasting = without_end(revision, kind)
        if lasting is not None:
            message = f"no text ends this card, and {with_article(lasting)} stays in play until it is solved"
            yield _of_card(card, files, Code.NEVER_ENDS, message, f"write when it is: When …, solve this {lasting}.")
        if revision.unknown and revision is card.revisions[-1]:
            message = f"part of this card is unknown: {revision.unknown}"
            hint = "the engine leaves this card out until it is known"
            yield _of_card(card, files, Code.UNKNOWN_PART, message, hint, Severity.WARNING)
        elif revision.unknown:
            message = f"the wording `{revision.label}` is not known: {revision.unknown}"
            hint = "only games as of that time leave the card out"
            yield _of_card(card, files, Code.UNKNOWN_WORDING, message, hint, Severity.WARNING)


def _tests(revision: Revision) -> frozenset[str]:
    """The skills that the fields of a card and of its parts have tested."""
    fields = (*revision.fields, *(value for part in revision.parts for value in part.fields))
    return frozenset(item.text for value in fields for item in value.items if item.word_class == "skill")


def _of_card(
    card: Card, files: dict[str, Located], code: Code, message: str, hint: str, severity: Severity = Severity.ERROR
) -> Diagnostic:
    """A diagnostic about a card as a whole, at its first word."""
    place = replace(files[card.file], start=0)
    start = place.file.line_starts[card.line - 1]
    return place.diagnostic((start, start + 1), code, message, hint=hint, severity=severity, card=card.id)


def _on_ability(card: Card, ability: Ability, finding: Finding, files: dict[str, Located]) -> Diagnostic:
    return _diagnostic(card, ability, finding, replace(files[ability.file], start=ability.start))


def _about_card(card: Card, finding: Finding, files: dict[str, Located]) -> Diagnostic:
    """A finding about the card as a whole, at its kind."""
    place = replace(files[card.file], start=0)
    start = place.file.line_starts[card.line - 1]
    span = (start, start + len(card.kind))
    return place.diagnostic(span, finding.code, finding.message, hint=finding.hint, severity=finding.severity, card=card.id)


def _check_ability(
    card: Card, ability: Ability, names: Names, located: Located, fronts: tuple[Before, ...]
) -> Iterable[Diagnostic]:
    """What is wrong with an ability, on a back after each front that flips to it; each finding once."""
    for check in CHECKS:
        found = [finding for before in fronts for finding in check(ability.source_tree, names, before)]
        for finding in dict.fromkeys(found):
            yield _diagnostic(card, ability, finding, located)


def _diagnostic(card: Card, ability: Ability, finding: Finding, located: Located) -> Diagnostic:
    span = finding.narrowed(ability.written)
    return located.diagnostic(span, finding.code, finding.message, hint=finding.hint, severity=finding.severity, card=card.id)
