-- | The transformer that adds nothing.
module Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT) where

import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))

newtype IdentityT m a = IdentityT { runIdentityT :: m a }

instance Functor m => Functor (IdentityT m) where
  fmap f (IdentityT m) = IdentityT (fmap f m)

instance Applicative m => Applicative (IdentityT m) where
  pure x = IdentityT (pure x)
  IdentityT f <*> IdentityT x = IdentityT (f <*> x)

instance Monad m => Monad (IdentityT m) where
  IdentityT m >>= f = IdentityT (m >>= \x -> runIdentityT (f x))

instance MonadTrans IdentityT where
  lift m = IdentityT m

instance MonadIO m => MonadIO (IdentityT m) where
  liftIO m = lift (liftIO m)

mapIdentityT :: (m a -> n b) -> IdentityT m a -> IdentityT n b
mapIdentityT f m = IdentityT (f (runIdentityT m))

instance Eq (m a) => Eq (IdentityT m a) where
  IdentityT m == IdentityT n = m == n

instance Ord (m a) => Ord (IdentityT m a) where
  compare (IdentityT m) (IdentityT n) = compare m n

instance Show (m a) => Show (IdentityT m a) where
  showsPrec d (IdentityT m) = showParen (d > 10) (showString "IdentityT " . showsPrec 11 m)

instance MonadFail m => MonadFail (IdentityT m) where
  fail message = IdentityT (fail message)

instance Foldable m => Foldable (IdentityT m) where
  foldr f z (IdentityT m) = foldr f z m

instance Traversable m => Traversable (IdentityT m) where
  traverse f (IdentityT m) = fmap IdentityT (traverse f m)

-- Lacks: liftCallCC liftCatch

-- Lacks instances: Alternative IdentityT, Contravariant IdentityT, MonadFix IdentityT, MonadPlus IdentityT,
--   MonadZip IdentityT, PrimMonad IdentityT, Read IdentityT
