-- | Reader monads.
{-# LANGUAGE FunctionalDependencies #-}
module Control.Monad.Reader
  ( MonadReader (..), asks, ReaderT (..), Reader, runReader, withReader, mapReader, mapReaderT, withReaderT, fix, MonadTrans (..), MonadIO (..)
  , module Control.Monad
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.State (MonadState (..), StateT (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Function (fix)
import Data.Functor.Identity (Identity (..))

class Monad m => MonadReader r m | m -> r where
  ask :: m r
  local :: (r -> r) -> m a -> m a
  reader :: (r -> a) -> m a
  reader f = ask >>= \r -> return (f r)

newtype ReaderT r m a = ReaderT { runReaderT :: r -> m a }

type Reader r = ReaderT r Identity

instance Functor m => Functor (ReaderT r m) where
  fmap f (ReaderT k) = ReaderT (\r -> fmap f (k r))

instance Applicative m => Applicative (ReaderT r m) where
  pure x = ReaderT (\_ -> pure x)
  ReaderT kf <*> ReaderT kx = ReaderT (\r -> kf r <*> kx r)

instance Monad m => Monad (ReaderT r m) where
  ReaderT k >>= f = ReaderT (\r -> k r >>= \x -> runReaderT (f x) r)

instance Monad m => MonadReader r (ReaderT r m) where
  ask = ReaderT (\r -> return r)
  local f (ReaderT k) = ReaderT (\r -> k (f r))

instance MonadReader r ((->) r) where
  ask = \r -> r
  local f m = \r -> m (f r)

instance MonadState s m => MonadState s (ReaderT r m) where
  get = lift get
  put s = lift (put s)

instance MonadTrans (ReaderT r) where
  lift m = ReaderT (\_ -> m)

instance MonadIO m => MonadIO (ReaderT r m) where
  liftIO m = lift (liftIO m)

instance MonadFail m => MonadFail (ReaderT r m) where
  fail message = ReaderT (\_ -> fail message)

instance Alternative m => Alternative (ReaderT r m) where
  empty = ReaderT (\_ -> empty)
  ReaderT k <|> ReaderT l = ReaderT (\r -> k r <|> l r)

instance MonadPlus m => MonadPlus (ReaderT r m)

instance MonadReader r m => MonadReader r (StateT s m) where
  ask = lift ask
  local f (StateT k) = StateT (\s -> local f (k s))

mapReaderT :: (m a -> n b) -> ReaderT r m a -> ReaderT r n b
mapReaderT f m = ReaderT (\r -> f (runReaderT m r))

withReaderT :: (r' -> r) -> ReaderT r m a -> ReaderT r' m a
withReaderT f m = ReaderT (\r -> runReaderT m (f r))

asks :: MonadReader r m => (r -> a) -> m a
asks f = reader f

runReader :: Reader r a -> r -> a
runReader m r = runIdentity (runReaderT m r)

mapReader :: (a -> b) -> Reader r a -> Reader r b
mapReader f m = fmap f m

withReader :: (r' -> r) -> Reader r a -> Reader r' a
withReader f m = ReaderT (\r -> runReaderT m (f r))

-- Lacks: MonadFix mfix

-- Lacks instances: Contravariant ReaderT, MonadFix ReaderT, MonadZip ReaderT, PrimMonad ReaderT
