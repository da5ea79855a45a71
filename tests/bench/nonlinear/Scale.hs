module Scale where

{-@ scale :: k:Nat -> xs:[Nat] -> {v:[Nat] | len v == len xs} @-}
scale :: Int -> [Int] -> [Int]
scale k xs = map (k *) xs

{-@ scaleBy2 :: xs:[Nat] -> {v:[Nat] | len v == len xs} @-}
scaleBy2 :: [Int] -> [Int]
scaleBy2 xs = map (\x -> 2 * x) xs
