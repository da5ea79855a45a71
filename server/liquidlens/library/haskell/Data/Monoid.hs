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

-- Lacks: Alt getAlt
