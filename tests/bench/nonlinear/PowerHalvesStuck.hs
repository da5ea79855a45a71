module PowerHalvesStuck where

{-@ power :: b:Int -> n:Nat -> Int / [n] @-}
power :: Int -> Int -> Int
power b n
  | n == 1         = b
  | n `mod` 2 == 0 = power (b * b) (n `div` 2)
  | otherwise      = b * power b (n - 1)
