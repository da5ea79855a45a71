module UnboundBeforeItsBinder where

{-@ f :: {v:Int | v > y} -> y:Int -> Int @-}
f :: Int -> Int -> Int
f x _ = x
