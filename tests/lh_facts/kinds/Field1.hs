{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Field1 where

data R = R { app :: Int -> Int }
{-@ data R = R { app :: Int -> Int } @-}

{-@ reflect run @-}
{-@ run :: r:R -> x:Int -> {v:Int | v == run r x} @-}
run :: R -> Int -> Int
run (R f) = f

{-@ reflect run2 @-}
{-@ run2 :: r:R -> x:Int -> {v:Int | v == run2 r x} @-}
run2 :: R -> Int -> Int
run2 (R f) x = f x
