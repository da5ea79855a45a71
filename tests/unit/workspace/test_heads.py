"""Annotations and signatures above a definition, in the ways people write them."""

import pytest
from liquidlens.workspace.document import Document
from liquidlens.workspace.heads import head_of


@pytest.mark.parametrize(
    ("above", "name", "lines"),
    [
        ("", "f", 0),
        ("f :: Int", "f", 1),
        ("f, g :: Int", "g", 1),
        ("(<+>) :: Int", "<+>", 1),
        ("{-@ f :: Nat @-}\nf :: Int", "f", 2),
        ("{-@ f :: Nat\n      -> Nat\n@-}\nf :: Int\n  -> Int", "f", 5),
        ("{-@ measure f @-}\n{-@ lazy f @-}\n{-@ f :: Nat @-}\nf :: Int", "f", 4),
        ("> {-@ f :: Nat @-}\n> f :: Int", "f", 2),
        ("f :: Int\n", "f", 0),  # a blank line between
        ("-- | A comment.", "f", 0),
        ("{-@ g :: Nat @-}", "f", 0),
        ("g = f\n  where\n    f :: Int", "f", 0),
        ("g = 1\nf :: Int", "f", 1),
        ("g :: f -> Int", "f", 0),
    ],
)
def test_what_is_written_about_a_definition_stands_above_it(above: str, name: str, lines: int) -> None:
    before = f"x = 1\n\n{above}\n" if above else "x = 1\n"
    document = Document("T.hs", 1, f"{before}{name} = 2\n")
    line = before.count("\n") + 1
    assert head_of(document, line, name) == line - lines
