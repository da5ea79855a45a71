module OtherLanguages where

{-@ type Amount = {v:Int | v => 0} @-}

{-@ f :: x:Int -> {v:Int | x =< v} @-}
f :: Int -> Int
f x = x

{-@ g :: x:Int -> {v:Int | v ≥ x} @-}
g :: Int -> Int
g x = x

{-@ h :: x:Int -> {v:Int | v >= x & v > 0} @-}
h :: Int -> Int
h x = x

{-@ k :: x:Int -> {v:Int | v >= x and v > 0} @-}
k :: Int -> Int
k x = x
