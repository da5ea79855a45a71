"""Holes: what is wanted there, in every hole of a binding, which costs only that binding."""

import pytest
from liquidlens.explain.problem_words import message_of

from tests.unit.infer.compiled import compile_text, errors, types


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "f :: Int -> [Int] -> Int\nf n xs = _todo + n",
            ["`_todo` is still to be written: it must be of type `Int`; `n` fits"],
        ),
        (
            "f :: Bool -> Int\nf b = if _ then 1 else 2",
            ["`_` is still to be written: it must be of type `Bool`; `b` fits"],
        ),
        ("f :: a -> [b] -> b\nf x ys = _y", ["`_y` is still to be written: it must be of type `b`"]),
        ("f x = _g x", ["`_g` is still to be written: it must be of type `a -> b`"]),
        ("go x = x\nf :: Int\nf = _go", ["`_go` is still to be written: it must be of type `Int`; did you mean `go`?"]),
        (
            "f :: Int -> (Int, Bool)\nf n = (_, _b)",
            [
                "`_` is still to be written: it must be of type `Int`; `n` fits",
                "`_b` is still to be written: it must be of type `Bool`",
            ],
        ),
    ],
)
def test_what_is_wanted_is_told(text: str, words: list[str]) -> None:
    assert sorted(message_of(problem) for problem in compile_text(text).problems) == sorted(words)


def test_names_of_other_equations_do_not_fit() -> None:
    (problem,) = compile_text("f :: Maybe Int -> Int\nf (Just n) = n\nf _ = _rest").problems
    assert message_of(problem) == "`_rest` is still to be written: it must be of type `Int`"


def test_a_hole_costs_only_its_binding() -> None:
    module = compile_text("f :: Int -> Int\nf x = _later\ng :: Int\ng = f 1")
    assert [binding for _, _, binding in errors(module)] == ["M.f"]
    assert types(module)["g"] == "Int"


def test_a_name_that_begins_with_an_underscore_is_no_hole_where_it_is_bound() -> None:
    assert not compile_text("f _x = _x\n_g = f 1\nh = _g").problems
