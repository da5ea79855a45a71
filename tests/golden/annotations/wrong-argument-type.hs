module WrongArgumentType where

{-@ f :: {v:Bool | v} -> Int @-}
f :: Int -> Int
f x = x
