module TypeArityTooMany where

{-@ f :: Maybe Int Int -> Int @-}
f :: Maybe Int -> Int
f _ = 0
