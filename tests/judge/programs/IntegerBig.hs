module Main where

fact :: Integer -> Integer
fact n = product [1 .. n]

digits :: Integer -> Int
digits = length . show

main :: IO ()
main = do
  print (fact 25)
  print (digits (2 ^ 200), 2 ^ 100 `mod` 97, (2 ^ 64) `div` 3, (-(2 ^ 65)) `divMod` 1000)
  print (gcd (fact 20) (2 ^ 70), fromIntegral (2 ^ 65 + 3 :: Integer) :: Int)
  print (compare (10 ^ 30) (10 ^ 29 * 10), signum (-(10 ^ 20)), read "123456789012345678901234567890" + 1)
