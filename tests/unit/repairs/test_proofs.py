"""Steps that a proof lacks: calls of lemmas where several equations name their variables alike, and cases that a
definition waits for (each was asked of LiquidHaskell)."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

HEADER = '{-@ LIQUID "--reflection" @-}\n{-@ LIQUID "--ple" @-}\nmodule M where\n'

COMPILER = """import Language.Haskell.Liquid.ProofCombinators
data Exp = Lit Int | Add Exp Exp | Neg Exp
data Op = Push Int | PlusOp | NegOp
data Stack = Bot | Top Int Stack
data Prog = Done | Then Op Prog
{-@ reflect eval @-}
eval :: Exp -> Int
eval (Lit n) = n
eval (Add a b) = eval a + eval b
eval (Neg a) = 0 - eval a
{-@ reflect step @-}
step :: Op -> Stack -> Stack
step (Push n) s = Top n s
step PlusOp (Top b (Top a s)) = Top (a + b) s
step NegOp (Top a s) = Top (0 - a) s
step _ s = s
{-@ reflect run @-}
run :: Prog -> Stack -> Stack
run Done s = s
run (Then o p) s = run p (step o s)
{-@ reflect compile @-}
compile :: Exp -> Prog -> Prog
compile (Lit n) k = Then (Push n) k
compile (Add a b) k = compile a (compile b (Then PlusOp k))
compile (Neg a) k = compile a (Then NegOp k)
{-@ correct :: e:Exp -> k:Prog -> s:Stack -> { run (compile e k) s == run k (Top (eval e) s) } @-}
correct :: Exp -> Prog -> Stack -> Proof
correct (Lit n) k s = ()
correct (Add a b) k s = correct a (compile b (Then PlusOp k)) s ? correct b (Then PlusOp k) s
correct (Neg a) k s = correct a (Then NegOp k) s
"""

COMPILED = (
    COMPILER.replace("? correct b (Then PlusOp k) s", "? correct b (Then PlusOp k) (Top (eval a) s)")
    + """
{-@ top :: e:Exp -> { run (compile e Done) Bot == Top (eval e) Bot } @-}
top :: Exp -> Proof
top e = ()
"""
)

FILTER = """import Prelude hiding (filter)
{-@ reflect filter @-}
filter :: (a -> Bool) -> [a] -> [a]
filter p [] = []
filter p (x:xs) = if p x then x : filter p xs else filter p xs
{-@ filterTwice :: p:(a -> Bool) -> xs:[a] -> { filter p (filter p xs) == filter p xs } @-}
filterTwice :: (a -> Bool) -> [a] -> ()
filterTwice p [] = ()
filterTwice p (x:xs) = filterTwice p xs
"""

HEIGHT = """data Tree a = Leaf | Node (Tree a) a (Tree a)
{-@ reflect mirror @-}
mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)
{-@ reflect height @-}
{-@ height :: Tree a -> Nat @-}
height :: Tree a -> Int
height Leaf = 0
height (Node l _ r) = if height l > height r then 1 + height l else 1 + height r
{-@ sameHeight :: t:Tree a -> { height (mirror t) == height t } @-}
sameHeight :: Tree a -> ()
sameHeight Leaf = ()
sameHeight (Node l _ r) = sameHeight l `seq` sameHeight r
"""


def report(text: str) -> FileReport:
    return report_of(HEADER + text)


def offered(text: str, name: str) -> list[str]:
    return [title_of_repair(each) for one in report(text).bindings if one.name == name for each in one.suggestions]


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(
            COMPILER, "correct", "Call `correct b (Then PlusOp k) (Top (eval a) s)`", id="names of two equations"
        ),
        pytest.param(COMPILED, "top", "Call `correct e Done Bot`", id="one side that definitions go on with"),
        pytest.param(
            FILTER,
            "filterTwice",
            "Change `filterTwice p xs` to `if p x then filterTwice p xs else filterTwice p xs`",
            id="one condition",
        ),
    ],
)
def test_the_step_that_lacks_is_offered(text: str, name: str, wanted: str) -> None:
    assert offered(text, name)[0] == wanted


def test_two_conditions_are_told_apart_where_one_is_not_enough() -> None:
    (title, *_) = offered(HEIGHT, "sameHeight")
    assert title.count("if ") >= 1
    assert "height (mirror r) > height (mirror l)" in title


REWRITING = """import Prelude hiding ((++))
{-@ infix ++ @-}
{-@ rewrite assoc @-}
{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { xs ++ (ys ++ zs) == (xs ++ ys) ++ zs } @-}
assoc :: [a] -> [a] -> [a] -> ()
assoc xs ys zs = assoc' xs ys zs

{-@ assoc' :: xs:[a] -> ys:[a] -> zs:[a] -> { xs ++ (ys ++ zs) <= (xs ++ ys) ++ zs } @-}
assoc' :: [a] -> [a] -> [a] -> ()
assoc' _ _ _ = ()

{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[]     ++ ys = ys
(x:xs) ++ ys = x : (xs ++ ys)
"""


def test_a_lemma_to_rewrite_by_stays_an_equation() -> None:
    """With `<=` in the place of `==` it is proved by the other one, and LiquidHaskell refuses the module."""
    report = next(each for each in report_of(HEADER + REWRITING).bindings if each.name == "assoc")
    assert not any("<=" in edit.text for each in report.suggestions for edit in each.edits)
