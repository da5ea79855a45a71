module NoFunctionForIgnore where

{-@ ignore ff @-}
f :: Int -> Int
f x = x
