"""Read a page as a browser does, and note what is wrong with its structure."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"meta", "link", "input", "img", "br", "hr", "path", "rect", "circle"}


class Page(HTMLParser):
    """The tags, ids, links, headings and text of a page; ``faults`` are what validators would say."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.headings: list[int] = []
        self.text = ""
        self.feed(html)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self.open]
        self._check()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)
        if len(tag) == 2 and tag[0] == "h" and tag[1].isdigit():
            self.headings.append(int(tag[1]))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that closes itself."""
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        """Check that a closing tag closes the last one opened."""
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self.open[-1:]}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        """Note text."""
        self.text += data

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every tag of a name."""
        return [attributes for name, attributes in self.tags if name == tag]

    def links(self) -> list[str]:
        """Where the links lead."""
        return [attributes["href"] for attributes in self.all("a")]

    def _check(self) -> None:
        ids = [attributes["id"] for _, attributes in self.tags if "id" in attributes]
        self.faults += [f"id {id} is there twice" for id in set(ids) if ids.count(id) > 1]
        for name in ("for", "aria-labelledby", "aria-describedby"):
            wanted = [attributes[name] for _, attributes in self.tags if name in attributes]
            self.faults += [f"{name} names no id {id}" for id in wanted if id not in ids]
        if self.headings.count(1) != 1:
            self.faults.append(f"{self.headings.count(1)} first headings")
        skips = [(a, b) for a, b in zip(self.headings, self.headings[1:], strict=False) if b > a + 1]
        self.faults += [f"heading {b} follows {a}" for a, b in skips]
        for tag in ("main", "header", "nav", "footer", "title"):
            if not self.all(tag):
                self.faults.append(f"no <{tag}>")
        if not self.all("html")[0].get("lang"):
            self.faults.append("no language")
        inline = [name for _, attributes in self.tags for name in attributes if name == "style" or name.startswith("on")]
        self.faults += [f"inline {name}" for name in inline]
