-- | Monoids that wrap another type.
module Data.Monoid
  ( Monoid (..), (<>), Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), First (..), Last (..), Ap (..)
  ) where

import Liquidlens.Prelude (Endo (..), Semigroup (..))

newtype Dual a = Dual { getDual :: a }

newtype All = All { getAll :: Bool }

newtype Any = Any { getAny :: Bool }

newtype Sum a = Sum { getSum :: a }

newtype Product a = Product { getProduct :: a }

newtype First a = First { getFirst :: Maybe a }

newtype Last a = Last { getLast :: Maybe a }

newtype Ap f a = Ap { getAp :: f a }

-- | As a derived instance shows a record with one field.
showField :: Show a => Int -> String -> String -> a -> ShowS
showField d constructor field x =
  showParen (d >= 11) (showString constructor . showString " {" . showString field . showString " = " . showsPrec 0 x . showString "}")

instance Semigroup a => Semigroup (Dual a) where
  Dual x <> Dual y = Dual (y <> x)

instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty

instance Eq a => Eq (Dual a) where
  Dual x == Dual y = x == y

instance Ord a => Ord (Dual a) where
  compare (Dual x) (Dual y) = compare x y

instance Show a => Show (Dual a) where
  showsPrec d (Dual x) = showField d "Dual" "getDual" x

instance Semigroup All where
  All x <> All y = All (x && y)

instance Monoid All where
  mempty = All True

instance Eq All where
  All x == All y = x == y

instance Ord All where
  compare (All x) (All y) = compare x y

instance Show All where
  showsPrec d (All x) = showField d "All" "getAll" x

instance Semigroup Any where
  Any x <> Any y = Any (x || y)

instance Monoid Any where
  mempty = Any False

instance Eq Any where
  Any x == Any y = x == y

instance Ord Any where
  compare (Any x) (Any y) = compare x y

instance Show Any where
  showsPrec d (Any x) = showField d "Any" "getAny" x

instance Num a => Semigroup (Sum a) where
  Sum x <> Sum y = Sum (x + y)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0

instance Eq a => Eq (Sum a) where
  Sum x == Sum y = x == y

instance Ord a => Ord (Sum a) where
  compare (Sum x) (Sum y) = compare x y

instance Show a => Show (Sum a) where
  showsPrec d (Sum x) = showField d "Sum" "getSum" x

instance Functor Sum where
  fmap f (Sum x) = Sum (f x)

instance Num a => Num (Sum a) where
  Sum x + Sum y = Sum (x + y)
  Sum x - Sum y = Sum (x - y)
  Sum x * Sum y = Sum (x * y)
  negate (Sum x) = Sum (negate x)
  abs (Sum x) = Sum (abs x)
  signum (Sum x) = Sum (signum x)
  fromInteger n = Sum (fromInteger n)

instance Num a => Semigroup (Product a) where
  Product x <> Product y = Product (x * y)

instance Num a => Monoid (Product a) where
  mempty = Product 1

instance Eq a => Eq (Product a) where
  Product x == Product y = x == y

instance Ord a => Ord (Product a) where
  compare (Product x) (Product y) = compare x y

instance Show a => Show (Product a) where
  showsPrec d (Product x) = showField d "Product" "getProduct" x

instance Functor Product where
  fmap f (Product x) = Product (f x)

instance Num a => Num (Product a) where
  Product x + Product y = Product (x + y)
  Product x - Product y = Product (x - y)
  Product x * Product y = Product (x * y)
  negate (Product x) = Product (negate x)
  abs (Product x) = Product (abs x)
  signum (Product x) = Product (signum x)
  fromInteger n = Product (fromInteger n)

instance Semigroup (First a) where
  First Nothing <> y = y
  x <> _ = x

instance Monoid (First a) where
  mempty = First Nothing

instance Eq a => Eq (First a) where
  First x == First y = x == y

instance Ord a => Ord (First a) where
  compare (First x) (First y) = compare x y

instance Show a => Show (First a) where
  showsPrec d (First x) = showField d "First" "getFirst" x

instance Semigroup (Last a) where
  x <> Last Nothing = x
  _ <> y = y

