"""Ill-typed bindings: one problem at the exact place, and nothing else is lost."""

import pytest
from liquidlens.core.syntax import Abort, AbortReason, Expr, Lam
from liquidlens.explain.problem_words import message_of
from liquidlens.lang.problems import Severity

from tests.unit.infer.compiled import bindings, compile_text, errors, types

ERRORS = [
    ("f :: Maybe -> Int\nf x = 1", "type/type-arity", "1:6"),
    ("data T = T Maybe\nf = 1", "type/type-arity", "1:12"),
    ("data T = T\ninstance Ord T where { compare _ _ = EQ }\nf = 1", "type/no-instance", "2:1"),
    ('f :: Int -> Int\nf x = x ++ "a"', "type/mismatch", "2:7"),
    ("f x = x + True", "type/no-instance", "1:9"),
    ("f :: a -> a\nf x = x + 1", "type/no-instance", "2:9"),
    ("f g = g g", "type/infinite", "1:9"),
    ("f :: (a -> b) -> a -> b\nf g x = x", "type/mismatch", "2:9"),
    ("f :: Int -> Int -> Int\nf x = x", "type/mismatch", "2:7"),
    ("f :: Maybe Int Int\nf = undefined", "type/type-arity", "1:6"),
    ('f = show (read "3")', "type/ambiguous", "1:5"),
    ('f x = if x then 1 else "s"', "type/no-instance", "1:17"),
    ("f = not 'a'", "type/mismatch", "1:9"),
    ("f = let y = y + 'a' in 3", "type/no-instance", "1:15"),
    ("f (Just x y) = x", "type/constructor-arity", "1:4"),
    ("f x = case x of { 'a' -> 1; True -> 2 }", "type/mismatch", "1:29"),
    ("f = not True False", "type/not-a-function", "1:5"),
    ("f :: Show => Int\nf = 1", "type/class-arity", "1:6"),
    ("type T = U\ntype U = T\nf :: Int\nf = 1", "type/cyclic-synonym", "1:1"),
    ("f = do { x <- [1]; let { y = x } }", "type/last-statement", "1:20"),
]


@pytest.mark.parametrize(("text", "code", "place"), ERRORS)
def test_problem_at_its_place(text: str, code: str, place: str) -> None:
    found = errors(compile_text(text))
    assert (code, place) in [(each, where) for each, where, _ in found]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("f :: Int -> Bool\nf x = x", "expected `Bool`, but this is `Int`"),
        ("f x = [x, 'a', True]", "expected `Char`, but this is `Bool`"),
        ('f :: [Int]\nf = "abc"', "expected `[Int]`, but this is `String` (`Char` is not `Int`)"),
        ("f :: Int -> Int\nf = [1]", "expected `Int -> Int`, but this is `[t]` (a list is not a function)"),
        ("f x = x + 'a'", "no instance of Num Char, needed by +"),
        ("data T = A\nf = show A", "no instance of Show T, needed by show"),
        ("f :: Maybe a -> a\nf x = x", "expected `a`, but this is `Maybe a`"),
        ("f :: Int -> Int\nf x = max x", "expected `Int`, but this is `Int -> Int`"),
        ("f :: t -> Int -> t\nf x y = [x]", "expected `t`, but this is `[u]`"),
        ("f :: a -> Int\nf x = []", "expected `Int`, but this is `[t]`"),
    ],
)
def test_both_types_stand_in_user_notation(text: str, words: str) -> None:
    assert words in [message_of(problem) for problem in compile_text(text).problems]


def test_an_ill_typed_binding_costs_only_itself() -> None:
    module = compile_text("f :: Int -> Int\nf x = not x\ng :: Int\ng = f 1\nh x = x")
    assert [binding for _, _, binding in errors(module)] == ["M.f"]
    assert types(module)["f"] == "Int -> Int"
    assert types(module)["h"] == "forall a. a -> a"
    assert _gives_up(bindings(module)["f"].body)
    assert not _gives_up(bindings(module)["g"].body)


def test_without_a_signature_its_users_are_costed_too() -> None:
    module = compile_text("f x = not x + 1\ng = f True\nh = 1")
    assert [binding for _, _, binding in errors(module)] == ["M.f"]
    depends = [problem for problem in module.problems if problem.code == "type/depends"]
    assert [(problem.binding, problem.severity) for problem in depends] == [("M.g", Severity.INFORMATION)]
    assert _gives_up(bindings(module)["g"].body)
    assert not _gives_up(bindings(module)["h"].body)


def test_an_ill_typed_method_costs_only_itself() -> None:
    text = "class C a where { m :: a -> Int; n :: a -> Int }\ninstance C Int where { m x = x; n x = not x }"
    module = compile_text(text)
    assert [binding for _, _, binding in errors(module)] == ["M.$fCInt$n"]
    assert not _gives_up(bindings(module)["$fCInt$m"].body)


def test_names_that_are_not_in_scope_are_reported_once() -> None:
    assert errors(compile_text("f = unknown 1")) == [("scope/unbound", "1:5", "M.f")]


def test_a_missing_instance_for_a_derived_one() -> None:
    found = errors(compile_text("data F = F (Int -> Int) deriving Show"))
    assert [code for code, _, _ in found] == ["type/no-instance"]


def test_very_long_definitions_give_a_problem() -> None:
    items = ", ".join(str(number) for number in range(5000))
    module = compile_text(f"xs :: [Int]\nxs = [{items}]\nn = length xs")
    assert [(code, binding) for code, _, binding in errors(module)] == [("unsupported/too-deep", "M.xs")]
    assert types(module)["n"] == "Int"


def _gives_up(body: Expr) -> bool:
    while isinstance(body, Lam):
        body = body.body
    return isinstance(body, Abort) and body.reason is AbortReason.UNSUPPORTED
