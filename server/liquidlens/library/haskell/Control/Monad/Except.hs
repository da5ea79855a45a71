-- | Actions that may fail with an error.
module Control.Monad.Except
  ( MonadError (..), ExceptT (..), Except, runExceptT, runExcept, withExceptT, liftEither, MonadTrans (..), MonadIO (..)
  , module Control.Monad
  ) where

import Control.Monad
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.State (MonadState (..), StateT (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

newtype ExceptT e m a = ExceptT (m (Either e a))

type Except e = ExceptT e Identity

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

runExcept :: Except e a -> Either e a
runExcept m = runIdentity (runExceptT m)

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f (ExceptT m) = ExceptT (fmap (either (\e -> Left (f e)) Right) m)

liftEither :: MonadError e m => Either e a -> m a
liftEither (Left e) = throwError e
liftEither (Right x) = return x

instance Functor m => Functor (ExceptT e m) where
  fmap f (ExceptT m) = ExceptT (fmap (fmap f) m)

instance Monad m => Applicative (ExceptT e m) where
  pure x = ExceptT (return (Right x))
  mf <*> mx = mf >>= \f -> mx >>= \x -> pure (f x)

instance Monad m => Monad (ExceptT e m) where
  ExceptT m >>= f = ExceptT (m >>= \found -> case found of
    Left e -> return (Left e)
    Right x -> runExceptT (f x))

instance Monad m => MonadError e (ExceptT e m) where
  throwError e = ExceptT (return (Left e))
  catchError (ExceptT m) handler = ExceptT (m >>= \found -> case found of
    Left e -> runExceptT (handler e)
    Right x -> return (Right x))

instance MonadError e (Either e) where
  throwError e = Left e
  catchError (Left e) handler = handler e
  catchError (Right x) _ = Right x

instance MonadError () Maybe where
  throwError () = Nothing
  catchError Nothing handler = handler ()
  catchError (Just x) _ = Just x

instance MonadError e m => MonadError e (StateT s m) where
  throwError e = lift (throwError e)
  catchError (StateT k) handler = StateT (\s -> catchError (k s) (\e -> runStateT (handler e) s))

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (m >>= \x -> return (Right x))

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO m = lift (liftIO m)

instance MonadState s m => MonadState s (ExceptT e m) where
  get = lift get
  put s = lift (put s)
