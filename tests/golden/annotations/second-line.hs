module SecondLine where

{-@ f :: x:Int
      -> y:{v:Int | v >> }
      -> Int @-}
f :: Int -> Int -> Int
f x _ = x
