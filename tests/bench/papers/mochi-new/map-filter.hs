-- | What passes a filter may be mapped with a function that asks for it.
module MapFilter (start) where

{-@ keep :: (x:Int -> {b:Bool | b => x > 0}) -> [Int] -> [{y:Int | y > 0}] @-}
keep :: (Int -> Bool) -> [Int] -> [Int]
keep _ [] = []
keep p (x : xs)
  | p x       = x : keep p xs
  | otherwise = keep p xs

{-@ divide :: Int -> {d:Int | d > 0} -> Int @-}
divide :: Int -> Int -> Int
divide n d = n `div` d

start :: [Int] -> [Int]
start xs = map (\d -> divide 100 d) (keep (\x -> x > 0) xs)
