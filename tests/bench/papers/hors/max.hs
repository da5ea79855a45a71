-- | The greater of three numbers by a function that takes the greater of two.
module Max (max3) where

{-@ max3 :: x:Int -> y:Int -> z:Int -> {m:Int | m >= x && m >= y && m >= z} @-}
max3 :: Int -> Int -> Int -> Int
max3 x y z = with greater x y z

{-@ with :: (a:Int -> b:Int -> {m:Int | m >= a && m >= b}) -> x:Int -> y:Int -> z:Int
         -> {m:Int | m >= x && m >= y && m >= z} @-}
with :: (Int -> Int -> Int) -> Int -> Int -> Int -> Int
with f x y z = f (f x y) z

{-@ greater :: a:Int -> b:Int -> {m:Int | m >= a && m >= b} @-}
greater :: Int -> Int -> Int
greater a b = if a >= b then a else b
