module Main where

euclid :: Integer -> Integer -> (Integer, Integer, Integer)
euclid a 0 = (a, 1, 0)
euclid a b = (g, y, x - (a `div` b) * y) where (g, x, y) = euclid b (a `mod` b)

modPow :: Integer -> Integer -> Integer -> Integer
modPow _ 0 m = 1 `mod` m
modPow b e m
  | even e = let h = modPow b (e `div` 2) m in h * h `mod` m
  | otherwise = b * modPow b (e - 1) m `mod` m

main :: IO ()
main = do
  print (euclid 240 46)
  print (modPow 3 200 1000007)
  print (gcd 12 18, lcm 4 6, gcd 0 5, gcd (-4) 6)
