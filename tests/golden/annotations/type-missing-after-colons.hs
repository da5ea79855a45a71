module TypeMissingAfterColons where

{-@ f :: @-}
f :: Int -> Int
f x = x
