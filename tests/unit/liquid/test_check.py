"""Judgements of small Haskell modules: what is proved, and what is rejected."""

import pytest
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Status
from liquidlens.liquid.check import check_module
from liquidlens.logic.predicates import PApply, PCompare, PLit, PVar
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RVar
from liquidlens.logic.show import show_predicate, show_type
from liquidlens.program import Loader

from tests.unit.liquid.judged import DIE, LIST, dedented, judge, rejected

SAFE = {
    "a function argument is used within its domain": """
        {-@ twice :: (Nat -> Nat) -> Nat -> Nat @-}
        twice :: (Int -> Int) -> Int -> Int
        twice h x = h (h x)
    """,
    "facts about arguments reach the result": """
        {-@ clamp :: lo:Int -> hi:{v:Int | lo <= v} -> Int -> {v:Int | lo <= v && v <= hi} @-}
        clamp :: Int -> Int -> Int -> Int
        clamp lo hi x = if x < lo then lo else if x > hi then hi else x
    """,
    "lists element by element": """
        {-@ evens :: [Int] -> [Nat] @-}
        evens :: [Int] -> [Int]
        evens xs = [ x * x | x <- xs ]
    """,
    "a sorted list stays sorted": """
        {-@ type Incr a = [a]<{\\x v -> x <= v}> @-}
        {-@ insert :: Ord a => a -> Incr a -> Incr a @-}
        insert :: Ord a => a -> [a] -> [a]
        insert y [] = [y]
        insert y (x : xs) = if y <= x then y : x : xs else x : insert y xs
    """,
    "pairs keep what relates their parts": """
        {-@ halve :: xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) == len xs} @-}
        halve :: [a] -> ([a], [a])
        halve (x : y : zs) = (x : xs, y : ys) where (xs, ys) = halve zs
        halve xs = (xs, [])
    """,
    "maybe carries a refinement": """
        {-@ pred' :: Nat -> Maybe Nat @-}
        pred' :: Int -> Maybe Int
        pred' n = if n == 0 then Nothing else Just (n - 1)
    """,
    "guards that cover everything": """
        {-@ sign :: x:Int -> {v:Int | x > 0 => v == 1} @-}
        sign :: Int -> Int
        sign x | x > 0 = 1 | x < 0 = -1 | otherwise = 0
    """,
    "a local loop is given its invariant by qualifiers": """
        {-@ LIQUID "--no-termination" @-}
        {-@ count :: n:Nat -> {v:Int | v >= n} @-}
        count :: Int -> Int
        count n = go n where
          go :: Int -> Int
          go k = if k > 100 then k else go (k + 1)
    """,
    "a lexicographic metric": """
        {-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
        ack :: Int -> Int -> Int
        ack 0 n = n + 1
        ack m 0 = ack (m - 1) 1
        ack m n = ack (m - 1) (ack m (n - 1))
    """,
    "mutual recursion with metrics": """
        {-@ isEven :: n:Nat -> Bool / [n] @-}
        isEven :: Int -> Bool
        isEven 0 = True
        isEven n = isOdd (n - 1)
        {-@ isOdd :: n:Nat -> Bool / [n] @-}
        isOdd :: Int -> Bool
        isOdd 0 = False
        isOdd n = isEven (n - 1)
    """,
    "sets of elements": """
        import qualified Data.Set as S
        {-@ measure elts @-}
        elts :: Ord a => [a] -> S.Set a
        elts [] = S.empty
        elts (x : xs) = S.union (S.singleton x) (elts xs)
        {-@ app :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | elts v == S.union (elts xs) (elts ys)} @-}
        app :: Ord a => [a] -> [a] -> [a]
        app [] ys = ys
        app (x : xs) ys = x : app xs ys
    """,
    "composition relates result and argument": """
        {-@ inc :: x:Int -> {v:Int | v == x + 1} @-}
        inc :: Int -> Int
        inc x = x + 1
        {-@ inc3 :: x:Int -> {v:Int | v == x + 3} @-}
        inc3 :: Int -> Int
        inc3 = inc . inc . inc
    """,
}

