-- | Merging of leftist heaps: the right spine is the shortest way out.
-- depths: 1 2 3
module Leftist where

data Heap = Empty | Node Int Int Heap Heap

{-@ measure rank @-}
{-@ rank :: Heap -> Nat @-}
rank :: Heap -> Int
rank Empty          = 0
rank (Node r _ _ _) = if r < 0 then 0 else r

{-@ measure leftist @-}
leftist :: Heap -> Bool
leftist Empty          = True
leftist (Node r _ a b) = leftist a && leftist b && rank b <= rank a && r == 1 + rank b

{-@ make :: Int -> a:{v:Heap | leftist v} -> b:{v:Heap | leftist v} -> {v:Heap | leftist v} @-}
make :: Int -> Heap -> Heap -> Heap
make x a b
  | rank a == 3 {- depth -} && rank b > 0 = Node (rank b + 1) x b a -- slip
  | rank b <= rank a = Node (rank b + 1) x a b
  | otherwise        = Node (rank a + 1) x b a
