-- | Computations with an environment, an output and a state at once.
{-# LANGUAGE FunctionalDependencies #-}
module Control.Monad.RWS
  ( RWST (..), RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, evalRWST, execRWST, mapRWST, withRWST, MonadRWS
  , MonadReader (..), asks, MonadWriter (..), listens, censor, MonadState (..), modify, modify', gets, MonadTrans (..)
  , MonadIO (..), MonadFix (..), fix, module Control.Monad, module Data.Monoid
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Except (ExceptT, MonadError (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader (MonadReader (..), ReaderT, asks)
import Control.Monad.State (MonadState (..), StateT, gets, modify, modify')
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Writer (MonadWriter (..), WriterT, censor, listens)
import Control.Monad.Fix (MonadFix (..), fix)
import Data.Functor.Identity (Identity (..))
import Data.Monoid

class (Monoid w, MonadReader r m, MonadWriter w m, MonadState s m) => MonadRWS r w s m | m -> r, m -> w, m -> s

newtype RWST r w s m a = RWST { runRWST :: r -> s -> m (a, s, w) }

type RWS r w s = RWST r w s Identity

instance Functor m => Functor (RWST r w s m) where
  fmap f (RWST k) = RWST (\r s -> fmap (\ ~(x, s', w) -> (f x, s', w)) (k r s))

instance (Monoid w, Monad m) => Applicative (RWST r w s m) where
  pure x = RWST (\_ s -> return (x, s, mempty))
  mf <*> mx = mf >>= \f -> fmap f mx

instance (Monoid w, Monad m) => Monad (RWST r w s m) where
  RWST k >>= f =
    RWST (\r s -> k r s >>= \ ~(x, s', w) -> runRWST (f x) r s' >>= \ ~(y, s'', w') -> return (y, s'', w <> w'))

instance (Monoid w, MonadFail m) => MonadFail (RWST r w s m) where
  fail message = RWST (\_ _ -> fail message)

instance (Monoid w, Monad m, Alternative m) => Alternative (RWST r w s m) where
  empty = RWST (\_ _ -> empty)
  RWST k <|> RWST l = RWST (\r s -> k r s <|> l r s)

instance (Monoid w, Monad m, Alternative m) => MonadPlus (RWST r w s m)

instance (Monoid w, Monad m) => MonadReader r (RWST r w s m) where
  ask = RWST (\r s -> return (r, s, mempty))
  local f (RWST k) = RWST (\r s -> k (f r) s)

instance (Monoid w, Monad m) => MonadWriter w (RWST r w s m) where
  tell w = RWST (\_ s -> return ((), s, w))
  listen (RWST k) = RWST (\r s -> k r s >>= \ ~(x, s', w) -> return ((x, w), s', w))
  pass (RWST k) = RWST (\r s -> k r s >>= \ ~((x, f), s', w) -> return (x, s', f w))

instance (Monoid w, Monad m) => MonadState s (RWST r w s m) where
  get = RWST (\_ s -> return (s, s, mempty))
  put s = RWST (\_ _ -> return ((), s, mempty))
  state f = RWST (\_ s -> case f s of (x, s') -> return (x, s', mempty))

instance (Monoid w, Monad m) => MonadRWS r w s (RWST r w s m)

instance MonadRWS r w s m => MonadRWS r w s (ExceptT e m)

instance (Monoid w, MonadError e m) => MonadError e (RWST r w s m) where
  throwError e = lift (throwError e)
  catchError (RWST k) handler = RWST (\r s -> catchError (k r s) (\e -> runRWST (handler e) r s))

instance Monoid w => MonadTrans (RWST r w s) where
  lift m = RWST (\_ s -> m >>= \x -> return (x, s, mempty))

instance (Monoid w, MonadIO m) => MonadIO (RWST r w s m) where
  liftIO m = lift (liftIO m)

rws :: Monoid w => (r -> s -> (a, s, w)) -> RWS r w s a
rws f = RWST (\r s -> Identity (f r s))

runRWS :: RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

evalRWS :: RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = case runRWS m r s of (x, _, w) -> (x, w)

execRWS :: RWS r w s a -> r -> s -> (s, w)
execRWS m r s = case runRWS m r s of (_, s', w) -> (s', w)

mapRWS :: ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f m = RWST (\r s -> Identity (f (runRWS m r s)))

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

evalRWST :: Monad m => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = runRWST m r s >>= \ ~(x, _, w) -> return (x, w)

execRWST :: Monad m => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = runRWST m r s >>= \ ~(_, s', w) -> return (s', w)

mapRWST :: (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = RWST (\r s -> f (runRWST m r s))

withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f m = RWST (\r s -> case f r s of (r', s') -> runRWST m r' s')

-- Lacks: Alt getAlt

-- Lacks instances: Contravariant RWST, MonadFix RWST, PrimMonad RWST
