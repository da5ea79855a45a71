module NoFunctionForLazy where

{-@ lazy g @-}
f :: Int -> Int
f x = x
