{-@ LIQUID "--reflection" @-}
module Own1 where

data R = R { app :: Int -> Int }
{-@ data R = R { app :: Int -> Int } @-}

{-@ reflect a1 @-}
{-@ a1 :: r:R -> x:Int -> {v:Int | v + 1 == a1 r x + 1} @-}
a1 :: R -> Int -> Int
a1 (R f) = f

{-@ reflect a2 @-}
{-@ a2 :: r:R -> x:Int -> {v:Int | a2 r x == v} @-}
a2 :: R -> Int -> Int
a2 (R f) = f

{-@ reflect a3 @-}
{-@ a3 :: n:Int -> {v:Int | v == a3 n} @-}
a3 :: Int -> Int
a3 n = if n > 0 then n else 0

g :: Int -> Int
g x = x

{-@ reflect a4 @-}
{-@ a4 :: n:Int -> {v:Int | a4 n == v && v == a4 n && v >= 0} @-}
a4 :: Int -> Int
a4 n = if n > 0 then n else 0

{-@ reflect a5 @-}
{-@ a5 :: n:Int -> {v:Int | a5 n >= 0} @-}
a5 :: Int -> Int
a5 n = if n > 0 then n else 0

{-@ reflect a6 @-}
{-@ a6 :: n:Int -> {v:Bool | v <=> a6 n} @-}
a6 :: Int -> Bool
a6 n = if n > 0 then n > 4 else False

{-@ reflect a7 @-}
{-@ a7 :: n:Int -> {v:[Int] | v == a7 n && len v > 0} @-}
a7 :: Int -> [Int]
a7 n = if n > 0 then [n] else [0,1]

{-@ reflect a8 @-}
{-@ a8 :: n:Int -> {v:Int | v == a8 n} @-}
a8 :: Int -> Int
a8 m = if m > 0 then m else 0

{-@ a9 :: n:Int -> {v:Int | v == a8 n} @-}
a9 :: Int -> Int
a9 m = if m > 0 then m else 0

{-@ reflect b1 @-}
{-@ b1 :: n:Nat -> {v:Int | v == b1 n} @-}
b1 :: Int -> Int
b1 0 = 0
b1 m = 1 + b1 (m - 1)
