"""What comes from files is text in Markdown: a reader of CommonMark, and one of GitHub's dialect, see these characters
and make nothing of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as some
from liquidlens.ide.hover import hover
from liquidlens.ide.markdown import block, code, plain, prose
from liquidlens.ide.run import run_document
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View
from markdown_it import MarkdownIt

READERS = (MarkdownIt("commonmark"), MarkdownIt("gfm-like"))

HOSTILE = [
    "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "<!-- ", "&lt;b&gt;", "&#60;b&#62;",
    "[x](command:workbench.action.terminal.new)", "![x](http://evil.example/p.png)", "[x]: http://evil.example",
    "[x][x]",
    "<http://evil.example>", "http://evil.example", "https://evil.example/a_b", "www.evil.example", "a@evil.example",
    "evil.za", "System.IO",
    "mailto:a@evil.example", "`", "``", "```", "````haskell", "~~~", "~~x~~", "**x**", "__x__", "*x*", "_x_", "# x",
    "> x",
    "- x", "+ x", "* x", "1. x", "1) x", "---", "===", "***", "a\n===", "| a | b |\n|---|---|\n| c | d |", "\\", "\\`",
    "`x` <b> `y`", "x `div` <b> `y`", "a`b<c>`d", "    x", "\tx", "x  \ny", "\n\n<b>", "\u202e", "\x00", "\x1b[2J",
    "\ud800",
]  # fmt: skip

HARMLESS = {"paragraph", "text", "softbreak", "hardbreak", "code_inline", "code_block", "inline", "text_special"}


def kinds(markdown: str) -> set[str]:
    """What is made of a text, by the names of its parts."""
    found: set[str] = set()
    for reader in READERS:
        for token in reader.parse(markdown):
            for each in (token, *(token.children or ())):
                found.add(each.type.removesuffix("_open").removesuffix("_close"))
    return found


def shown(markdown: str) -> str:
    """The characters that a reader sees, blanks aside."""
    tokens = READERS[1].parse(markdown)
    return "".join(
        "".join(each.content for each in token.children) if token.children else token.content for token in tokens
    ).replace(" ", "").replace("\n", "")  # fmt: skip


texts = some.lists(some.sampled_from(HOSTILE) | some.text(max_size=8), max_size=5).map("".join)


@given(texts)
def test_prose_only_says_itself(text: str) -> None:
    assert kinds(prose(text)) <= HARMLESS
    assert kinds(f"**Try:** {prose(text)}") <= HARMLESS | {"strong"}


@given(texts)
def test_code_is_one_piece(text: str) -> None:
    assert kinds(f"a {code(text)} b") <= {"paragraph", "inline", "text", "code_inline"}


@given(some.lists(texts, max_size=4))
def test_a_block_is_one_block(lines: list[str]) -> None:
    made = "\n".join(block(lines))
    for reader in READERS:
        assert [token.type for token in reader.parse(f"a\n\n{made}\n\nb") if token.type.startswith("f")] == ["fence"]
    assert "fence" in kinds(made)
    assert kinds(made) == {"fence"}


@pytest.mark.parametrize("text", [each for each in HOSTILE if each.isprintable() and "`" not in each])
def test_what_is_escaped_is_seen_as_it_is(text: str) -> None:
    assert shown(prose(text)) == text.replace(" ", "")
    assert plain(prose(text)) == text.strip()


def test_code_in_sentences_stays_code() -> None:
    said = prose("`sz x` is *not* `a `div` b`, which `n_1` permits")
    assert said == "`sz x` is \\*not\\* `` a `div` b ``, which `n_1` permits"
    assert plain(said) == "`sz x` is *not* a `div` b, which `n_1` permits"


EVIL = '"` [x](command:evil) <img src=http://evil.example/p.png> ```\\n# x"'

PROGRAM = f"""module Evil where

{{-@ measure txt :: String -> Int @-}}

data L = L {{ label :: String, size :: Int }}

-- | <img src=http://evil.example/p.png> [x](command:evil) ``` `
{{-@ (<**>) :: L -> {{v:Int | v > 0}} @-}}
(<**>) :: L -> Int
(<**>) l = if label l == {EVIL} then 0 - 1 else 1

{{-@ f :: x:Int -> {{v:Int | v > x}} @-}}
f :: Int -> Int
f x = x `__mul__` (case {EVIL} of {{ s -> x }})

__mul__ :: Int -> Int -> Int
__mul__ a b = a

{{-@ g :: {{v:L | size v > 0}} -> Int @-}}
g :: L -> Int
g l = size l

h :: Int -> Int
h n = g (L {EVIL} n)
"""

OURS = HARMLESS | {"fence", "strong", "em", "heading", "hr"}
"""What our own Markdown is made of."""


def test_nothing_acts_in_hovers_and_runs_of_a_hostile_program() -> None:
    report = check_text("Evil.hs", PROGRAM)
    view = View(Document("Evil.hs", 1, PROGRAM), report)
    assert sum(bool(binding.findings) for binding in report.bindings) >= 2
    said = [run_document(report, binding.name) or "" for binding in report.bindings]
    for line, text in enumerate(PROGRAM.split("\n"), start=1):
        for column in range(1, len(text) + 1, 2):
            found = hover(view, Position(line, column))
            said += [found.markdown] if found is not None else []
    assert any("evil" in each for each in said)
    for markdown in dict.fromkeys(said):
        assert kinds(markdown) <= OURS, markdown


def test_code_in_plain_text_keeps_its_stars_and_backslashes() -> None:
    said = "Change `balance a * n` to `\\x -> x ** n`"
    assert plain(f"**Try:** {prose(said)}") == f"Try: {said}"
