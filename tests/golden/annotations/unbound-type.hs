module UnboundType where

{-@ f :: Intt -> Int @-}
f :: Int -> Int
f x = x
