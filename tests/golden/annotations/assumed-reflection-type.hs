module Main where

parity :: Int -> Bool
parity n = n `mod` 2 == 0

{-@ reflect odds @-}
odds :: Integer -> Bool
odds n = n `mod` 2 == 1

{-@ assume reflect parity as odds @-}
