module FunctionNotInLogic where

{-@ f :: x:Int -> {v:Int | v == double x} @-}
f :: Int -> Int
f x = x

double :: Int -> Int
double x = x + x
