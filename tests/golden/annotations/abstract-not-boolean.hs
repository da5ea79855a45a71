module AbstractNotBoolean where

{-@ g :: forall <p :: Int -> Int>. Int<p> -> Int @-}
g :: Int -> Int
g x = x
