{-# LANGUAGE ScopedTypeVariables #-}
module Main where

sortOn' :: forall a b. Ord b => (a -> b) -> [a] -> [a]
sortOn' f = go
  where
    go :: [a] -> [a]
    go [] = []
    go (x : xs) = go [y | y <- xs, key y < k] ++ [x] ++ go [y | y <- xs, key y >= k]
      where
        k :: b
        k = key x
    key :: a -> b
    key = f

main :: IO ()
main = do
  print (sortOn' negate [3, 1, 2])
  print (sortOn' snd [(1, 'c'), (2, 'a')])
  print ((\(x :: Int) -> x + 1) 3)
