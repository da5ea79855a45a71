module Lazy1 where
{-@ lazy f @-}
f :: Int -> Int
f n = f n
{-@ lazyvar bad @-}
g :: Int -> Int
g n = if n > 0 then 1 `div` n else 0
  where bad = 1 `div` n
{-@ h :: Int -> Int @-}
h :: Int -> Int
h n = if n > 0 then bad else 0
  where bad = 1 `div` n
