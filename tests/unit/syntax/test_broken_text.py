"""Broken syntax: what is said of it, where, and what it costs."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.pipeline import check_text
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.show import show_module
from liquidlens.syntax.tree import FunctionDefinition, UnsupportedDeclaration


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("f x = (x + 1\n", "this `(` is never closed", "1:7-1:8"),
        ("f x = x + 1)\n", "this `)` closes nothing", "1:12-1:13"),
        ("f x = [x, (1])\n", "`)` is missing before this `]`", "1:13-1:14"),
        ("f x =\n", "nothing follows this `=`", "1:5-1:6"),
        ("f ::\n", "nothing follows this `::`", "1:3-1:5"),
        ("f x = x +\n", "nothing follows this `+`", "1:9-1:10"),
        ("f x = x -\n", "nothing follows this `-`", "1:9-1:10"),
        ("f x = x `div`\n", "nothing follows this `div`", "1:9-1:14"),
        ("f x = if x then 1\n", "this does not parse", "1:1-1:18"),
        ("--*** Part one ***\n", "`--***` is an operator, no comment: put a blank behind the dashes", "1:1-1:6"),
        ("---|\n", "`---|` is an operator, no comment: put a blank behind the dashes", "1:1-1:5"),
        ("f x = x + + y\n", "unexpected `+`", "1:11-1:12"),
        ("f x = y z = 3\n", "unexpected `=`", "1:11-1:12"),
        ("f = do\n  case y of\n    1 -> d\n        z = 1\n", "unexpected `=`", "4:11-4:12"),
        ('f x = "abc\n', "this string is never closed", "1:7-1:11"),
        ("foo bar\n", "this is no declaration: a definition needs `=`, a signature `::`", "1:1-1:8"),
        ("f = {-@ g :: Int\n", "this annotation is never closed by `@-}`", "1:5-1:8"),
        ("f = 1 {- never\n", "this comment is never closed by `-}`", "1:7-1:9"),
        (
            "{-@ f :: Int -}\nf = 1\n",
            "LiquidHaskell refuses this module: this annotation is closed by `-}` instead of `@-}`",
            None,
        ),
    ],
)
def test_problems_name_their_cause_at_its_place(text: str, message: str, place: str | None) -> None:
    problems = {message_of(problem): problem for problem in read_module("F.hs", text).problems}
    assert message in problems
    if place is not None:
        span = problems[message].span
        assert f"{span.start.line}:{span.start.column}-{span.end.line}:{span.end.column}" == place


@pytest.mark.parametrize(
    "broken",
    [
        "bad x = (x",
        "bad x = x +",
        "bad :: Int ->",
        "bad = case x of {",
        "bad = let y = in z",
        'bad = "abc',
        "bad =",
        "bad x | = 1",
        "bad x = ) + 1",
    ],
)
def test_a_broken_declaration_costs_only_itself(broken: str) -> None:
    module = read_module(
        "F.hs", f"module M (good) where\nimport A\n\ngood = 1\n\n{broken}\n\nfine x = x\n  where y = 1\n"
    )
    assert (module.name, len(module.imports)) == ("M", 1)
    assert show_module(module) == "good = 1\n<broken syntax: bad>\nfine x = x where { y = 1 }\n"
    assert [problem.binding for problem in module.problems] == ["M.bad"]
    assert all(problem.span.start.line == 6 for problem in module.problems)


def test_a_broken_equation_costs_its_function() -> None:
    module = read_module("F.hs", "f 0 = 1\nf n = (n\nf m = m\ng = 1\n")
    assert show_module(module) == "<broken syntax: f>\ng = 1\n"


def test_a_broken_header_or_import_costs_only_itself() -> None:
    module = read_module("F.hs", "module M (f where\nimport A (\nimport B\nf = 1\n")
    assert module.name == "M"
    assert [one.module for one in module.imports] == ["B"]
    assert show_module(module) == "<import that is broken: >\nf = 1\n"
    assert [problem.span.start.line for problem in module.problems] == [1, 2]


def test_a_header_without_its_where_costs_only_itself() -> None:
    module = read_module("F.hs", "module F Where\n\nf x = y\n  where y = x\n\ng = 1\n")
    assert show_module(module).endswith("f x = y where { y = x }\ng = 1\n")
    assert [problem.span.start.line for problem in module.problems] == [1]


def test_an_unclosed_annotation_leaves_what_follows() -> None:
    module = read_module("F.hs", "{-@ f :: Int ->\nf = 1\n{-@ g :: Int @-}\ng = 2\n")
    assert show_module(module) == "f = 1\n{-@ g :: Int @-}\ng = 2\n"
    # It costs its function: nothing is proved of what was not read.
    assert [problem.binding for problem in module.problems] == ["Main.f"]


def test_what_a_broken_data_type_defines_nobody_knows() -> None:
    module = read_module("F.hs", "data T = A Int | B { x :: Int, y ::\ng = 1\n")
    assert show_module(module) == "<type whose declaration is broken: >\ng = 1\n"


def test_unsupported_declarations_are_named() -> None:
    module = read_module("F.hs", 'type family F a\nforeign import ccall "sin" c_sin :: Double\nf = 1\n')
    assert show_module(module).endswith("f = 1\n")
    assert [message_of(problem) for problem in module.problems] == [
        "GHC will not compile this without the extension `TypeFamilies`",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f = [" + ", ".join(["1"] * 5000) + "]", None),
        ("f = g" + " 1" * 3000, None),
        ("f = (" + ", ".join(["1"] * 3000) + ")", None),
        ("f = " + "(" * 3000 + "1" + ")" * 3000, "parse/too-deep"),
        ("f = " + "[" * 3000 + "]" * 3000, "parse/too-deep"),
        ("f = " + "\\x -> " * 3000 + "1", "parse/too-deep"),
        ("f = " + "if a then 1 else " * 3000 + "1", "parse/too-deep"),
        ("f :: " + "Int -> " * 3000 + "Int", "parse/too-deep"),
        ("f [" + ", ".join(["_"] * 3000) + "] = 1", "parse/too-deep"),
        ("f = " + "(" * 3000, "parse/syntax"),
        ("{-" * 3000 + "-}" * 3000 + "f = 1", None),
        ("f = " + "1" * 20000, None),
    ],
)
def test_deeply_nested_text_is_read_or_a_problem(text: str, expected: str | None) -> None:
    codes = {problem.code for problem in read_module("F.hs", text + "\ng = 1\n").problems}
    assert codes == (set() if expected is None else {expected})


GUARD = """module M where

