{-# LANGUAGE GADTs #-}
module H10 where
{-@ data Key a where
      KAge  :: {v:Int | v > 0} -> Key {v:Int | v >= 0}
      KName :: Key a -> Key [a] @-}
data Key a where
  KAge  :: Int -> Key Int
  KName :: Key a -> Key [a]
mk :: Key Int
mk = KAge 0
mk2 :: Key [Int]
mk2 = KName (KAge 1)
{-@ put :: Key a -> a -> a @-}
put :: Key a -> a -> a
put _ x = x
{-@ ok :: Int @-}
ok :: Int
ok = put (KAge 1) 3
{-@ nat :: Nat @-}
nat :: Int
nat = put (KAge 1) 3
{-@ nat2 :: Nat @-}
nat2 :: Int
nat2 = put (KAge 1) (-3)
