-- | Actions that may give no answer.
module Control.Monad.Trans.Maybe (MaybeT (..), hoistMaybe) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus)
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.State (MonadState (..))
import Control.Monad.Trans.Class (MonadTrans (..))

newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

instance Functor m => Functor (MaybeT m) where
  fmap f (MaybeT m) = MaybeT (fmap (fmap f) m)

instance Monad m => Applicative (MaybeT m) where
  pure x = MaybeT (return (Just x))
  mf <*> mx = mf >>= \f -> mx >>= \x -> pure (f x)

instance Monad m => Monad (MaybeT m) where
  MaybeT m >>= f = MaybeT (m >>= \found -> case found of
    Nothing -> return Nothing
    Just x -> runMaybeT (f x))

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  MaybeT m <|> MaybeT n = MaybeT (m >>= \found -> case found of
    Nothing -> n
    Just x -> return (Just x))

instance Monad m => MonadPlus (MaybeT m)

instance MonadTrans MaybeT where
  lift m = MaybeT (m >>= \x -> return (Just x))

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO m = lift (liftIO m)

instance MonadState s m => MonadState s (MaybeT m) where
  get = lift get
  put s = lift (put s)

hoistMaybe :: Monad m => Maybe a -> MaybeT m a
hoistMaybe m = MaybeT (return m)

instance Eq (m (Maybe a)) => Eq (MaybeT m a) where
  MaybeT m == MaybeT n = m == n

instance Ord (m (Maybe a)) => Ord (MaybeT m a) where
  compare (MaybeT m) (MaybeT n) = compare m n

instance Show (m (Maybe a)) => Show (MaybeT m a) where
  showsPrec d (MaybeT m) = showParen (d > 10) (showString "MaybeT " . showsPrec 11 m)

instance Foldable m => Foldable (MaybeT m) where
  foldr f z (MaybeT m) = foldr (\found r -> foldr f r found) z m

instance Traversable m => Traversable (MaybeT m) where
  traverse f (MaybeT m) = fmap MaybeT (traverse (traverse f) m)

-- Lacks: exceptToMaybeT liftCallCC liftCatch liftListen liftPass mapMaybeT maybeToExceptT

-- Lacks instances: Contravariant MaybeT, MonadFix MaybeT, MonadZip MaybeT, PrimMonad MaybeT, Read MaybeT
