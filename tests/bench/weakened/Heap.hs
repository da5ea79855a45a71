-- | Leftist heaps by rank: the rank that is stored is the rank that is computed.
module Heap where

data Heap = Empty | Node Int Int Heap Heap

{-@ measure rank @-}
{-@ rank :: Heap -> Nat @-}
rank :: Heap -> Int
rank Empty          = 0
rank (Node r _ _ _) = r

{-@ measure size @-}
{-@ size :: Heap -> Nat @-}
size :: Heap -> Int
size Empty          = 0
size (Node _ _ l r) = 1 + size l + size r

{-@ data Heap = Empty | Node { rk :: {v:Int | v > 0}, el :: Int, lf :: Heap, rt :: {v:Heap | rank v <= rank lf} } @-}

{-@ make :: Int -> a:Heap -> b:Heap -> {v:Heap | size v == 1 + size a + size b && rank v > 0} @-}
make :: Int -> Heap -> Heap -> Heap
make x a b
  | rank b <= rank a = Node (rank b + 1) x a b
  | otherwise        = Node (rank a + 1) x b a

{-@ merge :: a:Heap -> b:Heap -> {v:Heap | size v == size a + size b} / [size a + size b] @-}
merge :: Heap -> Heap -> Heap
merge Empty b = b
merge a Empty = a
merge (Node r x l1 r1) (Node s y l2 r2)
  | x <= y    = make x l1 (merge r1 (Node s y l2 r2))
  | otherwise = make y l2 (merge (Node r x l1 r1) r2)

{-@ single :: Int -> {v:Heap | size v == 1} @-}
single :: Int -> Heap
single x = make x Empty Empty

{-@ insert :: Int -> h:Heap -> {v:Heap | size v == size h + 1} @-}
insert :: Int -> Heap -> Heap
insert x h = merge (single x) h

{-@ least :: {v:Heap | size v > 0} -> Int @-}
least :: Heap -> Int
least (Node _ x _ _) = x

{-@ rest :: h:{v:Heap | size v > 0} -> {v:Heap | size v == size h - 1} @-}
rest :: Heap -> Heap
rest (Node _ _ l r) = merge l r

{-@ fromList :: xs:[Int] -> {v:Heap | size v == len xs} @-}
fromList :: [Int] -> Heap
fromList []       = Empty
fromList (x : xs) = insert x (fromList xs)

{-@ minimum' :: {v:[Int] | len v > 0} -> Int @-}
minimum' :: [Int] -> Int
minimum' xs = least (fromList xs)

{-@ second :: {v:[Int] | len v > 1} -> Int @-}
second :: [Int] -> Int
second xs = least (rest (fromList xs))
