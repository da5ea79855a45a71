r"""What GHC reads only with an extension that is not turned on is told, at its place.

The errors are those of GHC 9.0 (and the rules those of all versions to 9.10: what GHC2021 turns on is not told of).
"""

from pathlib import Path

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.files.project import place_of
from liquidlens.files.reading import text_on_disk
from liquidlens.ide.actions import actions
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

_RECORD = "data T = T { a, b :: Int }\n"


@pytest.mark.parametrize(
    ("code", "extension", "line"),
    [
        ("f :: Maybe a -> Int\nf = \\case { Just _ -> 1; Nothing -> 0 }", "LambdaCase", 2),
        ("f :: Int -> Int\nf x = if | x > 0 -> 1\n         | otherwise -> 2", "MultiWayIf", 2),
        (_RECORD + "f :: T -> Int\nf T {..} = a", "RecordWildCards", 3),
        (_RECORD + "f :: T -> Int\nf T { a = x, .. } = x + b", "RecordWildCards", 3),
        (_RECORD + "f :: T -> Int\nf T{a} = a", "NamedFieldPuns", 3),
        (_RECORD + "f :: Int -> Int -> T\nf a b = T { a, b }", "NamedFieldPuns", 3),
        ("newtype N = N Int deriving newtype (Eq)", "DerivingStrategies", 1),
        ("data N = N Int\n  deriving stock (Eq)", "DerivingStrategies", 2),
        ("type family F a\nf :: Int -> Int\nf x = x", "TypeFamilies", 1),
        ("class C a b | a -> b where { c :: a -> b }", "FunctionalDependencies", 1),
        ('import "base" Data.List\nf :: [a] -> Int\nf = length', "PackageImports", 1),
        ("f :: [Int] -> IO ()\nf xs = mapM_ print xs >> mapM_ print do xs", "BlockArguments", 2),
        ("f :: [Int] -> [Int]\nf xs = flip map xs \\x -> x + 1", "BlockArguments", 2),
    ],
)
def test_a_missing_extension_is_told_with_the_pragma(code: str, extension: str, line: int) -> None:
    path, text = "M.hs", f"module M where\n{code}\n"
    report = check_text(path, text)
    (problem,) = [each for each in report.problems if each.code == "ghc/extension"]
    assert message_of(problem) == f"GHC will not compile this without the extension `{extension}`"
    assert problem.span.start.line == line + 1
    whole = Span(path, problem.span.start, problem.span.end)
    (offer,) = [each for each in actions(View(Document(path, 1, text), report), whole) if "LANGUAGE" in each.title]
    (edit,) = offer.edits
    assert (edit.span.start, edit.text) == (Position(1, 1), f"{{-# LANGUAGE {extension} #-}}\n")
    assert "ghc/extension" not in [each.code for each in check_text(path, edit.text + text).problems]


@pytest.mark.parametrize(
    ("pragmas", "code"),
    [
        ("GHC2024", "f :: Maybe a -> Int\nf = \\case { Just _ -> 1; Nothing -> 0 }"),
        ("RecordPuns", _RECORD + "f :: T -> Int\nf T{a} = a"),
        ("TypeFamilyDependencies", "type family F a = r | r -> a\nf :: Int -> Int\nf x = x"),
        # What looks like it.
        ("", 'f :: String\nf = "\\\\case { T {..} } if | do"'),
        ("", "f :: Int -> Int\nf x = x -- \\case, if | x"),
        ("", "f :: Bool -> Bool -> Int\nf a b = if (||) a b then 1 else 0"),
        ("", _RECORD + "f :: T -> T\nf t = t { a = 1 }"),
        ("", "data T = T { a :: Int\n         , b :: Int }"),
        ("", "newtype N = N { unN :: Int } deriving (Eq)"),
        ("", "import Data.List ((\\\\))\nf :: [Int] -> [Int] -> [Int]\nf xs ys = xs \\\\ ys"),
        ("", "f :: Int -> [Int]\nf n = if n > 0 then do [n] else do { x <- [1]; return x }"),
        ("", "f :: [Int] -> [Int]\nf xs = [y | x <- xs, let y = x + 1, y > 0]"),
        ("", "f :: (Int -> Int) -> Int\nf g = g 1\nh :: Int\nh = f (\\x -> x) + f $ \\x -> x"),
        ("", "f :: [Int]\nf = [1 ..]"),
        ("", "f :: [[Int]] -> [Int]\nf = map (\\cases -> length cases)"),
        ("", "class C a where { c :: a -> Int -> Int; c _ n | even n = n; c _ n = n + 1 }"),
        # GHC2021 turns these on.
        ("", "f :: (Int, Int) -> (Int, Int, Int)\nf (!a, b) = (a,,b) 1"),
    ],
)
def test_nothing_is_told_of_what_is_on_or_only_looks_like_it(pragmas: str, code: str) -> None:
    header = f"{{-# LANGUAGE {pragmas} #-}}\n" if pragmas else ""
    report = check_text("M.hs", f"{header}module M where\n{code}\n")
    assert "ghc/extension" not in [each.code for each in report.problems]


def test_a_project_turns_extensions_on(tmp_path: Path) -> None:
    """Beside its list, the language of its description counts."""
    (tmp_path / "x.cabal").write_text(
        "cabal-version: 2.4\nname: x\nversion: 1\nlibrary\n  exposed-modules: M\n  default-language: GHC2024\n"
        "  default-extensions: MultiWayIf\n",
        encoding="utf-8",
    )
    path = tmp_path / "M.hs"
    text = "module M where\nf :: Maybe Int -> Int\nf = \\case { Nothing -> 0; Just x -> if | x > 0 -> 1 | True -> 2 }\n"
    path.write_text(text, encoding="utf-8")
    assert place_of(str(path), text_on_disk).dialect.extensions == ("GHC2024", "MultiWayIf")
    assert not check_text(str(path), text).problems
