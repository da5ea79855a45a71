module Main where

parity :: Int -> Bool
parity n = n `mod` 2 == 0

{-@ assume reflect parity as odds @-}
odds :: Int -> Bool
odds n = n `mod` 2 == 1
