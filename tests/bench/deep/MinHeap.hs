-- | Insertion into a heap: no element is smaller than the one above it.
-- depths: 1 2 3
module MinHeap where

data Heap = Empty | Node Int Heap Heap

{-@ measure top @-}
top :: Heap -> Int
top Empty        = 1000000
top (Node x _ _) = x

{-@ measure heap @-}
heap :: Heap -> Bool
heap Empty        = True
heap (Node x l r) = heap l && heap r && x <= top l && x <= top r

height :: Heap -> Int
height Empty        = 0
height (Node _ l r) = 1 + larger (height l) (height r)

larger :: Int -> Int -> Int
larger a b = if a < b then b else a

{-@ insert :: x:{v:Int | v < 1000000} -> h:{v:Heap | heap v} -> {v:Heap | heap v && (top v == x || top v == top h)} @-}
insert :: Int -> Heap -> Heap
insert x h@(Node y l r) | height h == 3 {- depth -} = Node y (Node x l Empty) r -- slip
insert x Empty = Node x Empty Empty
insert x (Node y l r)
  | x <= y    = Node x (Node y l r) Empty
  | otherwise = Node y (insert x l) r
