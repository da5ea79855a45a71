-- | Graphs with numbered nodes: all edges lead to nodes that exist.
module Graph where

import Prelude hiding (replicate)

{-@ type Node N = {v:Nat | v < N} @-}

data Graph = G Int [[Int]]

{-@ data Graph = G { nodes :: Nat, edges :: {v:[[Node nodes]] | len v == nodes} } @-}

{-@ measure order @-}
{-@ order :: Graph -> Nat @-}
order :: Graph -> Int
order (G n _) = n

{-@ nth :: n:Nat -> {v:[a] | n < len v} -> a @-}
nth :: Int -> [a] -> a
nth n (x : xs) = if n == 0 then x else nth (n - 1) xs

{-@ replicate :: n:Nat -> a -> {v:[a] | len v == n} @-}
replicate :: Int -> a -> [a]
replicate n x = if n == 0 then [] else x : replicate (n - 1) x

{-@ discrete :: n:Nat -> {g:Graph | order g == n} @-}
discrete :: Int -> Graph
discrete n = G n (replicate n [])

{-@ neighbours :: g:Graph -> Node {order g} -> [Node {order g}] @-}
neighbours :: Graph -> Int -> [Int]
neighbours (G _ es) i = nth i es

{-@ update :: i:Nat -> a -> xs:{v:[a] | i < len v} -> {v:[a] | len v == len xs} @-}
update :: Int -> a -> [a] -> [a]
update i y (x : xs) = if i == 0 then y : xs else x : update (i - 1) y xs

{-@ connect :: g:Graph -> Node {order g} -> Node {order g} -> {h:Graph | order h == order g} @-}
connect :: Graph -> Int -> Int -> Graph
connect (G n es) i j = G n (update i (j : nth i es) es)

{-@ firstNode :: g:{v:Graph | order v > 0} -> Node {order g} @-}
firstNode :: Graph -> Int
firstNode _ = 0

{-@ loop :: g:{v:Graph | order v > 0} -> {h:Graph | order h == order g} @-}
loop :: Graph -> Graph
loop g = connect g (firstNode g) (firstNode g)

{-@ next :: g:Graph -> Node {order g} -> Node {order g} @-}
next :: Graph -> Int -> Int
next g i = pick i (neighbours g i)

{-@ pick :: a -> [a] -> a @-}
pick :: a -> [a] -> a
pick x []      = x
pick _ (y : _) = y

{-@ step :: g:Graph -> Node {order g} -> [Node {order g}] @-}
step :: Graph -> Int -> [Int]
step g i = neighbours g (next g i)
