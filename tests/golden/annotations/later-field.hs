module LaterField where

data P = P Int Int
{-@ data P = P { low :: {v:Int | v < high}, high :: Int } @-}
