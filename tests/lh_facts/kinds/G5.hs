{-# LANGUAGE GADTs #-}
module G5 where
data Showable where
  MkS :: (Show a, Ord a) => a -> a -> Showable
data Eql a b where
  Refl :: Eql a a
castWith :: Eql a b -> a -> b
castWith Refl x = x
{-@ castNat :: Eql Int b -> Nat -> b @-}
castNat :: Eql Int b -> Int -> b
castNat Refl x = x
mx :: Showable -> String
mx (MkS a b) = show (max a b)
{-@ f :: Eql a Int -> a -> Nat @-}
f :: Eql a Int -> a -> Int
f Refl x = if x > 0 then x else 0
{-@ g :: Eql a Int -> a -> Nat @-}
g :: Eql a Int -> a -> Int
g Refl x = x
