-- | A value that stands for a type.
module Data.Proxy (Proxy (..), asProxyTypeOf) where

data Proxy t = Proxy

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf x _ = x

instance Eq (Proxy t) where
  _ == _ = True

instance Ord (Proxy t) where
  compare _ _ = EQ

instance Show (Proxy t) where
  showsPrec _ _ s = "Proxy" ++ s

instance Bounded (Proxy t) where
  minBound = Proxy
  maxBound = Proxy

instance Semigroup (Proxy t) where
  _ <> _ = Proxy

instance Monoid (Proxy t) where
  mempty = Proxy

instance Functor Proxy where
  fmap _ _ = Proxy

instance Foldable Proxy where
  foldr _ z _ = z

instance Traversable Proxy where
  traverse _ _ = pure Proxy

instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy

instance Monad Proxy where
  _ >>= _ = Proxy

-- Lacks: KProxy

-- Lacks instances: Alternative Proxy, Contravariant Proxy, Enum Proxy, Ix Proxy, MonadPlus Proxy, MonadZip Proxy,
--   Read Proxy
