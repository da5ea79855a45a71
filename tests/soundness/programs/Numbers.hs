-- | Arithmetic, guards, local definitions, mutual recursion, cases on literals, metrics, characters, strings.
module Numbers where

{-@ absolute :: x:Int -> {v:Int | v >= 0 && (v == x || v == 0 - x)} @-}
absolute :: Int -> Int
absolute x
  | x < 0 = negate x
  | otherwise = x

{-@ clamp :: lo:Int -> {hi:Int | lo <= hi} -> x:Int -> {v:Int | lo <= v && v <= hi && (lo <= x && x <= hi => v == x)} @-}
clamp :: Int -> Int -> Int -> Int
clamp lo hi x = max lo (min hi x)

{-@ common :: a:{v:Int | v > 0} -> b:{v:Int | v > 0} -> {v:Int | v > 0 && v <= a && v <= b} / [a + b] @-}
common :: Int -> Int -> Int
common a b
  | a < b = common a (b - a)
  | b < a = common (a - b) b
  | otherwise = a

{-@ isEven :: n:Nat -> Bool / [n, 0] @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)

{-@ isOdd :: n:Nat -> Bool / [n, 1] @-}
isOdd :: Int -> Bool
isOdd n = if n == 0 then False else isEven (n - 1)

{-@ power :: Int -> n:Nat -> Int / [n] @-}
power :: Int -> Int -> Int
power _ 0 = 1
power b n
  | n `mod` 2 == 0 = power (b * b) (n `div` 2)
  | otherwise = b * power b (n - 1)

{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

{-@ digits :: n:Nat -> {v:[{d:Int | 0 <= d && d < 10}] | len v > 0} @-}
digits :: Int -> [Int]
digits n
  | n < 10 = [n]
  | otherwise = (n `mod` 10) : digits (n `div` 10)

{-@ range :: lo:Int -> hi:Int -> [{v:Int | lo <= v && v < hi}] / [if hi <= lo then 0 else hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi
  | lo < hi = lo : range (lo + 1) hi
  | otherwise = []

data Shape = Square Int | Box { wide :: Int, high :: Int }
{-@ data Shape = Square { side :: {v:Int | v > 0} } | Box { wide :: {v:Int | v > 0}, high :: {v:Int | v > wide} } @-}

{-@ perimeter :: Shape -> {v:Int | v >= 4} @-}
perimeter :: Shape -> Int
perimeter (Square n) = 4 * n
perimeter (Box w h) = 2 * (w + h)

{-@ grow :: Shape -> {k:Int | k > 0} -> Shape @-}
grow :: Shape -> Int -> Shape
grow (Square n) k = Square (n + k)
grow (Box w h) k = Box { wide = w, high = h + k }

{-@ sumTo :: n:Nat -> {v:Int | v >= n} @-}
sumTo :: Int -> Int
sumTo n = go 0 0
  where
    {-@ go :: acc:Nat -> {i:Nat | i <= n && acc >= i} -> {v:Int | v >= n} / [n - i] @-}
    go :: Int -> Int -> Int
    go acc i = if i == n then acc else go (acc + i + 1) (i + 1)

{-@ shift :: {c:Char | c >= 'a'} -> {d:Char | d >= 'a'} @-}
shift :: Char -> Char
shift c = if c == 'z' then 'a' else c

{-@ half :: {x:Double | x >= 0.0} -> {v:Double | v >= 0.0} @-}
half :: Double -> Double
half x = x / 2

{-@ bounded :: x:Int -> y:{Int | y /= x} -> {v:(Int, Int) | fst v < snd v} @-}
bounded :: Int -> Int -> (Int, Int)
bounded x y = if x < y then (x, y) else (y, x)

{-@ firstOr :: d:Int -> m:Maybe {v:Int | v >= d} -> {v:Int | v >= d} @-}
firstOr :: Int -> Maybe Int -> Int
firstOr d Nothing = d
firstOr _ (Just x) = x

{-@ pick :: n:Int -> Either {v:Int | v < n} {v:Int | v > n} -> {v:Int | v /= n} @-}
pick :: Int -> Either Int Int -> Int
pick _ (Left a) = a
pick _ (Right b) = b
