{-@ LIQUID "--reflection" @-}
module Eta1 where

{-@ h :: f:(Int -> Int) -> x:Int -> {v:Int | v == f x} @-}
h :: (Int -> Int) -> Int -> Int
h f = f

{-@ reflect inc @-}
inc :: Int -> Int -> Int
inc n x = n + x

{-@ k :: n:Int -> x:Int -> {v:Int | v == inc n x} @-}
k :: Int -> Int -> Int
k n = inc n

{-@ k2 :: n:Int -> x:Int -> {v:Int | v == n + x} @-}
k2 :: Int -> Int -> Int
k2 n = inc n

{-@ app2 :: f:(Int -> Int -> Int) -> x:Int -> y:Int -> {v:Int | v == f x y} @-}
app2 :: (Int -> Int -> Int) -> Int -> Int -> Int
app2 f x = f x

{-@ app3 :: f:(Int -> Int -> Int) -> x:Int -> y:Int -> {v:Int | v == f x y} @-}
app3 :: (Int -> Int -> Int) -> Int -> Int -> Int
app3 f x y = let g = f x in g y

{-@ h2 :: b:Bool -> f:(Int -> Int) -> x:Int -> {v:Int | v == f x} @-}
h2 :: Bool -> (Int -> Int) -> Int -> Int
h2 b f = if b then f else f

data R = R { app :: Int -> Int }
{-@ data R = R { app :: Int -> Int } @-}
{-@ h3 :: r:R -> x:Int -> {v:Int | v == app r x} @-}
h3 :: R -> Int -> Int
h3 (R f) = f
{-@ h4 :: r:R -> x:Int -> {v:Int | v == app r x} @-}
h4 :: R -> Int -> Int
h4 r = app r
{-@ h5 :: r:R -> x:Int -> {v:Int | v == app r x} @-}
h5 :: R -> Int -> Int
h5 r x = app r x
{-@ h6 :: r:R -> x:Int -> {v:Int | v == app r x} @-}
h6 :: R -> Int -> Int
h6 (R f) x = f x
