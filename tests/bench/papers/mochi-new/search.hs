-- | The first number that passes a test does pass it.
module Search (start) where

{-@ search :: (x:Int -> {b:Bool | b <=> x > 10}) -> [Int] -> Maybe {y:Int | y > 10} @-}
search :: (Int -> Bool) -> [Int] -> Maybe Int
search _ [] = Nothing
search p (x : xs)
  | p x       = Just x
  | otherwise = search p xs

{-@ start :: [Int] -> Int @-}
start :: [Int] -> Int
start xs = case search (\x -> x > 10) xs of
  Just y | y > 10 -> y
  Just _          -> error "start: found what was not searched"
  Nothing         -> 0
