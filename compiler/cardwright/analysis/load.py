"""Read source files and parse their blocks and paragraphs; what was parsed before is taken from the cache."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from cardwright.analysis.agreement import disagreement
from cardwright.diagnostics import Code, Diagnostic, Severity, at
from cardwright.source import Place, SourceFile, plain, read_source
from cardwright.syntax import tree
from cardwright.syntax.blocks import Block, parse_block, split_blocks
from cardwright.syntax.parse import Fault, parse_paragraph
from cardwright.syntax.printing import print_paragraph
from cardwright.vocabulary.forms import Forms

LARGEST_FILE = 4_000_000


class Cache(Protocol):
    """Results by content key."""

    def get(self, key: str) -> Any | None: ...
    def put(self, key: str, value: Any) -> None: ...


@dataclass(slots=True)
class MemoryCache:
    """A cache that lives as long as the process."""

    entries: dict[str, Any] = field(default_factory=dict)

    def get(self, key: str) -> Any | None:
        """The value stored under a key."""
        return self.entries.get(key)

    def put(self, key: str, value: Any) -> None:
        """Store a value."""
        self.entries[key] = value


OWN_ID = "(the block itself)"


@dataclass(frozen=True, slots=True)
class Located:
    """A parsed block, its file and where it starts in it."""

    file: SourceFile
    start: int
    block: Block

    def diagnostic(
        self,
        span: tuple[int, int],
        code: Code,
        message: str,
        *,
        hint: str | None = None,
        severity: Severity = Severity.ERROR,
        card: str | None = OWN_ID,
    ) -> Diagnostic:
        """A diagnostic for a span of the block; ``card`` is the block's id unless said otherwise."""
        named = self.block.id if card is OWN_ID else card
        start, end = self.start + span[0], self.start + span[1]
        return at(self.file, start, end, code, message, hint=hint, severity=severity, card=named)

    def place(self, offset: int = 0) -> Place:
        """The place of an offset of the block in its file."""
        return self.file.place(self.start + offset, self.start + offset)

    def line(self, offset: int = 0) -> int:
        """The line of the file an offset of the block is on."""
        return self.place(offset).line


@dataclass(frozen=True, slots=True)
class ParsedText:
    """A paragraph: its tree as written, its canonical wording and the tree of that; ``None`` with faults where it is broken."""

    source_tree: tree.Paragraph | None
    canonical: str
    canonical_tree: tree.Paragraph | None
    faults: tuple[Fault, ...]


def key(*parts: str) -> str:
    """The cache key of texts: a digest in which their boundaries count."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()


def card_files(root: Path) -> tuple[Path, ...]:
    """The source files below a folder, in an order that does not depend on the file system."""
    return tuple(sorted(root.rglob("*.card"), key=lambda path: path.relative_to(root).as_posix()))


def load_file(
    root: Path, path: Path, cache: Cache, read: Callable[[Path, Path], SourceFile] = read_source
) -> tuple[tuple[Located, ...], tuple[Diagnostic, ...]]:
    """Read and parse one file; ``read`` reads what ``read_source`` would."""
    name = path.relative_to(root).as_posix()
    try:
        if not name.isprintable():
            raise OSError("its name holds an invisible character")
        if not path.is_file():
            raise OSError("it is no file")
        if path.stat().st_size > LARGEST_FILE:
            raise OSError(f"it has {path.stat().st_size:,} bytes; the largest file that is read has {LARGEST_FILE:,}")
        file = read(root, path)
    except UnicodeDecodeError as error:
        message = f"this file is not UTF-8: byte {error.start} cannot be read"
        return (), (at(SourceFile.of(name, ""), 0, 0, Code.UNREADABLE_FILE, message, hint="save it as UTF-8"),)
    except OSError as error:
        reason = error.strerror or str(error)
        return (), (at(SourceFile.of(name, ""), 0, 0, Code.UNREADABLE_FILE, f"this file cannot be read: {reason}"),)
    return parse_file(file, cache)


def parse_file(file: SourceFile, cache: Cache) -> tuple[tuple[Located, ...], tuple[Diagnostic, ...]]:
    """Split a file into blocks and parse each."""
    raw_blocks, stray = split_blocks(file.text)
    found: list[Located] = []
    diagnostics = [at(file, f.start, f.end, f.code, f.message, hint=f.hint) for f in stray]
    for raw in raw_blocks:
        block, faults = _cached_block(raw.text, cache)
        if block is not None:
            found.append(Located(file, raw.start, block))
        diagnostics += [at(file, raw.start + f.start, raw.start + f.end, f.code, f.message, hint=f.hint) for f in faults]
    diagnostics += list(_control_characters(file))
    return tuple(found), tuple(diagnostics)


def _cached_block(text: str, cache: Cache) -> tuple[Block | None, tuple[Fault, ...]]:
    name = key("block", text)
    found = cache.get(name)
    if found is None:
        found = parse_block(text)
        cache.put(name, found)
    result: tuple[Block | None, tuple[Fault, ...]] = found
    return result


def _control_characters(file: SourceFile) -> Iterator[Diagnostic]:
    """Characters nobody can see: they would print as something else than they are."""
    if file.text.replace("\n", "").isprintable():
        return
    for offset, character in enumerate(file.text):
        if not character.isprintable() and character != "\n" and plain(character) == character:
            message = f"this file holds an invisible character (U+{ord(character):04X})"
            yield at(file, offset, offset + 1, Code.UNKNOWN_WORD, message, hint="delete it")
            return


def parse_text(text: str, forms: Forms, forms_key: str, cache: Cache) -> ParsedText:
    """Parse a paragraph, print it and parse the wording that was printed, whose spans the generated code speaks of."""
    name = key("text", forms_key, text)
    found = cache.get(name)
    if found is None:
        source_tree, faults = parse_paragraph(text, forms)
        if source_tree is None:
            found = ParsedText(None, "", None, faults)
        else:
            canonical = print_paragraph(source_tree, forms)
            canonical_tree, again = parse_paragraph(canonical, forms)
            assert canonical_tree == source_tree and not again, f"the printer changed a meaning: {text!r} -> {canonical!r}"
            slip = disagreement(text, canonical)
            found = ParsedText(None, "", None, (slip,)) if slip else ParsedText(source_tree, canonical, canonical_tree, ())
        cache.put(name, found)
    result: ParsedText = found
    return result


def warning(located: Located, span: tuple[int, int], code: Code, message: str, hint: str | None = None) -> Diagnostic:
    """A diagnostic that does not stop the card."""
    return located.diagnostic(span, code, message, hint=hint, severity=Severity.WARNING)
