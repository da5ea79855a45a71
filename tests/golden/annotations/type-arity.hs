module TypeArity where

{-@ f :: Maybe -> Int @-}
f :: Maybe Int -> Int
f _ = 0
