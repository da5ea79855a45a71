-- | The type without values.
module Data.Void (Void, absurd, vacuous) where

data Void

absurd :: Void -> a
absurd v = v `seq` errorWithoutStackTrace "Data.Void.absurd"

vacuous :: Functor f => f Void -> f a
vacuous m = fmap absurd m

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Show Void where
  showsPrec _ v = absurd v

instance Semigroup Void where
  v <> _ = v

-- Lacks instances: Exception Void, Ix Void, Read Void
