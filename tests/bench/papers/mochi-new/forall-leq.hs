-- | All numbers of a list are below a bound.
module ForallLeq (start) where

{-@ below :: n:Int -> [{x:Int | x <= n}] -> Bool @-}
below :: Int -> [Int] -> Bool
below _ []       = True
below n (x : xs) = if x <= n then below n xs else error "below: too large"

{-@ make :: n:Nat -> [{x:Int | x <= n}] @-}
make :: Int -> [Int]
make n = if n == 0 then [] else n : weaken n (make (n - 1))

{-@ weaken :: n:Int -> [{x:Int | x <= n - 1}] -> [{x:Int | x <= n}] @-}
weaken :: Int -> [Int] -> [Int]
weaken _ []       = []
weaken n (x : xs) = x : weaken n xs

{-@ start :: Nat -> Bool @-}
start :: Int -> Bool
start n = below n (make n)
