-- | Functions as arguments: domains, ranges, dependent ones, abstract refinements over them, folds, continuations.
module Higher where

{-@ twice :: (x:Int -> {v:Int | v > x}) -> n:Int -> {v:Int | v > n + 1} @-}
twice :: (Int -> Int) -> Int -> Int
twice f n = f (f n)

{-@ climb :: n:Int -> {v:Int | v >= n + 2} @-}
climb :: Int -> Int
climb n = twice (\x -> x + 2) n

{-@ mapNat :: (Nat -> Nat) -> [Nat] -> [Nat] @-}
mapNat :: (Int -> Int) -> [Int] -> [Int]
mapNat _ [] = []
mapNat f (x : xs) = f x : mapNat f xs

{-@ halves :: [Nat] -> [Nat] @-}
halves :: [Int] -> [Int]
halves = mapNat (\x -> x `div` 2)

{-@ loop :: forall <p :: Int -> Bool>. lo:Int -> hi:{Int | lo <= hi} -> Int<p>
         -> ({i:Int | lo <= i && i < hi} -> Int<p> -> Int<p>) -> Int<p> / [hi - lo] @-}
loop :: Int -> Int -> Int -> (Int -> Int -> Int) -> Int
loop lo hi base f
  | lo < hi = loop (lo + 1) hi (f lo base) f
  | otherwise = base

{-@ total :: n:Nat -> Nat @-}
total :: Int -> Int
total n = loop 0 n 0 (\i acc -> i + acc)

{-@ count :: xs:[Int] -> Nat @-}
count :: [Int] -> Int
count xs = loop 0 (length xs) 0 (\i acc -> if at i > 0 then acc + 1 else acc)
  where
    {-@ at :: {i:Nat | i < len xs} -> Int @-}
    at :: Int -> Int
    at i = xs !! i

{-@ keep :: forall <p :: a -> Bool>. (x:a -> Maybe a<p>) -> [a] -> [a<p>] @-}
keep :: (a -> Maybe a) -> [a] -> [a]
keep _ [] = []
keep f (x : xs) = case f x of
  Just y -> y : keep f xs
  Nothing -> keep f xs

{-@ positives :: [Int] -> [{v:Int | v > 0}] @-}
positives :: [Int] -> [Int]
positives = keep (\x -> if x > 0 then Just x else Nothing)

{-@ foldLen :: (acc:Nat -> a -> {v:Nat | v == acc + 1}) -> n:Nat -> xs:[a] -> {v:Nat | v == n + len xs} @-}
foldLen :: (Int -> a -> Int) -> Int -> [a] -> Int
foldLen _ n [] = n
foldLen f n (x : xs) = foldLen f (f n x) xs

{-@ lengthOf :: xs:[a] -> {v:Int | v == len xs} @-}
lengthOf :: [a] -> Int
lengthOf = foldLen (\n _ -> n + 1) 0

{-@ withPositive :: x:Int -> ({v:Int | v > 0 && v >= x} -> r) -> r @-}
withPositive :: Int -> (Int -> r) -> r
withPositive x k = k (if x > 0 then x else 1)

{-@ safeDiv :: Int -> Int -> Int @-}
safeDiv :: Int -> Int -> Int
safeDiv n d = withPositive d (\p -> n `div` p)

data Sink a = Sink { accept :: a -> Int }

{-@ onlyPositive :: Sink {v:Int | v > 0} @-}
onlyPositive :: Sink Int
onlyPositive = Sink (\x -> one x)

{-@ one :: {v:Int | v > 0} -> {v:Int | v >= 1} @-}
one :: Int -> Int
one x = x

{-@ pour :: Sink {v:Int | v > 0} -> Nat -> Int @-}
pour :: Sink Int -> Int -> Int
pour (Sink f) n = f (n + 1)

{-@ poured :: Nat -> Int @-}
poured :: Int -> Int
poured n = pour onlyPositive n
