-- | Arithmetic helpers that other functions lean on.
module Numbers where

import Prelude hiding (abs, min, max, signum)

{-@ abs :: n:Int -> {v:Nat | n <= v} @-}
abs :: Int -> Int
abs n = if n < 0 then 0 - n else n

{-@ max :: a:Int -> b:Int -> {v:Int | a <= v && b <= v && (v == a || v == b)} @-}
max :: Int -> Int -> Int
max a b = if a < b then b else a

{-@ min :: a:Int -> b:Int -> {v:Int | v <= a && v <= b && (v == a || v == b)} @-}
min :: Int -> Int -> Int
min a b = if a < b then a else b

{-@ clamp :: lo:Int -> hi:{v:Int | lo <= v} -> Int -> {v:Int | lo <= v && v <= hi} @-}
clamp :: Int -> Int -> Int -> Int
clamp lo hi n = max lo (min hi n)

{-@ range :: a:Int -> b:Int -> Nat @-}
range :: Int -> Int -> Int
range a b = max a b - min a b

{-@ percent :: Int -> {v:Int | 0 <= v && v <= 100} @-}
percent :: Int -> Int
percent n = clamp 0 100 n

{-@ inverse :: Int -> Int @-}
inverse :: Int -> Int
inverse n = safeDiv 1000 (1 + abs n)

{-@ safeDiv :: Int -> {v:Int | v /= 0} -> Int @-}
safeDiv :: Int -> Int -> Int
safeDiv a b = a `div` b

{-@ succ' :: n:Int -> {v:Int | v == n + 1} @-}
succ' :: Int -> Int
succ' n = n + 1

{-@ pred' :: n:Int -> {v:Int | v == n - 1} @-}
pred' :: Int -> Int
pred' n = n - 1

{-@ same :: n:Int -> {v:Int | v == n} @-}
same :: Int -> Int
same n = pred' (succ' n)

{-@ signum :: n:Int -> {v:Int | -1 <= v && v <= 1} @-}
signum :: Int -> Int
signum n = clamp (-1) 1 n

{-@ index :: Int -> {v:Int | v > 0} -> Int @-}
index :: Int -> Int -> Int
index n size = percent n + size

{-@ triangle :: n:Nat -> {v:Nat | n <= v} @-}
triangle :: Int -> Int
triangle n = if n == 0 then 0 else n + triangle (n - 1)

{-@ average :: Nat -> Nat -> Nat @-}
average :: Int -> Int -> Int
average a b = half (a + b)

{-@ half :: n:Nat -> {v:Nat | 2 * v <= n} @-}
half :: Int -> Int
half n = if n < 2 then 0 else 1 + half (n - 2)
