-- | What a filter keeps satisfies its test.
module FilterSatAll (start) where

{-@ keep :: (x:Int -> {b:Bool | b <=> x /= 0}) -> [Int] -> [{y:Int | y /= 0}] @-}
keep :: (Int -> Bool) -> [Int] -> [Int]
keep _ [] = []
keep p (x : xs)
  | p x       = x : keep p xs
  | otherwise = keep p xs

start :: [Int] -> [Int]
start xs = keep (\x -> x /= 0) xs
