"""Values that were matched, made again of their parts; arguments taken into a constructor.

LiquidHaskell rejects each function as it stands, and accepts it after the first suggestion.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

PROGRAM = """module Rebuilt where
import qualified Data.Set as S
data T a = L | N a (T a) (T a)
{-@ data T a <l :: a -> a -> Bool, r :: a -> a -> Bool> =
      L | N { v_ :: a, l_ :: T <l, r> (a <l v_>), r_ :: T <l, r> (a <r v_>) } @-}
{-@ type BST a = T <{\\root v -> v < root}, {\\root v -> v > root}> a @-}
{-@ below :: Ord a => x:a -> BST a -> BST {v:a | v < x} @-}
below :: Ord a => a -> T a -> T a
below _ L = L
below k t@(N x l r)
  | x < k = case r of
     L -> t
     _ -> N x l (below k r)
  | otherwise = below k l
{-@ type IncrList a = [a]<{\\x y -> x <= y}> @-}
{-@ insert :: Ord a => a -> IncrList a -> IncrList a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x l@(y:ys) | x <= y = x : l
                  | otherwise = y : insert x ys
{-@ data Heap a = E | H { pri :: a, lft :: Heap {v:a | pri <= v}, rgt :: Heap {v:a | pri <= v} } @-}
data Heap a = E | H a (Heap a) (Heap a)
{-@ merge :: Ord a => Heap a -> Heap a -> Heap a @-}
{-@ lazy merge @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge E h = h
merge h E = h
merge h1@(H x a b) h2@(H y c d)
  | x <= y = H x a (merge b h2)
  | otherwise = H y c (merge h1 d)
data Term = V Int | B Int Term | A Term Term
{-@ measure fv @-}
fv :: Term -> S.Set Int
fv (V x) = S.singleton x
fv (B x b) = S.difference (fv b) (S.singleton x)
fv (A f a) = S.union (fv f) (fv a)
{-@ measure elems @-}
elems :: [Int] -> S.Set Int
elems [] = S.empty
elems (x:xs) = S.union (S.singleton x) (elems xs)
{-@ depth :: env:[Int] -> {t:Term | S.isSubsetOf (fv t) (elems env)} -> Nat @-}
depth :: [Int] -> Term -> Int
depth env (V x) = pos env x
depth env (B x b) = 1 + depth env b
depth env (A f a) = depth env f + depth env a
{-@ pos :: env:[Int] -> x:{Int | S.member x (elems env)} -> Nat @-}
pos :: [Int] -> Int -> Int
pos (y:ys) x | x == y = 0
             | otherwise = 1 + pos ys x
data Expr = Const Int | Var Int | Let Int Expr Expr
{-@ measure free @-}
free :: Expr -> S.Set Int
free (Const _) = S.empty
free (Var x) = S.singleton x
free (Let x a b) = S.union (free a) (S.difference (free b) (S.singleton x))
data Env = Empty | Bind Int Int Env
{-@ measure dom @-}
dom :: Env -> S.Set Int
dom Empty = S.empty
dom (Bind x _ e) = S.union (S.singleton x) (dom e)
{-@ value :: x:Int -> e:{Env | S.member x (dom e)} -> Int @-}
value :: Int -> Env -> Int
value x (Bind y v e) | x == y = v
                     | otherwise = value x e
{-@ eval :: e:Env -> {x:Expr | S.isSubsetOf (free x) (dom e)} -> Int @-}
eval :: Env -> Expr -> Int
eval _ (Const n) = n
eval e (Var x) = value x e
eval e (Let x a b) = eval e b
"""


def report() -> FileReport:
    return report_of(PROGRAM)


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("below", "Change `t` to `N x l L`"),
        ("insert", "Change `x : l` to `x : y : ys`"),
        (
            "merge",
            "Change `merge b h2` to `merge b (H y c d)`, and change `merge h1 d` to `merge (H x a b) d`, and let "
            "constructors be told apart (`--exact-data-cons`)",
        ),
        ("depth", "Change `depth env b` to `depth (x : env) b`"),
        ("eval", "Change `eval e b` to `eval (Bind x (eval e a) e) b`"),
    ],
)
def test_first(name: str, first: str) -> None:
    (binding,) = (each for each in report().bindings if each.name == name)
    offered = [each for finding in binding.findings for each in finding.suggestions] or [*binding.suggestions]
    assert title_of_repair(offered[0]) == first
