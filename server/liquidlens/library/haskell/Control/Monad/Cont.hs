-- | Computations that are given what comes after them.
module Control.Monad.Cont
  ( MonadCont (..), ContT (..), Cont, cont, runCont, evalCont, evalContT, mapCont, withCont, mapContT, withContT
  , MonadTrans (..), MonadIO (..), module Control.Monad
  ) where

import Control.Monad
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader (MonadReader (..))
import Control.Monad.State (MonadState (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))

class Monad m => MonadCont m where
  callCC :: ((a -> m b) -> m a) -> m a

newtype ContT r m a = ContT { runContT :: (a -> m r) -> m r }

type Cont r = ContT r Identity

instance Functor (ContT r m) where
  fmap f (ContT c) = ContT (\k -> c (\x -> k (f x)))

instance Applicative (ContT r m) where
  pure x = ContT (\k -> k x)
  ContT cf <*> ContT cx = ContT (\k -> cf (\f -> cx (\x -> k (f x))))

instance Monad (ContT r m) where
  ContT c >>= f = ContT (\k -> c (\x -> runContT (f x) k))

instance MonadFail m => MonadFail (ContT r m) where
  fail message = ContT (\_ -> fail message)

instance MonadCont (ContT r m) where
  callCC f = ContT (\k -> runContT (f (\x -> ContT (\_ -> k x))) k)

instance MonadTrans (ContT r) where
  lift m = ContT (\k -> m >>= k)

instance MonadIO m => MonadIO (ContT r m) where
  liftIO m = lift (liftIO m)

instance MonadState s m => MonadState s (ContT r m) where
  get = lift get
  put s = lift (put s)

instance MonadReader e m => MonadReader e (ContT r m) where
  ask = lift ask
  local f (ContT c) = ContT (\k -> ask >>= \e -> local f (c (\x -> local (\_ -> e) (k x))))

cont :: ((a -> r) -> r) -> Cont r a
cont f = ContT (\k -> Identity (f (\x -> runIdentity (k x))))

runCont :: Cont r a -> (a -> r) -> r
runCont m k = runIdentity (runContT m (\x -> Identity (k x)))

evalCont :: Cont r r -> r
evalCont m = runCont m id

evalContT :: Monad m => ContT r m r -> m r
evalContT m = runContT m return

mapCont :: (r -> r) -> Cont r a -> Cont r a
mapCont f m = ContT (\k -> Identity (f (runIdentity (runContT m k))))

withCont :: ((b -> r) -> (a -> r)) -> Cont r a -> Cont r b
withCont f m = cont (\k -> runCont m (f k))

mapContT :: (m r -> m r) -> ContT r m a -> ContT r m a
mapContT f m = ContT (\k -> f (runContT m k))

withContT :: ((b -> m r) -> (a -> m r)) -> ContT r m a -> ContT r m b
withContT f m = ContT (\k -> runContT m (f k))

-- Lacks instances: PrimMonad ContT
