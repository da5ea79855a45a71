"""Expressions and patterns as the reader sees them, shown back as Haskell with explicit structure."""

import pytest
from liquidlens.lang.dialect import Dialect
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.show import show_declaration

_EXTENDED = Dialect(("LambdaCase", "MultiWayIf", "NamedFieldPuns", "RecordWildCards", "BlockArguments"))


def shown(text: str) -> str:
    """The only declaration of `text`."""
    module = read_module("F.hs", text, _EXTENDED)
    assert module.problems == ()
    (declaration,) = module.declarations
    return show_declaration(declaration)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f x + g $ - y", "f x + g $ - y"),
        ("f (g x) (-1)", "f (g x) (- 1)"),
        ("\\x (Just y) ~z !w _ -> x", "\\x (Just y) ~z !w _ -> x"),
        ("(+ 1) . (1 +) . (`div` 2) . (x `div`)", "(+ 1) . (1 +) . (`div` 2) . (x `div`)"),
        ("(,) 1 2", "(,) 1 2"),
        ("(,1,)", "(, 1, )"),
        ("[1, 2 ..]", "[1, 2 ..]"),
        ("[x | (x, _) <- xs, let y = x, even y]", "[x | (x, _) <- xs, let { y = x }, even y]"),
        ("if a then b else if c then d else e", "if a then b else if c then d else e"),
        ("if | a -> b | otherwise, c <- d -> e", "if { | a -> b | otherwise, c <- d -> e }"),
        ("\\case { Just x | x > 0 -> 1; _ -> 2 }", "\\case { Just x | x > 0 -> 1; _ -> 2 }"),
        ("do { x <- m; let { y = x }; return y }", "do { x <- m; let { y = x }; return y }"),
        ("let (a, b) = p; c = a in c", "let { (a, b) = p; c = a } in c"),
        ("r { x = 1 } { y = 2 }", "(r {x = 1}) {y = 2}"),
        ("Point { x, y = 2, .. }", "Point {x = x, y = 2, ..}"),
        ("f @Int @[a] x", "f @Int @[a] x"),
        ("(x :: Int, y)", "(x :: Int, y)"),
        ("M.f M.. M.C `M.g` (M.+)", "M.f M.. M.C `M.g` (M.+)"),
        ("case x of {} ", "case x of {}"),
        ("case x of 1 -> a; _ -> b", "case x of { 1 -> a; _ -> b }"),
    ],
)
def test_expressions_keep_their_structure(text: str, expected: str) -> None:
    assert shown(f"f = {text}") == f"f = {expected}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("s!i", "s ! i"),
        ("f x | s!i == 1 = 2", None),
        ("g.h.k $ x", "g . h . k $ x"),
        ("(.g)", "(. g)"),
        ("map f $xs", "map f $ xs"),
        ("map f $(g x)", "map f $ (g x)"),
        ("x ?lemma y", "x ? lemma y"),
        ("[x|x<-xs,even x]", "[x | x <- xs, even x]"),
        ("(:+) { re = 1 }", "(:+) {re = 1}"),
        ("x-1", "x - 1"),
        ("Just .f", "Just . f"),
        ("M.f.g", "M.f . g"),
        ("1.5e-3 + 0x1F + 1_000", "0.0015 + 31 + 1000"),
    ],
)
def test_what_the_parser_takes_for_extensions_is_plain_haskell(text: str, expected: str | None) -> None:
    if expected is None:
        assert shown(text) == "f x | s ! i == 1 = 2"
    else:
        assert shown(f"f = {text}") == f"f = {expected}"


def test_mended_tokens_keep_their_places() -> None:
    (declaration,) = read_module("F.hs", "f = [x|x<-s!i,g$h.k $y]").declarations
    assert "[x | x <- s ! i, g $ h . k $ y]" in show_declaration(declaration)
    text = repr(declaration)
    assert (
        "Name(name='!', span=Span(path='F.hs', start=Position(line=1, column=12), end=Position(line=1, column=13)))"
        in text
    )
    assert (
        "Name(name='y', span=Span(path='F.hs', start=Position(line=1, column=22), end=Position(line=1, column=23)))"
        in text
    )


@pytest.mark.parametrize(
    ("literal", "value"),
    [
        (
            r'"a\SOH\x41\
   \b\"\1234\&5"',
            'a\x01Ab"\u04d25',
        ),
        (r"'\''", "'"),
        (r"'\^A'", "\x01"),
        (r'"\SO\&H"', "\x0eH"),
    ],
)
def test_escapes_stand_for_characters(literal: str, value: str) -> None:
    module = read_module("F.hs", f"f = {literal}")
    assert module.problems == ()
    assert repr(value) in repr(module.declarations)


def test_patterns_of_every_kind() -> None:
    text = "f 0 (-1) 'c' \"s\" n@(Just _) [a, b] (c : d) C {x, y = 1, ..} (g -> h) (i :: Int) ~(j, k) !l () [] = 1"
    start = "f 0 (-1) 'c' \"s\" n@(Just _) [a, b] (c : d) C {x = x, y = 1, ..} "
    expected = f"{start}(g -> h) (i :: Int) ~(j, k) !l () [] = 1"
    assert shown(text) == expected


def test_tabs_stand_at_every_eighth_column() -> None:
    module = read_module("F.hs", "f x = case x of\n\t1 -> a\n        _ -> b\n")
    assert module.problems == ()
    assert show_declaration(module.declarations[0]) == "f x = case x of { 1 -> a; _ -> b }"
    assert "Name(name='a', span=Span(path='F.hs', start=Position(line=2, column=7)" in repr(module.declarations)


def test_columns_count_code_points_and_any_line_end_ends_a_line() -> None:
    module = read_module("F.hs", "f = \"é𝒳\" ++ a\r\ng = 'é'\rh = b")
    names = {(part.name, part.span.start.line) for part in module.declarations if hasattr(part, "name")}  # type: ignore[union-attr]
    assert names == {("f", 1), ("g", 2), ("h", 3)}
    assert "Name(name='a', span=Span(path='F.hs', start=Position(line=1, column=13)" in repr(module.declarations)
