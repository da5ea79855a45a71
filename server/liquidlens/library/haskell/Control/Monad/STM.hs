-- | Transactions, by their types only.
module Control.Monad.STM (STM, atomically, retry, orElse, check, throwSTM, catchSTM) where

import Control.Applicative (Alternative (..))
import Control.Exception (Exception)
import Control.Monad (MonadPlus)

data STM a = MakeSTM a

unavailable :: a
unavailable = errorWithoutStackTrace "Control.Monad.STM: transactions are known by their types only"

instance Functor STM where
  fmap _ _ = unavailable

instance Applicative STM where
  pure _ = unavailable
  _ <*> _ = unavailable

instance Monad STM where
  _ >>= _ = unavailable

instance Alternative STM where
  empty = unavailable
  _ <|> _ = unavailable

instance MonadPlus STM

atomically :: STM a -> IO a
atomically _ = unavailable

retry :: STM a
retry = unavailable

orElse :: STM a -> STM a -> STM a
orElse _ _ = unavailable

check :: Bool -> STM ()
check _ = unavailable

throwSTM :: Exception e => e -> STM a
throwSTM _ = unavailable

catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM _ _ = unavailable
