"""What is applied where the cursor is, and which argument comes next."""

import pytest
from liquidlens.ide.signature_help import SignatureHelp, signature_help
from liquidlens.pipeline import check_text
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

CHECKED = """module M where
import qualified Data.Map as M
{-@ at :: xs:[a] -> i:{v:Int | 0 <= v && v < len xs} -> a @-}
at :: [a] -> Int -> a
at (x:_) 0 = x
at (_:xs) n = at xs (n - 1)
plain :: Ord a => a -> [a] -> Bool
plain x ys = x `elem` ys
next :: Int -> Int
next n = n + 1
data T = T { size :: Int, held :: [Int] }
"""
REPORT = check_text("M.hs", CHECKED)
AT = "at :: xs:[a] -> i:{v:Int | 0 <= v && v < len xs} -> a"


def helped(typed: str) -> SignatureHelp | None:
    text = CHECKED + typed
    at, text = text.index("█"), text.replace("█", "")
    document = Document("M.hs", 2, text)
    view = View(document, REPORT, checked=Document("M.hs", 1, CHECKED))
    return signature_help(view, document.position(at))


@pytest.mark.parametrize(
    ("typed", "label", "active"),
    [
        ("f xs = at █", AT, 0),
        ("f xs = at xs █", AT, 1),
        ("f xs = at xs n█", AT, 1),
        ("f xs = at (next 1) █", AT, 1),
        ("f xs = at [1, 2] █", AT, 1),
        ("f xs = at (█", AT, 0),
        ("f xs = at (next █", "next :: Int -> Int", 0),
        ("f xs = next (at xs █", AT, 1),
        ("f xs = next (at xs █) + 1", AT, 1),
        ("f xs = 1 + at xs █", AT, 1),
        ("f xs = next $ at xs █", AT, 1),
        ('f xs = "at " ++ at █', AT, 0),
        ("f xs | null xs = at xs █", AT, 1),
        ("f xs = if null xs then at xs █", AT, 1),
        ("f xs = let y = at xs █", AT, 1),
        ("f xs = map (\\x -> at x █) xs", AT, 1),
        ("f m = do\n  x <- at m █", AT, 1),
        ("f m = do\n  print 1\n  at m █", AT, 1),
        ("f xs = at xs -- the first\n  █", AT, 1),
        ("f xs = at xs {- at -} █", AT, 1),
        ("f xs = plain 1 █", "plain :: Ord a => a -> [a] -> Bool", 1),
        ("f m = M.lookup 1 █", "lookup :: Ord k => k -> Map k a -> Maybe a", 1),
        ("f m = foldr █", "foldr :: (a -> b -> b) -> b -> t a -> b", 0),
    ],
)
def test_the_innermost_application_is_told_with_its_next_argument(typed: str, label: str, active: int) -> None:
    found = helped(typed)
    assert found is not None
    assert (found.label, found.active) == (label, active)
    assert len(found.parameters) == label.split(" :: ")[1].count(" -> ") - ("(a -> b -> b)" in label) * 2


@pytest.mark.parametrize(
    "typed",
    [
        "f xs = at█",
        "f xs = at xs 1 █",
        "f xs = █",
        "f xs = 1 █",
        "f xs = nobody █",
        "f xs = (at xs 1) █",
        "f :: Int █",
        "f :: Int -> Maybe █",
        "data S = S Int █",
        "import Data.List █",
        "{-@ f :: at █ @-}",
        "f xs = )█",
        "█",
    ],
)
def test_nothing_is_told_where_no_argument_is_missing(typed: str) -> None:
    assert helped(typed) is None


def test_parameters_are_places_in_the_type() -> None:
    found = helped("f xs = plain █")
    assert found is not None
    assert [found.label[begin:end] for begin, end in found.parameters] == ["a", "[a]"]
    refined = helped("f xs = at █")
    assert refined is not None
    assert [refined.label[begin:end] for begin, end in refined.parameters] == [
        "xs:[a]",
        "i:{v:Int | 0 <= v && v < len xs}",
    ]