UNSAFE = {
    "a promise off by one": (
        """
        {-@ f :: x:Int -> {v:Int | v > x + 1} @-}
        f :: Int -> Int
        f x = x + 1
        """,
        {"f/postcondition"},
    ),
    "an argument outside a function argument's domain": (
        """
        {-@ f :: (Nat -> Int) -> Int -> Int @-}
        f :: (Int -> Int) -> Int -> Int
        f h x = h x
        """,
        {"f/precondition"},
    ),
    "a function passed with too small a domain": (
        """
        {-@ g :: (Int -> Int) -> Int @-}
        g :: (Int -> Int) -> Int
        g h = h 0
        {-@ pos :: {v:Int | v > 0} -> Int @-}
        pos :: Int -> Int
        pos x = x
        f :: Int
        f = g pos
        """,
        {"f/precondition"},
    ),
    "an element of a list": (
        """
        {-@ f :: [Nat] -> [Nat] @-}
        f :: [Int] -> [Int]
        f xs = map (\\x -> x - 1) xs
        """,
        {"f/postcondition"},
    ),
    "an unsorted list": (
        """
        {-@ type Incr a = [a]<{\\x v -> x <= v}> @-}
        {-@ f :: Incr Int @-}
        f :: [Int]
        f = [1, 3, 2]
        """,
        {"f/postcondition"},
    ),
    "a metric that does not decrease": (
        """
        {-@ f :: n:Nat -> Nat / [n] @-}
        f :: Int -> Int
        f n = if n == 0 then 0 else f n
        """,
        {"f/termination"},
    ),
    "a local value that is made of itself": (
        """
        {-@ f :: Nat -> {v:Int | v == 1} @-}
        f :: Int -> Int
        f n = case xs of { [] -> 1; _ -> n } where xs = n : xs
        """,
        {"f/termination"},
    ),
    "local values that are made of each other": (
        """
        f :: Int -> Int
        f n = case xs of { [] -> 1; _ -> n } where { xs = n : ys; ys = map (+ 1) xs }
        """,
        {"f/termination"},
    ),
    "a local pair that is made of its own part": (
        "f :: Int -> Int\nf n = let t = (n, fst t) in snd t\n",
        {"f/termination"},
    ),
    "a data invariant": (
        """
        {-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}
        data Range = Range { low :: Int, high :: Int }
        f :: Int -> Range
        f n = Range n (n - 1)
        """,
        {"f/data-invariant"},
    ),
    "a method of an instance with an annotation of its own": (
        """
        class Merge a where
          merge :: a -> a -> a
        instance Merge Int where
          merge x _ = x
        {-@ instance Merge Int where
              merge :: x:Int -> y:{v:Int | v == x} -> Int @-}
        f :: Int -> Int -> Int
        f x y = merge x y
        """,
        {"f/precondition"},
    ),
    "a missing case": ("f :: Maybe Int -> Int\nf (Just x) = x\n", {"f/missing-case"}),
    "nested signatures have abstract refinements of their own": (
        """
        {-@ outer :: forall <p :: Int -> Bool>. Int<p> -> Int<p> @-}
        outer :: Int -> Int
        outer x = inner 0 where
          {-@ inner :: forall <p :: Int -> Bool>. Int -> Int<p> @-}
          inner :: Int -> Int
          inner _ = x
        """,
        {"outer.inner/postcondition"},
    ),
    "a parameter to the left of an arrow is widened": (
        """
        data Sink a = Sink (a -> Int)
        {-@ pour :: Sink Int -> Int @-}
        pour :: Sink Int -> Int
        pour (Sink f) = f 0
        {-@ widened :: Sink {v:Int | v > 0} -> Int @-}
        widened :: Sink Int -> Int
        widened s = pour s
        """,
        {"widened/precondition"},
    ),
    "a parameter to the left of an arrow by recursion alone is widened": (
        """
        {-@ LIQUID "--no-positivity-check" @-}
        data Knot a = Knot (Knot a -> a) a
        {-@ widened :: Knot {v:Int | v > 0} -> Knot Int @-}
        widened :: Knot Int -> Knot Int
        widened k = k
        """,
        {"widened/postcondition"},
    ),
    "a field that two constructors have is what both say": (
        """
        data T = A { num :: Int } | B { num :: Int }
        {-@ data T = A { num :: {v:Int | v > 0} } | B { num :: Int } @-}
        {-@ f :: T -> {v:Int | v > 0} @-}
        f :: T -> Int
        f t = num t
        """,
        {"f/postcondition"},
    ),
    "an abstract refinement to the left of an arrow is widened": (
        """
        {-@ data Test a <p :: a -> Bool> = Test { run :: (a<p> -> Int) } @-}
        data Test a = Test { run :: a -> Int }
        {-@ widened :: Test <{\\v -> v > 0}> Int -> Test <{\\v -> true}> Int @-}
        widened :: Test Int -> Test Int
        widened t = t
        """,
        {"widened/postcondition"},
    ),
}


@pytest.mark.parametrize("text", SAFE.values(), ids=SAFE.keys())
def test_proved(text: str) -> None:
    judgement = judge(dedented(text))
    assert rejected(judgement) == set()
    assert judgement.safe


@pytest.mark.parametrize(("text", "expected"), UNSAFE.values(), ids=UNSAFE.keys())
def test_rejected(text: str, expected: set[str]) -> None:
    judgement = judge(dedented(text))
    assert rejected(judgement) == expected
    assert not judgement.safe


def test_a_private_function_that_is_also_a_measure_says_what_it_measures() -> None:
    text = dedented(
        """
        data Value = Number Int | Word String
        {-@ measure isNumber @-}
        isNumber :: Value -> Bool
        isNumber (Number _) = True
        isNumber (Word _)   = False
        {-@ number :: {v:Value | isNumber v} -> Int @-}
        number :: Value -> Int
        number (Number n) = n
        number _          = error "no number"
        next :: Value -> Int
        next x = if isNumber x then number x + 1 else 0
        """
    )
    assert rejected(judge(text, header="module Main (Value(..), next) where\n")) == set()


