"""Forms that published code uses and that a small module does not: each compiles as in GHC."""

import pytest
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.pipeline import check_text

PROGRAMS = {
    "mapped without constructors": (
        "{-# LANGUAGE DeriveTraversable #-}\nmodule A where\n"
        "data Nothing' a deriving (Functor, Foldable, Traversable)\n"
        "count :: Nothing' a -> Int\ncount n = length n\n"
    ),
    "whole decimals": (
        "{-# LANGUAGE NumDecimals #-}\nmodule A where\n{-@ limit :: {v:Int | v == 1500} @-}\n"
        "limit :: Int\nlimit = 1.5e3\n"
        "isKilo :: Int -> Bool\nisKilo 1e3 = True\nisKilo _ = False\nhalf :: Double\nhalf = 0.5\n"
    ),
    "comprehensions of any monad": (
        "{-# LANGUAGE MonadComprehensions #-}\nmodule A where\n"
        "{-@ f :: Maybe Int -> Maybe Nat @-}\n"
        "f :: Maybe Int -> Maybe Int\nf m = [z * z | x <- m, let y = x + 1, let z = y - 1]\n"
        "g :: Maybe Int -> Maybe Int -> Maybe (Int, Int)\ng p q = [(x, y) | x <- p, y <- q, x /= y]\n"
    ),
    "wide tuples": (
        "module A where\nf :: (String, [Int], Maybe [Int], [Bool]) -> (String, [Int], Maybe [Int], [Bool])\n"
        "f t = t <> mempty\n"
        "g :: ([a], [a], [a], [a], [a]) -> ([a], [a], [a], [a], [a])\ng t = mconcat [t, t]\n"
    ),
    "instances of numbered maps beside those of all": (
        "module A where\nimport qualified Data.IntMap as I\nimport qualified Data.IntSet as J\n"
        "import qualified Data.Map as M\nimport qualified Data.Set as S\n"
        "class Sized a where size :: a -> Int\n"
        "instance Sized (I.IntMap a) where size = I.size\ninstance Sized (M.Map k a) where size = M.size\n"
        "instance Sized J.IntSet where size = J.size\ninstance Sized (S.Set a) where size = S.size\n"
        "class Filled f where filled :: f a -> Bool\n"
        "instance Filled I.IntMap where filled = not . I.null\n"
        "instance Filled (M.Map k) where filled = not . M.null\n"
        "f :: I.IntMap a -> J.IntSet -> Int\nf m s = size m + size s\n"
        "g :: M.Map k a -> Bool\ng m = filled m || size m > 0\n"
    ),
    "operators on numbers and on types": (
        "{-# LANGUAGE MagicHash, DataKinds #-}\nmodule A where\nimport GHC.Base\nimport GHC.TypeNats\n"
        "f :: Int -> Int\nf n = (n + 1) * n - 2\n"
    ),
    "a constructor's own type under the name of a parameter": (
        "{-# LANGUAGE ExistentialQuantification #-}\nmodule A where\n"
        "data E a b = forall a. L [a] | forall b. Show b => M (Maybe b) | N a b\n"
        "f :: (b -> c) -> E a b -> E a c\nf _ (L xs) = L xs\nf _ (M m) = M m\nf g (N x y) = N x (g y)\n"
        "g :: E a b -> Int\ng (L xs) = length xs\ng (M m) = length (show m)\ng (N _ _) = 0\n"
    ),
    "both parts": (
        "module A where\nimport Data.Bifunctor\nimport Data.Bifoldable\nimport Data.Bitraversable\n"
        "import Data.Functor.Const\n"
        "f :: Const Int Bool -> Const Int Bool\nf = bimap (+ 1) not\n"
        "g :: (a, b, c, Int, Int) -> (a, b, c, Int, Int)\ng = bimap (+ 1) (+ 2)\n"
        "h :: (a, Int, Int) -> [Int]\nh = biList\n"
        "k :: (a, b, Maybe Int, Maybe Int) -> Maybe (a, b, Int, Int)\nk = bisequenceA\n"
    ),
    "a type of a class that is imported under another name": (
        "{-# LANGUAGE TypeFamilies #-}\nmodule A where\nimport qualified GHC.Exts as Exts\n"
        "newtype Bag a = Bag [a]\n"
        "instance Exts.IsList (Bag a) where\n"
        "  type Item (Bag a) = a\n  fromList = Bag\n  toList (Bag xs) = xs\n"
        "f :: Bag Int -> [Int]\nf b = map (+ 1) (Exts.toList b)\n"
    ),
    "what an instance equates, asked for before": (
        "{-# LANGUAGE OverloadedStrings, TypeFamilies #-}\nmodule A where\nimport Data.String\nnewtype D a = D [a]\n"
        "instance Show a => Show (D a) where\n  show (D xs) = show xs\n"
        "instance a ~ Char => IsString (D a) where\n  fromString = D\n"
        "append :: D a -> D a -> D a\nappend (D x) (D y) = D (x ++ y)\n"
        'f :: IO ()\nf = do\n  print $ "a" `append` "b"\n  print ("x" `append` "y")\n'
    ),
    "a variable that an equation with a family determines": (
        "{-# LANGUAGE TypeFamilies #-}\nmodule A where\n"
        "class Space v where\n  type Scalar v\n  scaled :: Scalar v -> v -> v\n  size :: v -> Scalar v\n"
        "unit :: (Space v, s ~ Scalar v, Fractional s) => v -> v\nunit v = scaled (recip (size v)) v\n"
    ),
}


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_it_compiles(name: str):
    report = check_text("A.hs", PROGRAMS[name])
    assert not report.problems
    assert Verdict.UNSUPPORTED not in {found.verdict for found in report.bindings}
    assert not [found for found in report.bindings if found.findings]


