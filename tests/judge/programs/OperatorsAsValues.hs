module Main where

data Op = Plus | Minus | Times deriving (Show, Eq, Enum, Bounded)

apply :: Op -> Int -> Int -> Int
apply op = case op of
  Plus -> (+)
  Minus -> (-)
  Times -> (*)

solve :: Int -> Int -> Int -> [Op]
solve a b r = [op | op <- [minBound ..], apply op a b == r]

main :: IO ()
main = do
  print (solve 2 2 4, solve 5 3 2)
  print (foldr ($) 1 [(+ 1), (* 2), subtract 3])
  print (map (uncurry (+)) [(1, 2), (3, 4)], zipWith id [negate, abs] [1, -2])
  print ((`subtract` 10) 3, (subtract 3 . (* 2)) 5, ((.) . (.)) negate (+) 1 2)
