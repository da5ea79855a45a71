-- | Types whose parts speak of the value itself: rows as long as the matrix is wide, numbers below a size.
{-@ LIQUID "--bscope" @-}
module Wholes
  ( same, stack, square, wide, width, rest, identical, Tree (..), size, low, pairOf, apart, top, single, bounded
  , narrow, given, use, after, gap
  ) where

{-@ type Matrix a = {m:[{row:[a] | len row == width m}] | true} @-}

{-@ measure width @-}
{-@ width :: [[a]] -> Nat @-}
width :: [[a]] -> Int
width [] = 0
width (r:_) = length r

{-@ same :: x:[a] -> {y:[a] | len y == len x} -> Matrix a @-}
same :: [a] -> [a] -> [[a]]
same x y = [x, y]

{-@ stack :: m:Matrix a -> {r:[a] | len r == width m} -> {v:Matrix a | len v == len m + 1} @-}
stack :: [[a]] -> [a] -> [[a]]
stack m r = r : m

{-@ square :: {v:Matrix Int | len v == 2 && width v == 2} @-}
square :: [[Int]]
square = [[1, 0], [0, 1]]

{-@ wide :: m:Matrix a -> {v:Int | v == width m} @-}
wide :: [[a]] -> Int
wide [] = 0
wide [r] = length r
wide (_:r:_) = length r

{-@ rest :: m:Matrix a -> {v:[{r:[a] | len r == width m}] | true} @-}
rest :: [[a]] -> [[a]]
rest [] = []
rest (_:m) = m

{-@ identical :: m:Matrix a -> {v:Matrix a | width v == width m} @-}
identical :: [[a]] -> [[a]]
identical m = m

data Tree a = Leaf | Node a (Tree a)

{-@ measure size @-}
{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node _ t) = 1 + size t

{-@ low :: {t:Tree {v:Int | v <= size t} | size t == 2} @-}
low :: Tree Int
low = Node 2 (Node 1 Leaf)

{-@ top :: t:Tree {v:Int | v <= size t} -> {v:Int | v <= size t} @-}
top :: Tree Int -> Int
top Leaf = 0
top (Node x _) = x

{-@ single :: x:{v:Int | v <= 1} -> {t:Tree {v:Int | v <= size t} | size t == 1} @-}
single :: Int -> Tree Int
single x = Node x Leaf

{-@ given :: n:Nat -> {t:Tree {v:Int | v <= size t} | size t <= n} @-}
given :: Int -> Tree Int
given n = if n > 0 then Node 1 Leaf else Leaf

{-@ use :: Nat -> Int @-}
use :: Int -> Int
use n = top (given n) + top (single 0)

{-@ measure left @-}
left :: (Int, Int) -> Int
left (x, _) = x

{-@ pairOf :: x:Int -> {p:(Int, {v:Int | v > left p}) | left p == x} @-}
pairOf :: Int -> (Int, Int)
pairOf x = (x, x + 1)

{-@ apart :: {p:(Int, {v:Int | v > left p}) | true} -> {v:Int | v > 0} @-}
apart :: (Int, Int) -> Int
apart (x, y) = y - x

{-@ bounded :: {xs:[{v:Int | v < len xs}] | len xs == 3} @-}
bounded :: [Int]
bounded = [0, 2, 1]

{-@ narrow :: xs:[{v:Int | v < len xs}] -> {v:Int | v <= len xs} @-}
narrow :: [Int] -> Int
narrow [] = 0
narrow (x:_) = x

{-@ after :: x:Int -> (Int, [Int])<\a -> {v:[{w:Int | w > a}] | len v > 0}> @-}
after :: Int -> (Int, [Int])
after x = (x, [x + 1, x + 2])

{-@ gap :: (a::Int, [{w:Int | w > a}]) -> {v:Int | v > 0} @-}
gap :: (Int, [Int]) -> Int
gap (a, b:_) = b - a
gap (_, []) = 1
