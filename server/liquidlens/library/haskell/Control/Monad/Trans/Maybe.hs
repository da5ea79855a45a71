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

-- Lacks: exceptToMaybeT liftCallCC liftCatch liftListen liftPass mapMaybeT maybeToExceptT
