module PragmaWithoutQuotes where

{-@ LIQUID --no-termination @-}
f :: Int -> Int
f x = x
