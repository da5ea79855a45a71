module NoFunctionForInline where

{-@ inline big @-}
f :: Int -> Int
f x = x
