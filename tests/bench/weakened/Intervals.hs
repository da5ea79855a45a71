-- | Records with invariants: intervals whose bounds are in order.
module Intervals where

data Interval = I Int Int

{-@ data Interval = I { from :: Int, to :: {v:Int | from < v} } @-}

{-@ measure start @-}
start :: Interval -> Int
start (I f _) = f

{-@ measure end @-}
end :: Interval -> Int
end (I _ t) = t

{-@ ordered :: a:Int -> b:{v:Int | v /= a} -> {i:Interval | start i <= a && a <= end i} @-}
ordered :: Int -> Int -> Interval
ordered a b = if a < b then I a b else I b a

{-@ width :: i:Interval -> {v:Int | v > 0} @-}
width :: Interval -> Int
width (I f t) = t - f

{-@ larger :: a:Int -> b:Int -> {v:Int | a <= v && b <= v} @-}
larger :: Int -> Int -> Int
larger a b = if a < b then b else a

{-@ smaller :: a:Int -> b:Int -> {v:Int | v <= a && v <= b} @-}
smaller :: Int -> Int -> Int
smaller a b = if a < b then a else b

{-@ hull :: i:Interval -> j:Interval -> {v:Interval | start v <= start i && end j <= end v} @-}
hull :: Interval -> Interval -> Interval
hull (I f t) (I g u) = I (smaller f g) (larger t u)

{-@ shift :: n:Int -> i:Interval -> {v:Interval | start v == start i + n && end v == end i + n} @-}
shift :: Int -> Interval -> Interval
shift n (I f t) = I (f + n) (t + n)

{-@ back :: i:Interval -> {v:Interval | start v == start i} @-}
back :: Interval -> Interval
back i = shift 3 (shift (0 - 3) i)

{-@ share :: Int -> Interval -> Int @-}
share :: Int -> Interval -> Int
share n i = quotient n (width i)

{-@ quotient :: Int -> {v:Int | v /= 0} -> Int @-}
quotient :: Int -> Int -> Int
quotient a b = a `div` b

{-@ gap :: Int -> Int -> Nat @-}
gap :: Int -> Int -> Int
gap a b = larger a b - smaller a b
