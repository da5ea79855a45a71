-- | Writer monads.
{-# LANGUAGE FunctionalDependencies #-}
module Control.Monad.Writer
  ( MonadWriter (..), WriterT (..), Writer, runWriter, execWriter, mapWriter, execWriterT, mapWriterT, listens, censor, fix, MonadTrans (..)
  , MonadIO (..), module Control.Monad, module Data.Monoid
  ) where

import Control.Monad
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader (MonadReader (..), ReaderT (..))
import Control.Monad.State (MonadState (..), StateT (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Function (fix)
import Data.Functor.Identity (Identity (..))
import Data.Monoid

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  writer :: (a, w) -> m a
  tell :: w -> m ()
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a
  writer (x, w) = tell w >> return x
  tell w = writer ((), w)

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }

type Writer w = WriterT w Identity

instance Functor m => Functor (WriterT w m) where
  fmap f (WriterT m) = WriterT (fmap (\ ~(x, w) -> (f x, w)) m)

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure x = WriterT (pure (x, mempty))
  WriterT mf <*> WriterT mx = WriterT (fmap (\ ~(f, w) ~(x, w') -> (f x, w <> w')) mf <*> mx)

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  WriterT m >>= f = WriterT (m >>= \ ~(x, w) -> runWriterT (f x) >>= \ ~(y, w') -> return (y, w <> w'))

instance (Monoid w, Monad m) => MonadWriter w (WriterT w m) where
  tell w = WriterT (return ((), w))
  listen (WriterT m) = WriterT (m >>= \ ~(x, w) -> return ((x, w), w))
  pass (WriterT m) = WriterT (m >>= \ ~((x, f), w) -> return (x, f w))

instance (Monoid w, MonadState s m) => MonadState s (WriterT w m) where
  get = lift get
  put s = lift (put s)

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \x -> return (x, mempty))

instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where
  liftIO m = lift (liftIO m)

runWriter :: Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

execWriter :: Writer w a -> w
execWriter m = snd (runWriter m)

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT (WriterT m) = m >>= \ ~(_, w) -> return w

mapWriter :: ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f m = WriterT (Identity (f (runWriter m)))

mapWriterT :: (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (f (runWriterT m))

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = listen m >>= \ ~(x, w) -> return (x, f w)

instance MonadWriter w m => MonadWriter w (StateT s m) where
  tell w = lift (tell w)
  listen (StateT k) = StateT (\s -> listen (k s) >>= \ ~((x, s'), w) -> return ((x, w), s'))
  pass (StateT k) = StateT (\s -> pass (k s >>= \ ~((x, f), s') -> return ((x, s'), f)))

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  tell w = lift (tell w)
  listen (ReaderT k) = ReaderT (\r -> listen (k r))
  pass (ReaderT k) = ReaderT (\r -> pass (k r))

instance (Monoid w, MonadReader r m) => MonadReader r (WriterT w m) where
  ask = lift ask
  local f (WriterT m) = WriterT (local f m)

instance (Monoid w, MonadFail m) => MonadFail (WriterT w m) where
  fail message = WriterT (fail message)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (m >>= \x -> return (x, f))

-- Lacks: Alt MonadFix getAlt mfix

-- Lacks instances: Alternative WriterT, Contravariant WriterT, Eq WriterT, Foldable WriterT, MonadFix WriterT,
--   MonadPlus WriterT, MonadZip WriterT, Ord WriterT, PrimMonad WriterT, Read WriterT, Show WriterT,
--   Traversable WriterT