f x | x > 0

g :: Int
g = 1

h y | y = 2
    | otherwise
  = 3
"""


@pytest.mark.parametrize("gap", ["\n\n", "\n"], ids=["paragraphs", "lines"])
def test_a_guard_without_its_answer_takes_nothing_of_what_follows(gap: str) -> None:
    module = read_module("M.hs", GUARD.replace("\n\n", gap))
    assert [each.names for each in module.declarations if isinstance(each, UnsupportedDeclaration)] == [("f",)]
    assert [each.name for each in module.declarations if isinstance(each, FunctionDefinition)] == ["g", "h"]
    assert [problem.span.start.line for problem in module.problems] == [1 + len(gap)]


def test_a_sign_in_the_name_of_a_module_is_no_part_of_it() -> None:
    module = read_module("M.hs", "module M# where\nf = 1\n")
    assert module.name == "M"
    assert [message_of(problem) for problem in module.problems] == ["unexpected `#`"]
    assert module.problems[0].span.start.column == 9


@pytest.mark.parametrize("code", ["f = mdo { x <- Just 1; return x }", "f x = (# x | #)"])
def test_a_construct_that_costs_a_binding_is_told_once(code: str) -> None:
    report = check_text("M.hs", f"{{-# LANGUAGE RecursiveDo, UnboxedSums #-}}\nmodule M where\n{code}\n")
    assert [each.code for each in report.problems] == ["unsupported/expression"]
