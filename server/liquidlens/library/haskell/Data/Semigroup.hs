-- | Semigroups that wrap another type.
module Data.Semigroup
  ( Semigroup (..), Min (..), Max (..), First (..), Last (..), Dual (..), Endo (..), All (..), Any (..), Sum (..)
  , Product (..), diff, cycle1, mtimesDefault
  ) where

import Data.Monoid (All (..), Any (..), Dual (..), Endo (..), Product (..), Sum (..))
import Liquidlens.Prelude (Semigroup (..))

newtype Min a = Min { getMin :: a }

newtype Max a = Max { getMax :: a }

newtype First a = First { getFirst :: a }

newtype Last a = Last { getLast :: a }

showField :: Show a => Int -> String -> String -> a -> ShowS
showField d constructor field x =
  showParen (d >= 11) (showString constructor . showString " {" . showString field . showString " = " . showsPrec 0 x . showString "}")

instance Ord a => Semigroup (Min a) where
  Min x <> Min y = Min (min x y)

instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = Min maxBound

instance Eq a => Eq (Min a) where
  Min x == Min y = x == y

instance Ord a => Ord (Min a) where
  compare (Min x) (Min y) = compare x y

instance Show a => Show (Min a) where
  showsPrec d (Min x) = showField d "Min" "getMin" x

instance Ord a => Semigroup (Max a) where
  Max x <> Max y = Max (max x y)

instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = Max minBound

instance Eq a => Eq (Max a) where
  Max x == Max y = x == y

instance Ord a => Ord (Max a) where
  compare (Max x) (Max y) = compare x y

instance Show a => Show (Max a) where
  showsPrec d (Max x) = showField d "Max" "getMax" x

instance Semigroup (First a) where
  x <> _ = x

instance Eq a => Eq (First a) where
  First x == First y = x == y

instance Show a => Show (First a) where
  showsPrec d (First x) = showField d "First" "getFirst" x

instance Semigroup (Last a) where
  _ <> y = y

instance Eq a => Eq (Last a) where
  Last x == Last y = x == y

instance Show a => Show (Last a) where
  showsPrec d (Last x) = showField d "Last" "getLast" x

diff :: Semigroup m => m -> Endo m
diff x = Endo (x <>)

cycle1 :: Semigroup m => m -> m
cycle1 x = let xs = x <> xs in xs

mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x = if n == 0 then mempty else stimes n x

-- Lacks: Arg ArgMax ArgMin Option WrapMonoid WrappedMonoid getOption option stimesIdempotent stimesIdempotentMonoid
--   stimesMonoid unwrapMonoid
