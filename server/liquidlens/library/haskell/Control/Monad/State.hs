-- | State monads: the transformer, and the plain monad over the identity.
{-# LANGUAGE FunctionalDependencies #-}
module Control.Monad.State
  ( MonadState (..), modify, modify', gets, StateT (..), State, runState, evalState, execState, mapState
  , withState, evalStateT, execStateT, mapStateT, withStateT, fix, MonadTrans (..), MonadIO (..), module Control.Monad
  ) where

import Control.Monad
import Control.Applicative (Alternative (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Function (fix)
import Data.Functor.Identity (Identity (..))

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
  state :: (s -> (a, s)) -> m a
  get = state (\s -> (s, s))
  put s = state (\_ -> ((), s))
  state f = get >>= \s -> case f s of (x, s') -> put s' >> return x

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

type State s = StateT s Identity

instance Functor m => Functor (StateT s m) where
  fmap f (StateT k) = StateT (\s -> fmap (\ ~(x, s') -> (f x, s')) (k s))

instance Monad m => Applicative (StateT s m) where
  pure x = StateT (\s -> return (x, s))
  StateT kf <*> StateT kx = StateT (\s -> kf s >>= \ ~(f, s') -> kx s' >>= \ ~(x, s'') -> return (f x, s''))
  m *> n = m >>= \_ -> n

instance Monad m => Monad (StateT s m) where
  StateT k >>= f = StateT (\s -> k s >>= \ ~(x, s') -> runStateT (f x) s')

instance MonadFail m => MonadFail (StateT s m) where
  fail message = StateT (\_ -> fail message)

instance (Monad m, Alternative m) => Alternative (StateT s m) where
  empty = StateT (\_ -> empty)
  StateT k <|> StateT l = StateT (\s -> k s <|> l s)

instance (Monad m, Alternative m) => MonadPlus (StateT s m)

instance Monad m => MonadState s (StateT s m) where
  get = StateT (\s -> return (s, s))
  put s = StateT (\_ -> return ((), s))
  state f = StateT (\s -> return (f s))

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \x -> return (x, s))

instance MonadIO m => MonadIO (StateT s m) where
  liftIO m = lift (liftIO m)

modify, modify' :: MonadState s m => (s -> s) -> m ()
modify f = state (\s -> ((), f s))
modify' f = get >>= \s -> let s' = f s in s' `seq` put s'

gets :: MonadState s m => (s -> a) -> m a
gets f = get >>= \s -> return (f s)

runState :: State s a -> s -> (a, s)
runState m s = runIdentity (runStateT m s)

evalState :: State s a -> s -> a
evalState m s = fst (runState m s)

execState :: State s a -> s -> s
execState m s = snd (runState m s)

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f m = StateT (\s -> Identity (f (runState m s)))

withState :: (s -> s) -> State s a -> State s a
withState f m = StateT (\s -> runStateT m (f s))

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = runStateT m s >>= \ ~(x, _) -> return x

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = runStateT m s >>= \ ~(_, s') -> return s'

mapStateT :: (m (a, s) -> n (b, s)) -> StateT s m a -> StateT s n b
mapStateT f m = StateT (\s -> f (runStateT m s))

withStateT :: (s -> s) -> StateT s m a -> StateT s m a
withStateT f m = StateT (\s -> runStateT m (f s))

-- Lacks: MonadFix mfix

-- Lacks instances: Contravariant StateT, MonadFix StateT, PrimMonad StateT
