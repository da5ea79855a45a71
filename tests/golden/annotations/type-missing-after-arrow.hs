module TypeMissingAfterArrow where

{-@ f :: Int -> @-}
f :: Int -> Int
f x = x
