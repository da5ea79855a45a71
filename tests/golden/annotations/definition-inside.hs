module DefinitionInside where

{-@ f = 3 @-}
f :: Int -> Int
f x = x
