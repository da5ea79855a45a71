-- | Data with abstract refinements, classes, mutual types, phantom parameters, inferred helpers.
module Containers
  ( Pair (..), Stream (..), Measured (..), Stack (..), ordered, swapUp, heads, Sized (..), twiceSize, push, pop, depth
  , account, Tree (..), Forest (..), nodes, forestNodes, mapTree, increase
  ) where

data Pair a b = Pair { one :: a, two :: b }
{-@ data Pair a b <p :: a -> b -> Bool> = Pair { one :: a, two :: b<p one> } @-}

{-@ ordered :: x:Int -> y:Int -> Pair <{\a b -> a <= b}> Int Int @-}
ordered :: Int -> Int -> Pair Int Int
ordered x y = if x <= y then Pair x y else Pair y x

{-@ swapUp :: Pair <{\a b -> a <= b}> Int Int -> Pair <{\a b -> a >= b}> Int Int @-}
swapUp :: Pair Int Int -> Pair Int Int
swapUp (Pair a b) = Pair b a

data Stream a = Stream a (Stream a)

{-@ heads :: n:Nat -> Stream a -> {v:[a] | len v == n} @-}
heads :: Int -> Stream a -> [a]
heads 0 _ = []
heads n (Stream x s) = x : heads (n - 1) s

class Sized t where
  {-@ sizeOf :: t -> Nat @-}
  sizeOf :: t -> Int

instance Sized Int where
  sizeOf n = if n < 0 then 0 - n else n

instance Sized Bool where
  sizeOf b = if b then 1 else 0

{-@ twiceSize :: Sized t => t -> Nat @-}
twiceSize :: Sized t => t -> Int
twiceSize x = sizeOf x + sizeOf x

data Measured = Measured { amount :: Int, unit :: Char }

data Stack a = Bottom | Push a (Stack a)

{-@ measure depth @-}
{-@ depth :: Stack a -> Nat @-}
depth :: Stack a -> Int
depth Bottom = 0
depth (Push _ s) = 1 + depth s

{-@ push :: a -> s:Stack a -> {v:Stack a | depth v == depth s + 1} @-}
push :: a -> Stack a -> Stack a
push = Push

{-@ pop :: {s:Stack a | depth s > 0} -> (a, {v:Stack a | depth v == depth s - 1}) @-}
pop :: Stack a -> (a, Stack a)
pop (Push x s) = (x, s)

{-@ account :: [Int] -> Nat @-}
account :: [Int] -> Int
account = foldr step 0

step :: Int -> Int -> Int
step x acc = if x > 0 then acc + x else acc

data Tree a = Tree a (Forest a)
data Forest a = None | More (Tree a) (Forest a)

{-@ nodes :: Tree a -> {v:Int | v > 0} @-}
{-@ lazy nodes @-}
nodes :: Tree a -> Int
nodes (Tree _ f) = 1 + forestNodes f

{-@ forestNodes :: Forest a -> Nat @-}
{-@ lazy forestNodes @-}
forestNodes :: Forest a -> Int
forestNodes None = 0
forestNodes (More t f) = nodes t + forestNodes f

{-@ mapTree :: (a -> b) -> [a] -> [b] @-}
mapTree :: (a -> b) -> [a] -> [b]
mapTree f = go
  where
    go [] = []
    go (x : xs) = f x : go xs

{-@ increase :: [Nat] -> [{v:Int | v > 0}] @-}
increase :: [Int] -> [Int]
increase xs = mapTree (\x -> x + 1) xs
