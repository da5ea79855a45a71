-- | Actions that may fail with an error.
{-# LANGUAGE FunctionalDependencies #-}
module Control.Monad.Except
  ( MonadError (..), ExceptT (..), Except, runExceptT, runExcept, withExceptT, mapExceptT, mapExcept, withExcept, liftEither,
    fix, MonadTrans (..), MonadIO (..)
  , module Control.Monad
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader (MonadReader (..), ReaderT (..))
import Control.Monad.State (MonadState (..), StateT (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Writer (MonadWriter (..), WriterT (..))
import Data.Function (fix)
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

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f m = ExceptT (f (runExceptT m))

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f m = ExceptT (Identity (f (runExcept m)))

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept = withExceptT

instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = ExceptT (return (Left mempty))
  ExceptT m <|> ExceptT n = ExceptT (m >>= \found -> case found of
    Left e -> fmap (either (Left . mappend e) Right) n
    Right x -> return (Right x))

instance (Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance MonadFail m => MonadFail (ExceptT e m) where
  fail message = ExceptT (fail message)

instance MonadError IOError IO where
  throwError = ioError
  catchError m _ = m

instance MonadError e m => MonadError e (ReaderT r m) where
  throwError e = lift (throwError e)
  catchError (ReaderT k) handler = ReaderT (\r -> catchError (k r) (\e -> runReaderT (handler e) r))

instance (Monoid w, MonadError e m) => MonadError e (WriterT w m) where
  throwError e = lift (throwError e)
  catchError (WriterT m) handler = WriterT (catchError m (\e -> runWriterT (handler e)))

instance MonadReader r m => MonadReader r (ExceptT e m) where
  ask = lift ask
  local f (ExceptT m) = ExceptT (local f m)

instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  tell w = lift (tell w)
  listen (ExceptT m) = ExceptT (listen m >>= \ ~(found, w) -> return (fmap (\x -> (x, w)) found))
  pass (ExceptT m) = ExceptT (pass (m >>= \found -> return (case found of
    Left e -> (Left e, id)
    Right (x, f) -> (Right x, f))))

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

instance Eq (m (Either e a)) => Eq (ExceptT e m a) where
  ExceptT m == ExceptT n = m == n

instance Ord (m (Either e a)) => Ord (ExceptT e m a) where
  compare (ExceptT m) (ExceptT n) = compare m n

instance Show (m (Either e a)) => Show (ExceptT e m a) where
  showsPrec d (ExceptT m) = showParen (d > 10) (showString "ExceptT " . showsPrec 11 m)

instance Foldable m => Foldable (ExceptT e m) where
  foldr f z (ExceptT m) = foldr (\found r -> either (const r) (\x -> f x r) found) z m

instance Traversable m => Traversable (ExceptT e m) where
  traverse f (ExceptT m) = fmap ExceptT (traverse (either (pure . Left) (fmap Right . f)) m)

-- Lacks: MonadFix mfix

-- Lacks instances: Contravariant ExceptT, MonadFix ExceptT, MonadZip ExceptT, PrimMonad ExceptT, Read ExceptT
