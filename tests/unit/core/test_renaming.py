"""Which code is other code but for one variable."""

import pytest
from liquidlens.core.renaming import renaming

from tests.support.core_parser import parse_expr

MATCH = "case {} of (c :: [] Int) :: Int {{ [] -> {}; : (y :: Int) (ys :: [] Int) -> y }}"

CASES = [
    ("room a", "room b", ("a", "b")),
    ("f (g a) 1", "f (g b) 1", ("a", "b")),
    ("f a (g a)", "f b (g b)", ("a", "b")),
    ("f a (g a)", "f b (g a)", None),
    ("f a (g a)", "f a (g b)", None),
    ("f a (g b)", "f b (g b)", ("a", "b")),
    ("f a (g b)", "f b (g a)", None),
    ("room a", "room a", None),
    ("room a", "size a", ("room", "size")),
    ("f a 1", "f b 2", None),
    ("f a 1", "f b", None),
    ("f a", "f (f a)", None),
    ("f a", "f (b @Int)", None),
    ("f (a @Int)", "f (b @Int)", None),
    (MATCH.format("a", "0"), MATCH.format("b", "0"), ("a", "b")),
    (MATCH.format("a", "0"), MATCH.format("b", "1"), None),
]


@pytest.mark.parametrize(("one", "other", "found"), CASES)
def test_code_differs_in_one_variable(one: str, other: str, found: tuple[str, str] | None) -> None:
    assert renaming(parse_expr(one), parse_expr(other)) == found
