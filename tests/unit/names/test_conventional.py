"""Operators of modules without source bind as those of the well-known packages do."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.library.store import load_library
from liquidlens.names.conventional import CONVENTIONAL
from liquidlens.names.interface import Fixity
from liquidlens.pipeline import check_text

TEXT = """module M where
import Test.QuickCheck{imported}
import qualified Data.Set as S

kept :: Int -> [Int] -> Property
kept x xs = x > 0 && x < 9 ==> S.member x $ S.insert x $ S.fromList xs

same :: Int -> Property
same x = x + 1 === 1 + x .&&. x * 2 === x + x
"""


@pytest.mark.parametrize("imported", ["", " (Property, (==>), (===), (.&&.))"])
def test_unknown_operators_bind_as_they_do_elsewhere(imported: str) -> None:
    report = check_text("M.hs", TEXT.format(imported=imported))
    assert {each.name: each.verdict for each in report.bindings} == {
        "kept": Verdict.VERIFIED,
        "same": Verdict.VERIFIED,
    }


def test_an_operator_that_nobody_knows_binds_so_that_it_makes_sense() -> None:
    text = """module M where
import Some.Filters

f :: Int -> Int -> Bool
f x y = holds (x == 1 &&: y == 2)

g :: Int -> Int -> Bool
g x y = holds (x &&: y)
"""
    report = check_text("M.hs", text)
    assert "scope/fixity" not in {each.code for each in report.problems}


def test_what_an_operator_conventionally_binds_like_is_a_guess_too() -> None:
    """`<+>` of one pretty printer binds to the left, that of another one to the right, as `<>` does."""
    text = "module M where\nimport Some.Documents\n\nf :: Doc -> Doc -> Doc\nf x y = x <+> line <> y\n"
    report = check_text("M.hs", text)
    assert "scope/fixity" not in {each.code for each in report.problems}


def test_own_operators_of_that_name_bind_as_they_say() -> None:
    text = "module M where\n\n(==>) :: Int -> Int -> Int\na ==> b = a - b\n\nf :: Int\nf = 1 + 2 ==> 3\n"
    report = check_text("M.hs", text)
    assert all(each.verdict is Verdict.VERIFIED for each in report.bindings)


def test_the_table_is_read() -> None:
    assert CONVENTIONAL["==>"] == Fixity("right", 0)
    assert CONVENTIONAL["^."] == Fixity("left", 8)


PARSER = """module M where
import Text.Parsers

data T = A | B Int | C T

term :: Parser T
term = A <$ string "a"
  <|> B <$> number
  <|> C <$> brackets term
  <?> "a term"
"""


def test_alternatives_that_a_parser_exports_again_bind_as_those_of_the_library() -> None:
    report = check_text("M.hs", PARSER)
    assert [each.code for each in report.problems] == ["scope/unknown-module"]
    assert not any(each.findings for each in report.bindings if each.verdict is Verdict.UNSAFE)


@pytest.mark.parametrize(
    ("name", "home"),
    [
        *(("<|>", "Control.Applicative"), ("<**>", "Control.Applicative"), ("$>", "Data.Functor")),
        *((">>>", "Control.Category"), ("&&&", "Control.Arrow"), ("***", "Control.Arrow"), (">=>", "Control.Monad")),
        *((".&.", "Data.Bits"), (".|.", "Data.Bits"), ("xor", "Data.Bits"), ("shiftL", "Data.Bits")),
        *(("\\\\", "Data.List"), ("on", "Data.Function"), ("|>", "Data.Sequence"), ("<|", "Data.Sequence")),
    ],
)
def test_what_our_library_has_binds_the_same_from_elsewhere(name: str, home: str) -> None:
    interface = load_library([home])[home].interface
    assert interface.fixities[interface.values[name]] == CONVENTIONAL[name]
