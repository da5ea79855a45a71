"""Forms of expressions and declarations that newer versions of GHC have."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = (
    "{-# LANGUAGE ParallelListComp, LambdaCase, OverloadedRecordDot, GADTs, OverloadedLists #-}\n"
    "{-# LANGUAGE DerivingVia, GeneralizedNewtypeDeriving #-}\nmodule M where\n"
)
RECORDS = "data P = P { name :: String, age :: Int }\ndata Q = Q { person :: P }\n"

PROVED = {
    "branches": "f :: [Int] -> [Int] -> [Int]\nf xs ys = [x + y | x <- xs | y <- ys, y > 0]\n",
    "three branches": "f :: [Int] -> [(Int, Int, Int)]\n"
    "f xs = [(a, b, c) | (a, _) <- zip xs xs | b <- xs | c <- [1 ..]]\n",
    "shadowing": "f :: Int -> [Int]\nf x = [x | x <- [x] | _ <- [x, x]]\n",
    "no variable": "f :: Int -> [Int]\nf x = [x | True <- [True] | _ <- [x]]\n",
    "cases": "{-@ f :: Maybe Nat -> Nat -> Nat @-}\nf :: Maybe Int -> Int -> Int\nf = \\cases\n"
    "  (Just x) y | x > y -> x\n"
    "             | otherwise -> y\n  Nothing y -> y\n",
    "field": RECORDS + "f :: P -> Int\nf p = p.age + 1\n",
    "chain of fields": RECORDS + "f :: Q -> String\nf q = q.person.name ++ (head' [q]).person.name\nhead' :: [a] -> a\n"
    "head' xs = last (undefined : xs)\n",
    "field beside a local": RECORDS + "f :: P -> Int\nf p = let age = p.age in age + p.age\n",
    "selector": RECORDS + "f :: [Q] -> [Int]\nf = map (.person.age)\n",
    "newtype as a GADT": "newtype E e r where\n  E :: e -> E e r\nf :: E e r -> e\nf (E e) = e\n",
    "record newtype as a GADT": "newtype W a where { W :: { un :: a } -> W a } deriving Show\n"
    "f :: W a -> a\nf w = un w\n",
    "class with arguments": "import Control.Monad.State\nnewtype A a = A (StateT Int IO a)\n"
    "  deriving (Functor, Applicative, Monad, MonadState Int, MonadIO)\n"
    "f :: A Int\nf = do { n <- get; put (n + 1); modify (+ 1); liftIO (print n); gets (* 2) }\n",
    "no functor inside": "import Foreign.Storable\nnewtype N = N Int deriving (Eq, Storable)\n"
    "f :: N -> Int\nf = sizeOf\n",
    "a list of another type": "import Data.Map (Map)\nimport Data.Set (Set, size)\ng :: Map Int Bool\n"
    "g = [(1, True), (2, False)]\nf :: Int -> Int\nf n = size [n, 1]\n",
    "a list all the same": "f :: [Int]\nf = [1, 2]\n",
    "via": "import Data.Monoid\nnewtype N = N Int deriving (Semigroup, Monoid) via (Sum Int)\n"
    "f :: N -> N\nf x = x <> mempty\n",
    "via what is inside": "newtype N = N Int deriving (Show) via Int\nf :: N -> String\nf = show\n",
    "via a newtype around": "newtype Shout a = Shout a\ninstance Show (Shout a) where show (Shout x) = []\n"
    "data T = T deriving Show via (Shout Int')\ntype Int' = T\nf :: Int\nf = 1\n",
}


@pytest.mark.parametrize("name", sorted(PROVED))
def test_it_is_proved(name: str) -> None:
    report = check_text("M.hs", HEAD + PROVED[name])
    assert not report.problems
    assert next(each.verdict for each in report.bindings if each.name == "f") is Verdict.VERIFIED


REFUTED = {
    "a case is missing": "f :: Maybe Int -> Int -> Int\nf = \\cases (Just x) y -> x + y\n",
    "a branch divides": "f :: [Int] -> [Int]\nf xs = [div y x | x <- xs | y <- xs]\n",
    "a field is none": "f :: P -> Int\nf p = div 1 p.age\n" + RECORDS,
    "what is derived": "newtype N = N Int deriving (Eq, Num) via Int\n{-@ f :: N -> {v:Bool | v} @-}\nf :: N -> Bool\n"
    "f x = x + 1 == 2\n",
}


@pytest.mark.parametrize("name", sorted(REFUTED))
def test_it_is_refuted(name: str) -> None:
    report = check_text("M.hs", HEAD + REFUTED[name])
    assert not report.problems
    assert next(each.verdict for each in report.bindings if each.name == "f") is Verdict.UNSAFE


def test_a_field_must_be_in_scope() -> None:
    report = check_text("M.hs", HEAD + "f p = p.size\n")
    assert {each.code for each in report.problems} == {"scope/unbound"}


def test_types_with_nothing_in_common_inside_are_not_derived_through() -> None:
    report = check_text("M.hs", HEAD + "newtype N = N Int deriving Show via Bool\n")
    assert {each.code for each in report.problems} == {"unsupported/deriving"}


@pytest.mark.parametrize(
    "deriving",
    ["deriving (MonadState)", "deriving (Eq Int)", "deriving (MonadState Int Bool)", "deriving (Show Int) via Int"],
)
def test_a_class_with_another_number_of_arguments_costs_its_instance(deriving: str) -> None:
    text = f"{HEAD}import Control.Monad.State\nnewtype A a = A (State Int a) {deriving}\nf :: Int -> Int\nf x = x\n"
    report = check_text("M.hs", text)
    assert {each.code for each in report.problems} == {"type/class-arity"}
    assert {each.name: each.verdict for each in report.bindings}["f"] is Verdict.VERIFIED