def test_a_decimal_that_is_not_whole_is_a_fraction():
    report = check_text("A.hs", "{-# LANGUAGE NumDecimals #-}\nmodule A where\nf :: Int\nf = 1.55e1\n")
    assert [problem.code for problem in report.problems] == ["type/no-instance"]


def test_without_the_extension_no_decimal_is_a_whole_number():
    report = check_text("A.hs", "module A where\nf :: Int\nf = 1e3\n")
    assert [problem.code for problem in report.problems] == ["type/no-instance"]


def in_do(pattern: str) -> FileReport:
    """The report on a match in a monad that has no `fail`."""
    return check_text(
        "A.hs",
        "module A where\nimport Control.Monad.ST\nimport Elsewhere (Bit (..), look)\n"
        f"f :: ST s Int\nf = do\n  {pattern} <- look\n  return 1\n",
    )


@pytest.mark.parametrize("pattern", ["Bit p", "Bit _", "(Bit p, q)"])
def test_a_constructor_without_source_may_be_the_only_one_of_its_type(pattern: str):
    report = in_do(pattern)
    assert [problem.code for problem in report.problems] == ["scope/unknown-module"]
    assert not any(found.findings for found in report.bindings)


@pytest.mark.parametrize("pattern", ["Just (Bit p)", "Bit True"])
def test_what_is_known_to_fail_asks_for_fail_all_the_same(pattern: str):
    assert "type/no-instance" in [problem.code for problem in in_do(pattern).problems]


def test_a_type_of_no_class_in_scope_is_not_found():
    text = (
        "{-# LANGUAGE TypeFamilies #-}\nmodule A where\nimport qualified GHC.Exts as Exts\n"
        "newtype Bag a = Bag [a]\ntype instance Item (Bag a) = a\n"
    )
    assert [problem.code for problem in check_text("A.hs", text).problems] == ["scope/unbound"]


def test_a_variable_that_nothing_determines_is_told():
    text = "module A where\nf :: Show s => Int -> Int\nf x = x\n"
    assert [problem.code for problem in check_text("A.hs", text).problems] == ["type/ambiguous"]


def test_a_comprehension_of_any_monad_stops_where_a_condition_fails():
    text = (
        "{-# LANGUAGE MonadComprehensions #-}\nmodule A where\n{-@ f :: Int -> {v:Maybe Int | isJust v} @-}\n"
        "f :: Int -> Maybe Int\nf n = [m | m <- Just n, m > 0]\n"
    )
    (found,) = check_text("A.hs", text).bindings
    assert found.verdict is Verdict.UNSAFE


def test_branches_side_by_side_are_not_read_of_any_monad():
    text = (
        "{-# LANGUAGE MonadComprehensions, ParallelListComp #-}\nmodule A where\nf xs = [x + y | x <- xs | y <- xs]\n"
    )
    report = check_text("A.hs", text)
    assert [problem.code for problem in report.problems] == ["unsupported/expression"]


def test_nobody_knows_which_of_the_instances_of_numbered_maps_is_meant():
    text = (
        "module A where\nimport qualified Data.IntMap as I\nimport qualified Data.Map as M\n"
        "class Level a where level :: a -> Int\n"
        "instance Level (I.IntMap a) where level _ = 1\ninstance Level (M.Map k a) where level _ = 2\n"
        "{-@ ofInts :: M.Map Int a -> {v:Int | v == 2} @-}\nofInts :: M.Map Int a -> Int\nofInts m = level m\n"
        "{-@ ofAll :: M.Map k a -> {v:Int | v == 3} @-}\nofAll :: M.Map k a -> Int\nofAll m = level m\n"
    )
    found = {each.name: each.verdict for each in check_text("A.hs", text).bindings}
    assert found["ofInts"] not in {Verdict.VERIFIED, Verdict.UNSAFE}
    assert found["ofAll"] is Verdict.UNSAFE


def behind(pattern: str, context: str = "") -> FileReport:
    """A use of a method behind the match of a constructor without source."""
    return check_text(
        "A.hs",
        "module A where\nimport Elsewhere\nclass Sized a where size :: a -> Int\n"
        f"f :: {context}Evidence a -> a -> Int\nf e x = case e of\n  {pattern} -> size x\n  _ -> 0\n",
    )


@pytest.mark.parametrize("pattern", ["Dict", "Sub Dict", "(Dict, _)"])
def test_a_constructor_without_source_may_hold_what_is_asked_of_a_variable(pattern: str):
    report = behind(pattern)
    assert [problem.code for problem in report.problems] == ["scope/unknown-module"]
    assert not any(found.findings for found in report.bindings)


@pytest.mark.parametrize("pattern", ["Made y", "_", "y"])
def test_what_nothing_may_hold_is_missing(pattern: str):
    assert "type/no-instance" in [problem.code for problem in behind(pattern).problems]


def test_a_constructor_without_source_holds_nothing_of_known_types():
    text = (
        "module A where\nimport Elsewhere\nclass Sized a where size :: a -> Int\n"
        "f :: Evidence -> Bool -> Int\nf Dict x = size x\n"
    )
    assert "type/no-instance" in [problem.code for problem in check_text("A.hs", text).problems]
