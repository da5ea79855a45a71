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

instance Num a => Num (Min a) where
  Min x + Min y = Min (x + y)
  Min x - Min y = Min (x - y)
  Min x * Min y = Min (x * y)
  negate (Min x) = Min (negate x)
  abs (Min x) = Min (abs x)
  signum (Min x) = Min (signum x)
  fromInteger n = Min (fromInteger n)

instance Bounded a => Bounded (Min a) where
  minBound = Min minBound
  maxBound = Min maxBound

instance Enum a => Enum (Min a) where
  succ (Min x) = Min (succ x)
  pred (Min x) = Min (pred x)
  toEnum n = Min (toEnum n)
  fromEnum (Min x) = fromEnum x
  enumFrom (Min x) = map Min (enumFrom x)
  enumFromThen (Min x) (Min y) = map Min (enumFromThen x y)
  enumFromTo (Min x) (Min y) = map Min (enumFromTo x y)
  enumFromThenTo (Min x) (Min y) (Min z) = map Min (enumFromThenTo x y z)

instance Functor Min where
  fmap f (Min x) = Min (f x)

instance Foldable Min where
  foldr f z (Min x) = f x z

instance Traversable Min where
  traverse f (Min x) = fmap Min (f x)

instance Applicative Min where
  pure x = Min x
  Min f <*> Min x = Min (f x)

instance Monad Min where
  Min x >>= k = k x

instance Num a => Num (Max a) where
  Max x + Max y = Max (x + y)
  Max x - Max y = Max (x - y)
  Max x * Max y = Max (x * y)
  negate (Max x) = Max (negate x)
  abs (Max x) = Max (abs x)
  signum (Max x) = Max (signum x)
  fromInteger n = Max (fromInteger n)

instance Bounded a => Bounded (Max a) where
  minBound = Max minBound
  maxBound = Max maxBound

instance Enum a => Enum (Max a) where
  succ (Max x) = Max (succ x)
  pred (Max x) = Max (pred x)
  toEnum n = Max (toEnum n)
  fromEnum (Max x) = fromEnum x
  enumFrom (Max x) = map Max (enumFrom x)
  enumFromThen (Max x) (Max y) = map Max (enumFromThen x y)
  enumFromTo (Max x) (Max y) = map Max (enumFromTo x y)
  enumFromThenTo (Max x) (Max y) (Max z) = map Max (enumFromThenTo x y z)

instance Functor Max where
  fmap f (Max x) = Max (f x)

instance Foldable Max where
  foldr f z (Max x) = f x z

instance Traversable Max where
  traverse f (Max x) = fmap Max (f x)

instance Applicative Max where
  pure x = Max x
  Max f <*> Max x = Max (f x)

instance Monad Max where
  Max x >>= k = k x

instance Ord a => Ord (First a) where
  compare (First x) (First y) = compare x y

instance Bounded a => Bounded (First a) where
  minBound = First minBound
  maxBound = First maxBound

instance Enum a => Enum (First a) where
  succ (First x) = First (succ x)
  pred (First x) = First (pred x)
  toEnum n = First (toEnum n)
  fromEnum (First x) = fromEnum x
  enumFrom (First x) = map First (enumFrom x)
  enumFromThen (First x) (First y) = map First (enumFromThen x y)
  enumFromTo (First x) (First y) = map First (enumFromTo x y)
  enumFromThenTo (First x) (First y) (First z) = map First (enumFromThenTo x y z)

instance Functor First where
  fmap f (First x) = First (f x)

instance Foldable First where
  foldr f z (First x) = f x z

instance Traversable First where
  traverse f (First x) = fmap First (f x)

instance Applicative First where
  pure x = First x
  First f <*> First x = First (f x)

instance Monad First where
  First x >>= k = k x

instance Ord a => Ord (Last a) where
  compare (Last x) (Last y) = compare x y

instance Bounded a => Bounded (Last a) where
  minBound = Last minBound
  maxBound = Last maxBound

instance Enum a => Enum (Last a) where
  succ (Last x) = Last (succ x)
  pred (Last x) = Last (pred x)
  toEnum n = Last (toEnum n)
  fromEnum (Last x) = fromEnum x
  enumFrom (Last x) = map Last (enumFrom x)
  enumFromThen (Last x) (Last y) = map Last (enumFromThen x y)
  enumFromTo (Last x) (Last y) = map Last (enumFromTo x y)
  enumFromThenTo (Last x) (Last y) (Last z) = map Last (enumFromThenTo x y z)

instance Functor Last where
  fmap f (Last x) = Last (f x)

instance Foldable Last where
  foldr f z (Last x) = f x z

instance Traversable Last where
  traverse f (Last x) = fmap Last (f x)

instance Applicative Last where
  pure x = Last x
  Last f <*> Last x = Last (f x)

instance Monad Last where
  Last x >>= k = k x

-- Lacks: Arg ArgMax ArgMin Option WrapMonoid WrappedMonoid getOption option stimesIdempotent stimesIdempotentMonoid
--   stimesMonoid unwrapMonoid

-- Lacks instances: MonadFix First, MonadFix Last, MonadFix Max, MonadFix Min, Read First, Read Last, Read Max,
--   Read Min, Unbox First, Unbox Last, Unbox Max, Unbox Min