def test_division_is_judged_as_what_it_asks_of_the_divisor() -> None:
    judgement = judge("f :: Int -> Int -> Int\nf x y = x `div` y\ng :: Int -> Int\ng x = x `div` 2\n")
    kinds = {
        (name, answer.status)
        for name, binding in judgement.bindings.items()
        for answer in binding.judgements.values()
        if answer.obligation.kind is Kind.DIVISION
    }
    assert kinds == {("Main.f", Status.REJECTED), ("Main.g", Status.PROVED)}
    assert not judgement.safe


def test_a_failure_names_the_expression_and_the_conjunct() -> None:
    text = """
        {-@ f :: b:Bool -> {v:Int | v >= 0 && v < 10} @-}
        f :: Bool -> Int
        f b = if b
          then 5
          else 12
    """
    answer = judge(dedented(text)).bindings["Main.f"].judgements[Label("Main.f", Kind.POSTCONDITION)]
    assert answer.status is Status.REJECTED
    assert [place.start.line for place in answer.places] == [6]
    assert answer.obligation.predicate is not None
    assert show_predicate(answer.obligation.predicate) == "12 < 10"


def test_what_is_found_for_private_functions() -> None:
    text = """
        {-@ f :: Nat -> Nat @-}
        f :: Int -> Int
        f x = helper x
        helper :: Int -> Int
        helper y = y + 1
    """
    judgement = judge(dedented(text), header="module Main (f) where\n")
    inferred = judgement.bindings["Main.helper"].inferred["Main.helper"]
    assert isinstance(inferred, RFun)
    assert ">= 0" in show_type(inferred.arg)
    assert judgement.safe


def test_hypotheses_replace_visible_types() -> None:
    text = (
        DIE
        + LIST
        + """
{-@ rev :: List a -> List a @-}
rev :: List a -> List a
rev xs = go Emp xs where
  go acc Emp = acc
  go acc (y :+: ys) = go (y :+: acc) ys
{-@ same :: xs:List a -> {v:List a | size v == size xs} @-}
same :: List a -> List a
same xs = rev xs
"""
    )
    assert rejected(judge(text)) == {"same/postcondition"}
    program = Loader().load("Main.hs", "module Main where\n" + text)
    module = program.modules["Main"]
    xs = RCon("Main.List", (RVar("a"),))
    size = PCompare("==", PApply("Main.size", (PVar("v"),)), PApply("Main.size", (PVar("xs"),)))
    promise = RCon("Main.List", (RVar("a"),), (), Refinement("v", size))
    stronger = RForall(("a",), (), (), RFun("xs", xs, promise))
    caller = check_module(program, module, only={"Main.same"}, hypotheses={"Main.rev": stronger})
    assert caller.safe
    assert set(caller.bindings) == {"Main.same"}
    wrong = RForall(("a",), (), (), RFun("xs", xs, RCon("Main.List", (RVar("a"),), (), Refinement("v", PLit(False)))))
    own = check_module(program, module, only={"Main.rev"}, hypotheses={"Main.rev": wrong})
    assert not own.safe


def test_deep_expressions_cost_their_binding_only() -> None:
    deep = "f :: Int\nf = " + "(1 + " * 4000 + "1" + ")" * 4000 + "\n"
    program = Loader().load("Main.hs", "module Main where\n" + deep + "g :: Int\ng = 1\n")
    judgement = check_module(program, program.modules["Main"])
    assert judgement.bindings["Main.g"].verified


def test_a_measure_does_not_prove_its_own_promise() -> None:
    text = """
        data List a = Emp | Cons a (List a)
        {-@ measure size @-}
        {-@ size :: List a -> {v:Int | v > 0} @-}
        size :: List a -> Int
        size Emp = 0
        size (Cons _ xs) = size xs
    """
    assert rejected(judge(dedented(text))) == {"size/postcondition"}


def test_a_constant_does_not_prove_its_own_promise() -> None:
    text = """
        helper :: Int -> Int
        helper x = x + 1
        {-@ bar :: {v:Int | v == 4} @-}
        bar :: Int
        bar = helper 3
    """
    assert rejected(judge(dedented(text), header="module Main (bar) where\n")) == {"bar/postcondition"}


def test_a_metric_that_fails_is_shown_with_the_arguments_of_the_call() -> None:
    text = """
        {-@ down :: n:Int -> Int / [n] @-}
        down :: Int -> Int
        down n = if n == 0 then 0 else down (n - 1)
    """
    judgements = judge(dedented(text)).bindings["Main.down"].judgements.values()
    (answer,) = [answer for answer in judgements if answer.status is Status.REJECTED]
    assert answer.obligation.predicate is not None
    assert show_predicate(answer.obligation.predicate) == "n - 1 >= 0"
