module Main where

x :: Int
x = 1

f :: Int -> Int
f x = let x' = x + 1 in (\x -> x * x') (x + 10)

map' :: (a -> b) -> [a] -> [b]
map' map xs = case xs of
  [] -> []
  (x : xs) -> map x : map' map xs

main :: IO ()
main = do
  print (f 2, x)
  let x = 5
  print x
  x <- return (x + 1)
  print x
  print (map' (+ x) [x, x])
  where
    x = 100