instance Monoid (Last a) where
  mempty = Last Nothing

instance Eq a => Eq (Last a) where
  Last x == Last y = x == y

instance Ord a => Ord (Last a) where
  compare (Last x) (Last y) = compare x y

instance Show a => Show (Last a) where
  showsPrec d (Last x) = showField d "Last" "getLast" x

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap x <> Ap y = Ap (fmap (<>) x <*> y)

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)

instance Functor Dual where
  fmap f (Dual x) = Dual (f x)

instance Bounded a => Bounded (Dual a) where
  minBound = Dual minBound
  maxBound = Dual maxBound

instance Foldable Dual where
  foldr f z (Dual x) = f x z

instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Applicative Dual where
  pure x = Dual x
  Dual f <*> Dual x = Dual (f x)

instance Monad Dual where
  Dual x >>= k = k x

instance Bounded a => Bounded (Sum a) where
  minBound = Sum minBound
  maxBound = Sum maxBound

instance Foldable Sum where
  foldr f z (Sum x) = f x z

instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)

instance Applicative Sum where
  pure x = Sum x
  Sum f <*> Sum x = Sum (f x)

instance Monad Sum where
  Sum x >>= k = k x

instance Bounded a => Bounded (Product a) where
  minBound = Product minBound
  maxBound = Product maxBound

instance Foldable Product where
  foldr f z (Product x) = f x z

instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)

instance Applicative Product where
  pure x = Product x
  Product f <*> Product x = Product (f x)

instance Monad Product where
  Product x >>= k = k x

instance Functor First where
  fmap f (First x) = First (fmap f x)

instance Foldable First where
  foldr f z (First x) = foldr f z x

instance Traversable First where
  traverse f (First x) = fmap First (traverse f x)

instance Applicative First where
  pure x = First (Just x)
  First f <*> First x = First (f <*> x)

instance Monad First where
  First x >>= k = First (x >>= \y -> case k y of First z -> z)

instance Functor Last where
  fmap f (Last x) = Last (fmap f x)

instance Foldable Last where
  foldr f z (Last x) = foldr f z x

instance Traversable Last where
  traverse f (Last x) = fmap Last (traverse f x)

instance Applicative Last where
  pure x = Last (Just x)
  Last f <*> Last x = Last (f <*> x)

instance Monad Last where
  Last x >>= k = Last (x >>= \y -> case k y of Last z -> z)

instance Bounded All where
  minBound = All False
  maxBound = All True

instance Bounded Any where
  minBound = Any False
  maxBound = Any True

instance Eq (f a) => Eq (Ap f a) where
  Ap x == Ap y = x == y

instance Ord (f a) => Ord (Ap f a) where
  compare (Ap x) (Ap y) = compare x y

instance Show (f a) => Show (Ap f a) where
  showsPrec d (Ap x) = showField d "Ap" "getAp" x

instance Functor f => Functor (Ap f) where
  fmap f (Ap x) = Ap (fmap f x)

instance Foldable f => Foldable (Ap f) where
  foldr f z (Ap x) = foldr f z x

instance Traversable f => Traversable (Ap f) where
  traverse f (Ap x) = fmap Ap (traverse f x)

instance Applicative f => Applicative (Ap f) where
  pure x = Ap (pure x)
  Ap f <*> Ap x = Ap (f <*> x)

instance Monad f => Monad (Ap f) where
  Ap x >>= k = Ap (x >>= \y -> getAp (k y))

-- Lacks: Alt getAlt

-- Lacks instances: Alternative Ap, Bounded Ap, Enum Ap, MonadFail Ap, MonadFix Ap, MonadFix Dual, MonadFix First,
--   MonadFix Last, MonadFix Product, MonadFix Sum, MonadPlus Ap, MonadZip Dual, MonadZip First,
--   MonadZip Last, MonadZip Product, MonadZip Sum, Num Ap, Read All, Read Any, Read Ap, Read Dual,
--   Read First, Read Last, Read Product, Read Sum, Unbox All, Unbox Any, Unbox Dual, Unbox Product,
--   Unbox Sum
