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
        ("class C a b\n  | a -> b\n  where\n  c :: a -> b", "FunctionalDependencies", 2),
        ("class (a :| b) => C a b | a -> b where { c :: a -> b }", "FunctionalDependencies", 1),
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
        # Names that begin or end with a keyword.
        ("", "f :: Int -> Int\nf = \\case' -> case' + 1"),
        ("MagicHash", "f :: Int -> Int\nf = \\case# -> case# + 1\ng :: (Int -> Int) -> Int\ng do# = do# 1"),
        ("", "g :: (Int -> Int) -> Int -> Int\ng f do' = f do'"),
        ("", "f'deriving :: Int -> Int\nf'deriving stock = stock"),
        ("", "class' :: Int -> Int\nclass' n | n > 0 = n\nclass' n = n"),
        ("TypeOperators", "type family' `T` b = Either family' b"),
        # Keywords that a literal stands before.
        ("", "f :: Char -> Maybe Int\nf c = if c == 'a'then do { Just 1 } else Nothing"),
        ("", "f :: Int -> Maybe Int\nf n = if n == 1then do { Just 1 } else Nothing"),
        # A class's head ends, and what is in it has other bars.
        ("", "class Q a; g :: Int -> Int; g x | x > 0 = 1; g _ = 2"),
        ("", "class Q a; g :: Int -> Int -> Int; g x | x > 0 = \\y -> y; g _ = id"),
        ("", "class Q a\n\ng :: Int -> Int -> Int\ng x | x > 0 = \\y -> y\ng _ = id"),
        ("", "class a :| b\nclass (a :| b) => C a b where { c :: a -> b }"),
        ("", "class a |: b\nclass (a |: b) => C a b where { c :: a -> b }"),
        # The fields of a pattern synonym are declared.
        ("PatternSynonyms", "pattern Point :: a -> b -> (a, b)\npattern Point{px, py} = (px, py)"),
        # What is quoted is no Haskell.
        ("QuasiQuotes", "f = [sql| select do x do\n  if | Foo {..} Foo {a} \\case f \\x |]"),
        ("QuasiQuotes", 'f = [M.sql|\nimport "x"\nclass C a | a -> b\ntype family F\nx deriving stock |]'),
        # GHC2021 turns these on.
        ("", "f :: (Int, Int) -> (Int, Int, Int)\nf (!a, b) = (a,,b) 1"),
    ],
)
def test_nothing_is_told_of_what_is_on_or_only_looks_like_it(pragmas: str, code: str) -> None:
    header = f"{{-# LANGUAGE {pragmas} #-}}\n" if pragmas else ""
    report = check_text("M.hs", f"{header}module M where\n{code}\n")
    assert "ghc/extension" not in [each.code for each in report.problems]


@pytest.mark.parametrize(
    ("pragmas", "is_told"),
    [
        ("{-# LANGUAGE LambdaCase, NoLambdaCase #-}", True),
        ("{-# LANGUAGE LambdaCase #-}\n{-# OPTIONS_GHC -XNoLambdaCase #-}", True),
        ("{-# LANGUAGE NoLambdaCase #-}\n{-# LANGUAGE LambdaCase #-}", False),
        # The edition of the language is what others turn off, wherever it stands.
        ("{-# LANGUAGE NoLambdaCase, GHC2024 #-}", True),
        ("{-# LANGUAGE LambdaCase, Haskell2010 #-}", False),
    ],
)
def test_the_last_pragma_of_an_extension_counts(pragmas: str, is_told: bool) -> None:
    text = f"{pragmas}\nmodule M where\nf :: Maybe Int -> Int\nf = \\case {{ Just x -> x; Nothing -> 0 }}\n"
    assert ("ghc/extension" in [each.code for each in check_text("M.hs", text).problems]) is is_told


@pytest.mark.parametrize(
    ("pragmas", "code", "is_told"),
    [
        ("DerivingVia, NoDerivingStrategies", "newtype N = N Int deriving stock (Eq)", True),
        ("DerivingStrategies, NoDerivingVia", "newtype N = N Int deriving stock (Eq)", False),
        # What an extension turned on stays on without it.
        ("DerivingVia, NoDerivingVia", "newtype N = N Int deriving stock (Eq)", False),
        ("NamedFieldPuns, NoRecordPuns", _RECORD + "f :: T -> Int\nf T{a} = a", True),
        # A quotation that only looks like one, and what stands behind one.
        ("QuasiQuotes", 'q :: String\nq = "[q|"\nf :: Int -> Int\nf x = if | x > 0 -> 1 | True -> 2\nr = "|]"', True),
        ("QuasiQuotes", "q = [q| x |]\nf :: Int -> Int\nf x = if | x > 0 -> 1 | True -> 2", True),
        ("", "f :: Int -> [Int]\nf x = [y|y <- [if | x > 0 -> 1 | True -> 2]]\ng = [x |x<- [1], True||False]", True),
    ],
)
def test_what_turns_an_extension_on_or_off(pragmas: str, code: str, is_told: bool) -> None:
    header = f"{{-# LANGUAGE {pragmas} #-}}\n" if pragmas else ""
    report = check_text("M.hs", f"{header}module M where\n{code}\n")
    assert ("ghc/extension" in [each.code for each in report.problems]) is is_told


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
