module FieldWithoutType where

data P = P { px :: Int }
{-@ data P = P { px } @-}
f :: Int -> Int
f x = x
