module Main where

f :: Maybe Int -> Int
f m = case m of
  Just x
    | x > limit -> big
    | otherwise -> small
    where
      limit = 10
      big = x * 100
      small = x
  Nothing -> none
    where none = -1

main :: IO ()
main = print (map f [Just 5, Just 50, Nothing])
