"""The HTML report: one page that needs nothing else, in which nothing from files acts."""

import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest
from liquidlens.explain.html.history import Past
from liquidlens.explain.html.page import pieces
from liquidlens.explain.report import BindingReport, FileReport, RunStep, RunValue, StepKind, Verdict
from liquidlens.logic.granted import UnprovedCode
from msgspec.structs import replace

from tests.support.browser import page_of
from tests.unit.explain.report_samples import FINDING, REPORT, TEXT, span

EVIL = """</script><script>document.title='evil'</script><img src=x onerror="document.title='evil'">"""

RUN = (
    RunStep(
        StepKind.EQUATION,
        "flatten",
        0,
        "join y (flatten ys)",
        span(4, 22, 41),
        (RunValue("ys", "Emp", span(4, 16, 18), span(4, 1, 41)),),
        left_out=0,
    ),
    RunStep(StepKind.ANSWER, "join", 1, EVIL, span(4, 22, 26), result="_ :+: Emp", left_out=7),
)

STEPPED = replace(
    REPORT, bindings=(replace(REPORT.bindings[0], findings=(replace(FINDING, run=RUN),)), *REPORT.bindings[1:])
)
HOSTILE = FileReport(
    EVIL,
    bindings=(
        BindingReport(EVIL, span(1, 1, 2), Verdict.VERIFIED, assuming=(UnprovedCode(EVIL), UnprovedCode("\x1b[2J"))),
    ),
)
HISTORY = (Past("monday", {Verdict.UNSAFE: 3, Verdict.VERIFIED: 1}), Past(EVIL, {}))


def lines(path: str) -> Sequence[str]:
    return TEXT.replace("oops", EVIL).split("\n") if path == "Join.hs" else ()


@pytest.fixture(scope="module")
def document() -> str:
    return "".join(pieces([STEPPED, HOSTILE], lines, HISTORY))


class Elements(HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(document)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_nothing_from_files_is_an_element_and_nothing_is_loaded(document: str) -> None:
    assert "\x1b" not in document
    assert "default-src 'none'" in document
    found = Elements(document).found
    assert [tag for tag, _ in found if tag in {"script", "img", "link", "iframe", "object"}] == ["script"]
    assert {"table", "mark", "svg", "details"} <= {tag for tag, _ in found}
    for _, attributes in found:
        assert not any(name.startswith("on") or name == "src" for name in attributes)
        assert (attributes.get("href") or "#").startswith("#")


def test_everything_is_there_without_scripts(document: str) -> None:
    for said in (
        "weak-spec/postcondition",
        "here   1 == 0",
        "assuming termination",
        "is not in scope",
        "step at a time",
    ):
        assert (said in document) == (said != "step at a time")
    assert '<td class="code">flatten (y :+: ys) = <mark>join y (flatten ys)</mark></td>' in document
    assert '<td class="values">ys = Emp</td>' in document


def test_each_report_is_a_bar_as_high_as_what_it_counts(document: str) -> None:
    picture = document.split("<svg")[1].split("</svg>")[0]
    bars = re.findall(r'<rect class="([\w-]+)" x="(\d+)" y="[\d.]+" width="\d+" height="([\d.]+)"', picture)
    heights = {(column, verdict): float(height) for verdict, column, height in bars}
    first, last = "0", max((column for _, column, _ in bars), key=int)
    assert heights[first, "unsafe"] == 3 * heights[first, "verified"]
    assert heights[last, "verified"] == 2 * heights[last, "weak-spec"] == 2 * heights[last, "unsupported"]
    assert "<title>monday: 3 unsafe, 1 verified</title>" in picture


def test_search_filters_and_steps_in_a_browser(document: str, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_text(document)
    with page_of(file) as page:
        assert page.run("document.title") == "Liquidlens"
        assert page.run("document.querySelector('.filters .left').textContent") == "6 of 6"
        page.run("document.querySelector('details.run').open = true")
        assert page.run("new Promise((r) => setTimeout(() => r(document.querySelectorAll('.stop').length), 50))") == 3
        here = "document.querySelector('.stop.here').innerText"
        beside = "document.querySelector('tr[data-line=\"4\"] .values').textContent"
        assert "join y (flatten ys)" in str(page.run(here))
        assert page.run(beside) == "ys = Emp"
        page.run("document.querySelector('.stepper .next').click()")
        assert EVIL in str(page.run(here))
        assert page.run(beside) == "as its type permits"
        page.run("document.querySelector('.stepper').dispatchEvent(new KeyboardEvent('keydown', {key: 'End'}))")
        assert page.run("document.querySelector('.where').textContent") == "step 3 of 3 (7 left out)"
        search = "document.querySelector('input[type=search]')"
        page.run(f"{search}.value = 'deep join.hs'; {search}.dispatchEvent(new Event('input'))")
        assert page.run("document.querySelector('.filters .left').textContent") == "1 of 6"
        page.run(f"{search}.value = ''; document.querySelector('input[value=verified]').click()")
        assert page.run("document.querySelector('.filters .left').textContent") == "4 of 6"
        assert page.run("document.title") == "Liquidlens"
