{-# LANGUAGE GADTs #-}
module U2 where
data F a where
  I :: Int -> F Int
  B :: F Bool
get :: F t -> t
get (I k) = k
get B = True
{-@ n :: Int -> Nat @-}
n :: Int -> Int
n k = get (I k)
{-@ m :: Int -> Nat @-}
m :: Int -> Int
m k = let f = I k in get f
{-@ o :: F Int -> Nat @-}
o :: F Int -> Int
o f = get f
