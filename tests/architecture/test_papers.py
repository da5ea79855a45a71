"""Citations lead somewhere: each names a paper of docs/papers.md, and a section or figure that is listed there."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
CITING = [*sorted((ROOT / "server").rglob("*.py")), ROOT / "ARCHITECTURE.md"]

_CITED = re.compile(r"\b(\w+) papers?\b(?:'s)?((?:,? (?:and |to )?(?:sections?|figures?)? ?\d+(?:\.\d+)*)*)")
_PLACE = re.compile(r"(sections?|figures?)|(to )?(\d+(?:\.\d+)*)")
GENERAL = {"the", "higher-order", "order"}
"""Words before `paper` or `papers` that name none: `by the papers' names`, `shapes of the higher-order papers`."""


def listed() -> dict[str, set[str]]:
    """What docs/papers.md lists, by the word for the paper."""
    text = (ROOT / "docs" / "papers.md").read_text()
    parts = re.split(r"^## The (\w+) paper$", text, flags=re.MULTILINE)
    rows = (re.findall(r"^\| ((?:section|figure) [\d.]+) \|", part, re.MULTILINE) for part in parts[2::2])
    return {name: set(found) for name, found in zip(parts[1::2], rows, strict=True)}


def citations(text: str) -> Iterator[tuple[str, list[str]]]:
    """The papers that a text names, each with the places that it names: `("faceted", ["figure 4", "figure 5"])`."""
    joined = re.sub(r"\s+(?:#\s+)?", " ", text)
    for paper, places in _CITED.findall(joined):
        found: list[str] = []
        kind = ""
        for word, to, number in _PLACE.findall(places):
            if word:
                kind = word.removesuffix("s")
            elif to and kind:
                first = int(found[-1].split()[1])
                found += [f"{kind} {between}" for between in range(first + 1, int(number) + 1)]
            else:
                found.append(f"{kind} {number}".strip())
        yield paper, found


def test_citations_are_read_as_people_write_them() -> None:
    assert list(citations('"""Case (faceted paper,\nfigures 7 to 9): X."""')) == [
        ("faceted", ["figure 7", "figure 8", "figure 9"])
    ]
    assert list(citations("concolic paper, figures 4 and 9; contracts paper, 4.5")) == [
        ("concolic", ["figure 4", "figure 9"]),
        ("contracts", ["4.5"]),
    ]


def test_every_citation_names_a_place_that_is_listed() -> None:
    known = listed()
    wrong: list[str] = []
    count = 0
    for path in CITING:
        for paper, places in citations(path.read_text()):
            if paper in GENERAL:
                continue
            count += 1
            missing = [place for place in places if place not in known.get(paper, set())]
            if paper not in known or missing:
                wrong.append(f"{path.relative_to(ROOT)}: {paper} paper, {', '.join(missing)}")
    assert not wrong
    assert count > 15


def test_what_is_listed_is_cited() -> None:
    cited = {(paper, place) for path in CITING for paper, places in citations(path.read_text()) for place in places}
    assert {(paper, place) for paper, places in listed().items() for place in places} <= cited


def test_no_docstring_leans_on_a_document_that_is_not_here() -> None:
    outside = re.compile(r"\(design\b|\bdesign,? section\b")
    assert not [
        path.relative_to(ROOT).as_posix() for path in CITING if outside.search(re.sub(r"\s+", " ", path.read_text()))
    ]
