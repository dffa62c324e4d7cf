"""Check that every name in a paragraph means something, and something of the right kind."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks.finding import NOTHING_BEFORE, Before, Finding
from cardwright.analysis.names import Names, Unresolved
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


def known_names(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """Report each name that does not resolve, with the nearest names that do."""
    for node in walk(paragraph):
        for found in _unresolved(node, names):
            yield _finding(found)


def _unresolved(node: object, names: Names) -> Iterator[Unresolved]:
    for result in (*_lookups(node, names), *_excluded(node, names)):
        if isinstance(result, Unresolved):
            yield result


def words_in(node: object) -> Iterator[tuple[str, str]]:
    """The words that a node names besides nouns: class and label."""
    yield from _words_of_effects(node)
    yield from _words_of_sentences(node)
    yield from _words_of_encounters(node)


def _excluded(node: object, names: Names) -> Iterator[object]:
    """What a noun is not: a trait, or what makes a kind of another kind (`non-Epic Monster`)."""
    if isinstance(node, tree.Noun) and node.excluded and not names.vocabulary.find("kind", f"{node.excluded} {node.word}"):
        yield names.word("trait", node.excluded, node.span)


def _lookups(node: object, names: Names) -> Iterator[object]:
    """What each name in a node means, or that it means nothing."""
    if isinstance(node, tree.Noun):
        yield names.noun(node)
    for word_class, label in words_in(node):
        yield names.word(word_class, label, getattr(node, "span", (0, 0)))
    match node:
        case tree.AdvanceActive(word) | tree.Solve(word) | tree.WhenSolved(_, word) | tree.IfSolved(_, word):
            yield names.kind(word, node.span)
        case tree.TheActive(word, False) | tree.SheetOf(word):
            yield names.kind(word, node.span)
    if isinstance(node, tree.SpendLess):
        yield names.noun(tree.Noun(node.what, span=node.span))
    if isinstance(node, tree.Shield):
        yield from (names.noun(tree.Noun(what, span=node.span)) for what in node.discarded)
    if isinstance(node, tree.That | tree.Chosen) and node.word not in ("investigator", *names.vocabulary.tokens_and_traits()):
        yield names.word("piece", node.word, node.span)


def _words_of_effects(node: object) -> Iterator[tuple[str, str]]:
    match node:
        case tree.Test(skill=label) | tree.SkipTest(label):
            yield "skill", label
        case tree.Improve(skill=str(label), more=more) | tree.Impair(skill=str(label), more=more):
            yield from (("skill", one) for one in (label, *more))
        case tree.IfPass(skill=str(label), other=str(other)):
            yield from (("skill", label), ("skill", other))
        case tree.IfPass(skill=str(label)) | tree.IfFail(skill=str(label)):
            yield "skill", label
        case tree.Move(along=str(label), or_along=other):
            yield from (("path-type", path) for path in (label, other) if path)
        case tree.NumberOf(statistic):
            yield "statistic", statistic
        case tree.MoveTrack(track, unmoved):
            yield from (("track", one) for one in (track, unmoved) if one is not None)
        case tree.Bonus(skills):
            yield from (("skill", label) for label, _ in skills)
        case tree.Advance(track) | tree.Retreat(track):
            yield "track", track
        case tree.There(statistic=str(statistic)):
            yield "statistic", statistic
        case tree.Reduce(statistic, whose):
            yield from (("statistic", statistic), ("piece", whose))
        case tree.PreventLoss(what=what) | tree.PreventFrom(what=what) | tree.PreventAll(what=what):
            yield "resource", what
        case tree.ResolveEncounter(encounter):
            yield "encounter", encounter
        case tree.Surge(word):
            yield "piece", word
        case tree.ChooseAsIf(absent) | tree.EncounterClue(ignoring=absent):
            yield "piece", absent


def _words_of_sentences(node: object) -> Iterator[tuple[str, str]]:
    match node:
        case tree.Scope(skill=str(label), others=others):
            yield from (("skill", skill) for skill in (label, *others))
        case tree.DuringTest(label) | tree.SkillValue(label):
            yield "skill", label
        case tree.SpaceOfType(type) | tree.NearestSpace(type):
            yield "space-type", type
        case tree.NamedSpace(name):
            yield "space", name
        case tree.SpaceWith(type=str(type)):
            yield "space-type", type
        case tree.TrackSpace(_, track) | tree.TrackAdvances(track) | tree.TrackWould(track):
            yield "track", track
        case tree.AtPhase(phase):
            yield "phase", phase
        case tree.AroundTest(label):
            yield "skill", label
        case tree.IfLost(what, label):
            yield from (("resource", what), ("skill", label))
        case tree.SomeoneResolves(_, encounter):
            yield "encounter", encounter
        case tree.DuringEncounter(encounter) | tree.WhenResolve(encounter):
            yield "encounter", encounter
        case tree.ResolvingEffects(kind):
            yield "kind", kind
        case tree.PerformingAction(action) | tree.WhenPerform(action):
            yield "action", action
        case tree.Cannot(what=resources):
            yield from (("resource", label) for label in resources)
        case tree.IfItWouldClose(word):
            yield "piece", word
        case tree.WouldLose(what=what):
            yield "resource", what
        case tree.Sentence(phase=str(label)):
            yield "phase", label


def _finding(found: Unresolved) -> Finding:
    hint = "did you mean " + " or ".join(f"`{name}`" for name in found.nearest) + "?" if found.nearest else None
    if found.known_as:
        classes = " and a ".join(name.replace("-", " ") for name in found.known_as)
        hint = f"a {found.wanted} is wanted here"
        code, message = Code.WRONG_KIND_OF_NAME, f"`{found.name}` is a {classes}, not a {found.wanted}"
    else:
        code, message = _CODES.get(found.wanted, Code.UNKNOWN_NAME), f"there is no {found.wanted} `{found.name}`"
        if found.wanted.startswith("trait or"):
            code = Code.UNKNOWN_TRAIT
    return Finding(found.span, code, message, hint, word=found.name)


_CODES = {"trait": Code.UNKNOWN_TRAIT, "space": Code.UNKNOWN_SPACE}


def _words_of_encounters(node: object) -> Iterator[tuple[str, str]]:
    yield from _words_of_possessions(node)
    match node:
        case tree.SomeonePasses(_, skill):
            yield "skill", skill
        case tree.WouldCause(_, track) | tree.IfNotCorresponding(_, track):
            yield "track", track
        case tree.RecoverAsMuch(resources):
            yield from (("resource", resource) for resource in resources)
        case tree.Cannot(named=named) if named:
            yield from ((_FORBIDDEN[verb], name) for verb, name in named)
        case tree.ItsValue(statistic):
            yield "statistic", statistic
        case tree.AdvanceTo(track):
            yield "track", track
        case tree.Thing(lost=str(resource)):
            yield "resource", resource
        case tree.IfCurrent(track) | tree.ForEach(corresponds=str(track)):
            yield "track", track
        case tree.ResolveAgainst(encounter):
            yield "encounter", encounter
        case tree.AfterResolving(encounters):
            yield from (("encounter", encounter) for encounter in encounters)


def _words_of_possessions(node: object) -> Iterator[tuple[str, str]]:
    match node:
        case tree.Substitute(skill, other):
            yield from (("skill", skill), ("skill", other))
        case tree.WhenPass(skill):
            yield "skill", skill
        case tree.WhenPerform(other=str(action)) | tree.SomeonePerforms(_, action):
            yield "action", action
        case tree.WhenReroll(token):
            yield "token", token
        case tree.EffectWould(what) | tree.LoseFewer(what=what):
            yield "resource", what
        case tree.IfEqual(first, second):
            yield from (("resource", first), ("resource", second))
        case tree.IfAdvanced(track) | tree.IfCorresponds(track=track):
            yield "track", track
        case tree.IfMeasured(statistic=statistic) | tree.Thing(limit=(str(statistic), _)) if statistic != "value":
            yield "statistic", statistic
        case tree.Worth(statistic=str(statistic)) | tree.Thing(regardless=str(statistic)):
            yield "statistic", statistic
        case tree.DuringPhase(phase):
            yield "phase", phase
        case tree.LookAt(what) | tree.LoseAbility(what):
            yield "piece", what
        case tree.Shield(what=resources):
            yield from (("resource", label) for label in resources)
        case tree.ResolvingEffects(traits=traits):
            yield from (("trait", trait) for trait in traits)


_FORBIDDEN = {"perform": "action", "resolve": "encounter", "spend": "token"}
"""The classes of the words of what nobody can do."""
