module Main where

compose3 :: [a -> a] -> a -> a
compose3 fs x0 = go fs x0
  where
    go [] x = x
    go (f : rest) x = f (go rest x)

adders :: [Int -> Int]
adders = [\x -> x + n | n <- [1, 10, 100]]

counter :: Int -> (Int -> Int, Int -> Int)
counter n = (up, down)
  where
    up x = x + step
    down x = x - step
    step = n * 2

main :: IO ()
main = do
  print (compose3 adders 0, map ($ 5) adders)
  let (u, d) = counter 3
  print (u 10, d 10)
  print (let f 0 = 1; f n = n * f (n - 1) in map f [0 .. 5])
  print ((\f -> f (f 3)) (\x -> x * x))
