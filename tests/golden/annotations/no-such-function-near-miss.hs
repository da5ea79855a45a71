module NoSuchFunctionNearMiss where

{-@ dobule :: Int -> Int @-}
double :: Int -> Int
double x = x + x
