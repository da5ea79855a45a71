{-# LANGUAGE GADTs #-}
module U1 where
data F a where
  I :: F Int
  B :: F Bool
get :: F t -> t
get I = -5
get B = True
{-@ n :: Nat @-}
n :: Int
n = get I
