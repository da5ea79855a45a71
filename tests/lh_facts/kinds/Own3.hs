{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Own3 where

data R = R { app :: Int -> Int }
{-@ data R = R { app :: Int -> Int } @-}

{-@ reflect run @-}
{-@ run :: r:R -> x:Int -> {v:Int | v > x} @-}
run :: R -> Int -> Int
run (R f) = f

{-@ reflect run2 @-}
{-@ run2 :: r:R -> x:Int -> {v:Int | v == run r x} @-}
run2 :: R -> Int -> Int
run2 (R f) = f

{-@ reflect run3 @-}
{-@ run3 :: r:R -> x:Int -> {v:Int | v == run3 r x + 1} @-}
run3 :: R -> Int -> Int
run3 (R f) = f

{-@ reflect run5 @-}
{-@ run5 :: r:R -> x:Int -> {v:Int | v == app r x} @-}
run5 :: R -> Int -> Int
run5 (R f) = f

{-@ reflect run6 @-}
{-@ run6 :: r:R -> x:Int -> {v:Int | v == run6 r x && v > 0} @-}
run6 :: R -> Int -> Int
run6 (R f) = f

{-@ run7 :: r:R -> x:Int -> {v:Int | v == run7 r x} @-}
{-@ reflect run7 @-}
run7 :: R -> Int -> Int
run7 r = if True then run2 r else run2 r
