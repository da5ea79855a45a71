"""A character and its number are told apart where both are read."""

from liquidlens.pipeline import check_text

TEXT = """module M where
import Data.Char
{-@ code :: Char -> {v:Int | v < 200} @-}
code :: Char -> Int
code c = ord c

{-@ both :: Char -> {v:(Char, Int) | snd v /= 97} @-}
both :: Char -> (Char, Int)
both c = (c, ord c)

{-@ letter :: {v:Int | 64 < v && v < 128} -> {v:Char | v /= 'a'} @-}
letter :: Int -> Char
letter n = chr n
"""


def test_each_is_written_by_its_type() -> None:
    findings = {b.name: b.findings[0] for b in check_text("M.hs", TEXT).bindings}
    assert {name: found.result for name, found in findings.items()} == {
        "code": "200",
        "both": "('a', 97)",
        "letter": "'a'",
    }
