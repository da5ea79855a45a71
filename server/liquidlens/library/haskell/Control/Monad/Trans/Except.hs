-- | Control.Monad.Except's transformer, with its own names for throwing and catching.
module Control.Monad.Trans.Except (ExceptT (..), Except, runExceptT, runExcept, withExceptT, throwE, catchE, except) where

import Control.Monad.Except

throwE :: Monad m => e -> ExceptT e m a
throwE e = ExceptT (return (Left e))

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE (ExceptT m) handler = ExceptT (m >>= \found -> case found of
  Left e -> runExceptT (handler e)
  Right x -> return (Right x))

except :: Monad m => Either e a -> ExceptT e m a
except r = ExceptT (return r)

-- Lacks: liftCallCC liftListen liftPass mapExcept mapExceptT withExcept
