{-@ LIQUID "--total-Haskell" @-}
module T4 where
f :: Int -> Int
f 0 = 1
g :: Bool -> Int
g True = 1
g False = 2
h :: Maybe Int -> Int
h (Just x) | x > 0 = x
h Nothing = 0
