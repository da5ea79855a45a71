"""Names in annotations by six imports of the module that defines them, with LiquidHaskell 0.9.0.2's verdict: refused
(told of), or not."""

from pathlib import Path

import pytest
from liquidlens.commands.single import check_file
from liquidlens.explain.report import Verdict
from liquidlens.lang.problems import Severity
from liquidlens.options import CheckOptions

LIB = """module Lib where
{-@ type Pos = {v:Int | v > 0} @-}
{-@ predicate Small X = X < 10 @-}
data Tree a = Leaf | Node (Tree a) a (Tree a)
{-@ measure size @-}
{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r
{-@ measure sz :: Tree a -> Int
      sz Leaf = 0
      sz (Node l x r) = 1 + sz l + sz r @-}
{-@ inline big @-}
big :: Int -> Bool
big x = x > 100
{-@ reflect dbl @-}
dbl :: Int -> Int
dbl x = x + x
"""

IMPORTS = {
    "type": "import Lib (Tree(..))",
    "nothing": "import Lib ()\nimport Lib (Tree)",
    "qualified": "import qualified Lib\nimport Lib (Tree)",
    "as": "import qualified Lib as L\nimport Lib (Tree)",
    "hiding": "import Lib hiding (size, big, dbl)",
    "named": "import Lib (Tree, size, big, dbl)",
}
REFUSED = {
    "{v:Tree a | size v == size t}": "type nothing hiding",
    "{v:Tree a | big 300}": "type nothing hiding",
    "{v:Tree a | dbl 3 >= dbl 3 - 1}": "type nothing hiding",
    "{v:Tree a | sz v == sz t}": "",
    "{v:Tree a | Small 3}": "",
    "{v:Tree a | Lib.size v == Lib.size t}": "",
    "{v:Tree a | Lib.big 300}": "",
    "{v:Tree a | Lib.sz v == Lib.sz t}": "type nothing qualified as hiding named",
    "{v:Tree a | Lib.Small 3}": "type nothing qualified as hiding named",
    "{v:Tree a | L.size v == L.size t}": "type nothing qualified hiding named",
    "{v:Tree a | L.sz v == L.sz t}": "type nothing qualified as hiding named",
    "Lib.Tree a": "",
    "L.Tree a": "type nothing qualified hiding named",
}


@pytest.mark.parametrize("result", REFUSED)
def test_what_imports_do_not_reach_is_told_of(result: str, tmp_path: Path) -> None:
    (tmp_path / "Lib.hs").write_text(LIB, "utf-8")
    for name, imported in IMPORTS.items():
        path = tmp_path / f"{name.title()}.hs"
        code = f"{{-@ f :: t:Tree a -> {result} @-}}\nf :: Tree a -> Tree a\nf t = t\n"
        path.write_text(f"module {name.title()} where\n{imported}\n{code}", "utf-8")
        problems = check_file(path, CheckOptions(), {}).problems
        told = [each for each in problems if each.severity is not Severity.INFORMATION]
        assert bool(told) == (name in REFUSED[result].split()), (name, told)


@pytest.mark.parametrize(
    ("imported", "code"),
    [
        (
            "import qualified Data.Set as S",
            "{-@ f :: x:Set a -> {v:Set a | v == x} @-}\nf :: S.Set a -> S.Set a\nf x = x",
        ),
        ("import qualified Data.Map as M", "{-@ f :: M.Map k v -> Map k v @-}\nf :: M.Map k v -> M.Map k v\nf x = x"),
        (
            "import qualified Data.Set as S",
            "{-@ f :: x:a -> {v:Set a | v == singleton x} @-}\nf :: Ord a => a -> S.Set a\nf x = S.singleton x",
        ),
        (
            "import qualified Lib as L",
            "{-@ f :: {t:Tree a | size t > 0} -> a @-}\nf :: L.Tree a -> a\nf (L.Node _ x _) = x",
        ),
        (
            "import qualified Lib as L",
            "{-@ data T = T { x :: Tree Pos } @-}\ndata T = T { x :: L.Tree Int }\nf :: T -> T\nf t = t",
        ),
    ],
)
def test_annotations_need_no_qualifiers(imported: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "Lib.hs").write_text(LIB, "utf-8")
    path = tmp_path / "M.hs"
    path.write_text(f"module M where\n{imported}\n{code}\n", "utf-8")
    report = check_file(path, CheckOptions(), {})
    assert not report.problems
    assert all(each.verdict is Verdict.VERIFIED for each in report.bindings)


@pytest.mark.parametrize(
    ("own", "code", "verdict"),
    [
        (
            "type Pos = {v:Int | v >= 0}",
            "{-@ f :: Pos -> {v:Int | v > 0} @-}\nf :: Int -> Int\nf n = n",
            Verdict.VERIFIED,
        ),
        ("type Pos = {v:Int | v > 5}", "{-@ f :: Pos -> {v:Int | v > 5} @-}\nf :: Int -> Int\nf n = n", Verdict.UNSAFE),
        (
            "predicate Small X = X < 5",
            "{-@ f :: {v:Int | Small v} -> {v:Int | v < 5} @-}\nf :: Int -> Int\nf n = n",
            Verdict.UNSAFE,
        ),
    ],
)
def test_the_alias_of_an_import_is_taken(own: str, code: str, verdict: Verdict, tmp_path: Path) -> None:
    (tmp_path / "Lib.hs").write_text(LIB, "utf-8")
    path = tmp_path / "M.hs"
    path.write_text(f"module M where\nimport Lib\n{{-@ {own} @-}}\n{code}\n", "utf-8")
    report = check_file(path, CheckOptions(), {})
    assert [each.code for each in report.problems] == ["spec/own-alias"]
    assert report.bindings[-1].verdict is verdict
