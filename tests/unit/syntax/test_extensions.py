"""The table of extensions: complete, said in the documentation, and what the code does."""

from pathlib import Path

import pytest
from liquidlens import pipeline
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.lang.dialect import Dialect
from liquidlens.lang.extensions import EXTENSIONS, Effect
from liquidlens.syntax.prepared import prepare

PAGE = Path(__file__).parents[3] / "docs" / "extensions.md"
HEAD = "{-# LANGUAGE "

CONSTRUCTS = {
    "Arrows": "f = proc x -> returnA -< x",
    "ImplicitParams": "f :: (?x :: Int) => Int\nf = ?x",
    "RecursiveDo": "f = do { rec { x <- Just 1 }; return x }",
    "StaticPointers": "f = static 1",
    "TransformListComp": "f xs = [x | x <- xs, then reverse]",
}
"""What makes its binding unsupported, in one definition of `f`."""


def page() -> str:
    """The documentation's table."""
    rows = [f"| `{name}` | {EXTENSIONS[name].value} |" for name in sorted(EXTENSIONS, key=str.lower)]
    return "\n".join(["| extension | |", "| --- | --- |", *rows])


def verdicts(text: str) -> dict[str, Verdict]:
    return {each.name: each.verdict for each in pipeline.check_text("M.hs", text).bindings}


def test_the_page_is_the_table() -> None:
    assert page() in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("effect", [Effect.READ, Effect.NONE, Effect.UNKNOWN, Effect.BINDING])
def test_what_is_turned_on_costs_nothing_by_itself(effect: Effect) -> None:
    names = sorted(name for name, each in EXTENSIONS.items() if each is effect and name != "RebindableSyntax")
    text = HEAD + ", ".join(names) + " #-}\nmodule M where\ng :: Int -> Int\ng x = x + 1\n"
    assert verdicts(text) == {"g": Verdict.VERIFIED}


@pytest.mark.parametrize("name", sorted(CONSTRUCTS))
def test_a_construct_costs_its_binding_only(name: str) -> None:
    assert EXTENSIONS[name] is Effect.BINDING
    text = f"{HEAD}{name} #-}}\nmodule M where\n{CONSTRUCTS[name]}\ng :: Int -> Int\ng x = x + 1\n"
    found = verdicts(text)
    assert found.get("f", Verdict.UNSUPPORTED) is Verdict.UNSUPPORTED
    assert found["g"] is Verdict.VERIFIED


NEGATIVE = """{-@ add :: a:Int -> b:Int -> {v:Int | v == a + b} @-}
add :: Int -> Int -> Int
add a b = a + b
"""


@pytest.mark.parametrize(
    ("code", "answer"),
    [
        ("f = add -1 4", "3"),
        ("f = add -1 4 + 3", "6"),
        ("f = add 4 -1", "3"),
        ("f = -1 `mod` 3", "2"),
        ("f = 1 - -5", "6"),
        ("f = 3 + -4", "0 - 1"),
        ("f = (\\y -> y) -1", "0 - 1"),
        ("f = case -1 of { -1 -> 0; _ -> 1 }", "0"),
        ("f = if -3 < -2 then -5 else 7", "0 - 5"),
        ("f = let n = 3 in n - 1", "2"),
        ("f = let n = 3 in n-1", "2"),
        ("f = sum [-1, -2]", "sum [-1, -2]"),
    ],
)
def test_a_minus_is_a_part_of_the_number_behind_it(code: str, answer: str) -> None:
    """LiquidHaskell accepts each; without the extension `-1 `mod` 3` is another number, and `add -1 4` no number."""
    said = f"{{-@ f :: {{v:Int | v == {answer}}} @-}}\n" if "sum" not in answer else ""
    text = f"{HEAD}NegativeLiterals #-}}\nmodule M where\n{NEGATIVE}{said}f :: Int\n{code}\n"
    assert verdicts(text) == {"add": Verdict.VERIFIED, "f": Verdict.VERIFIED}


def test_a_minus_between_blank_and_number_is_no_operator() -> None:
    report = pipeline.check_text("M.hs", f"{HEAD}NegativeLiterals #-}}\nmodule M where\nf :: Int -> Int\nf n = n -1\n")
    assert [each.code for each in report.problems] == ["type/not-a-function"]


@pytest.mark.parametrize(
    "code", ["f :: Int -> Int\nf -1 = 0\nf n = n", "f :: Int -> Int -> Int\nf a -1 | a > 0 = 0\nf a _ = a"]
)
def test_a_definition_that_looks_like_one_of_minus_is_not_read(code: str) -> None:
    text = f"{HEAD}NegativeLiterals #-}}\nmodule M where\n{code}\n"
    assert {*verdicts(text).values()} == {Verdict.UNSUPPORTED}


@pytest.mark.parametrize("name", ["NegativeLiterals", "LexicalNegation"])
def test_another_meaning_costs_the_module(name: str) -> None:
    text = f"{HEAD}{name} #-}}\nmodule M where\nf :: Int -> Int\nf -1 = 0\nf n = n\ng :: Int -> Int\ng x = x + 1\n"
    told = verdicts(text)
    assert {told["f"], told["g"]} == {Verdict.UNSUPPORTED}


@pytest.mark.parametrize(
    ("project", "pragmas", "on"),
    [
        ((), "Strict, NoStrict", ("NoStrict",)),
        ((), "NoStrict, Strict", ("Strict",)),
        ((), "OverloadedStrings, GADTs, NoOverloadedStrings", ("GADTs", "NoOverloadedStrings")),
        ((), "NoImplicitPrelude, ImplicitPrelude", ("ImplicitPrelude",)),
        ((), "NondecreasingIndentation", ("NondecreasingIndentation",)),
        (("OverloadedStrings",), "NoOverloadedStrings", ("NoOverloadedStrings",)),
        (("NoOverloadedStrings",), "OverloadedStrings", ("OverloadedStrings",)),
    ],
)
def test_what_is_said_last_counts(project: tuple[str, ...], pragmas: str, on: tuple[str, ...]) -> None:
    text = f"{{-# LANGUAGE {pragmas} #-}}\nmodule M where\n"
    assert prepare("M.hs", text, Dialect(project)).extensions == on


def test_strings_are_lists_where_overloading_is_turned_off_again() -> None:
    text = 'module M where\n{-@ f :: {v:String | len v == 2} @-}\nf = "ab"\ng x = x == "a"\n'
    off = "{-# LANGUAGE OverloadedStrings #-}\n{-# LANGUAGE NoOverloadedStrings #-}\n" + text
    assert verdicts(off) == verdicts(text)


_ARROW = """module M where
f :: Int -> Int
f = proc x -> do
  y <- (+ 1) -< x
  returnA -< y
g :: Int -> Int
g x = x + 1
"""


def test_an_arrow_is_named_and_is_no_error_of_the_code() -> None:
    found = pipeline.check_text("M.hs", HEAD + "Arrows #-}\n" + _ARROW)
    assert [(each.code, each.span.start.line, each.binding) for each in found.problems] == [
        ("parse/unsupported", 4, "M.f")
    ]
    assert "arrow notation" in message_of(found.problems[0])


def test_without_the_extension_it_is_an_error() -> None:
    assert [each.code for each in pipeline.check_text("M.hs", _ARROW).problems] == ["parse/syntax"]
