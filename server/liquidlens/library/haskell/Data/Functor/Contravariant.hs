-- | What takes values, seen as what takes others.
module Data.Functor.Contravariant
  ( Contravariant (..), phantom, (>$<), (>$$<), ($<), Predicate (..), Comparison (..), Equivalence (..), defaultComparison
  , defaultEquivalence, comparisonEquivalence, Op (..)
  ) where

infixl 4 >$<, >$$<, $<, >$

class Contravariant f where
  contramap :: (a' -> a) -> f a -> f a'
  (>$) :: b -> f b -> f a
  x >$ f = contramap (\_ -> x) f

phantom :: (Functor f, Contravariant f) => f a -> f b
phantom x = contramap (\_ -> ()) (fmap (\_ -> ()) x)

(>$<) :: Contravariant f => (a -> b) -> f b -> f a
f >$< x = contramap f x

(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
x >$$< f = contramap f x

($<) :: Contravariant f => f b -> b -> f a
f $< x = x >$ f

newtype Predicate a = Predicate { getPredicate :: a -> Bool }

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (\x -> p (f x))

newtype Comparison a = Comparison { getComparison :: a -> a -> Ordering }

instance Contravariant Comparison where
  contramap f (Comparison c) = Comparison (\x y -> c (f x) (f y))

newtype Equivalence a = Equivalence { getEquivalence :: a -> a -> Bool }

instance Contravariant Equivalence where
  contramap f (Equivalence e) = Equivalence (\x y -> e (f x) (f y))

newtype Op a b = Op { getOp :: b -> a }

instance Contravariant (Op a) where
  contramap f (Op g) = Op (\x -> g (f x))

defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison c) = Equivalence (\x y -> c x y == EQ)

instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\x -> p x && q x)

instance Monoid (Predicate a) where
  mempty = Predicate (\_ -> True)

instance Semigroup (Comparison a) where
  Comparison f <> Comparison g = Comparison (\x y -> f x y <> g x y)

instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)

instance Semigroup (Equivalence a) where
  Equivalence f <> Equivalence g = Equivalence (\x y -> f x y && g x y)

instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)

instance Semigroup a => Semigroup (Op a b) where
  Op f <> Op g = Op (\x -> f x <> g x)

instance Monoid a => Monoid (Op a b) where
  mempty = Op (\_ -> mempty)

-- Lacks instances: Floating Op, Fractional Op, Num Op
