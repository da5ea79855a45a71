module C5 where
import Data.Semigroup
newtype MaxI = MaxI Int deriving (Eq, Show)
instance Semigroup MaxI where
  MaxI a <> MaxI b = MaxI (max a b)
instance Monoid MaxI where
  mempty = MaxI minBound
{-@ data V = V { vx :: Nat, vy :: Nat } @-}
data V = V { vx :: Int, vy :: Int } deriving (Eq, Ord, Show)
instance Num V where
  V a b + V c d = V (a + c) (b + d)
  V a b - V c d = V (a - c) (b - d)
  V a b * V c d = V (a * c) (b * d)
  abs = id
  signum = id
  fromInteger n = V (fromInteger n) 0
