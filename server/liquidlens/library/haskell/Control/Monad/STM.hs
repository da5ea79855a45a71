-- | Transactions, as one thread sees them: what would wait for another thread for ever is an error.
module Control.Monad.STM (STM, atomically, retry, orElse, check, throwSTM, catchSTM) where

import Control.Applicative (Alternative (..))
import Control.Exception (Exception, throwIO)
import Control.Monad (MonadPlus)
import Control.Monad.ST.Cells (Stateful (..))
import Liquidlens.Prelude (IO (..), Store)
import qualified Liquidlens.Prelude as P

-- | One whose action ends without an answer waits; an answer alone is how an arbitrary one is made.
data STM a = Answered a | MakeSTM (IO a)

action :: STM a -> IO a
action (Answered x) = return x
action (MakeSTM m) = m

liquidlensBuild :: [a] -> STM a
liquidlensBuild (x : _) = Answered x
liquidlensBuild [] = errorWithoutStackTrace "a transaction that never ends"

liquidlensAscending :: [a] -> Bool
liquidlensAscending [_] = True
liquidlensAscending _ = False

-- | The answer of a transaction, where it does not wait.
liquidlensItems :: STM a -> [a]
liquidlensItems m = P.liquidlensItems (action m)

liquidlensRun :: STM a -> [a]
liquidlensRun m = P.liquidlensRun (action m)

liquidlensDone :: STM a -> STM a
liquidlensDone m = case liquidlensItems m of
  x : _ -> Answered x
  [] -> errorWithoutStackTrace "a transaction that waits"

instance Functor STM where
  fmap f m = MakeSTM (fmap f (action m))

instance Applicative STM where
  pure x = MakeSTM (return x)
  f <*> m = MakeSTM (action f <*> action m)

instance Monad STM where
  m >>= f = MakeSTM (action m >>= \x -> action (f x))

instance Stateful STM where
  access f = MakeSTM (access f)

instance Alternative STM where
  empty = retry
  m <|> n = orElse m n

instance MonadPlus STM

atomically :: STM a -> IO a
atomically m = Access (\cells -> case outcome (action m) cells of
  Just (next, later) -> (next, later)
  Nothing -> (ioError (userError "thread blocked indefinitely in an STM transaction"), cells))

-- | What is left of an action once its cells are done with; nothing where it waits.
outcome :: IO a -> Store -> Maybe (IO a, Store)
outcome (Access k) cells = case k cells of (next, later) -> outcome next later
outcome Ended _ = Nothing
outcome m cells = Just (m, cells)

retry :: STM a
retry = MakeSTM Ended

orElse :: STM a -> STM a -> STM a
orElse m n = MakeSTM (Access (\cells -> case outcome (action m) cells of
  Just done -> done
  Nothing -> (action n, cells)))

check :: Bool -> STM ()
check holds = if holds then return () else retry

throwSTM :: Exception e => e -> STM a
throwSTM e = MakeSTM (throwIO e)

catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM m _ = m

-- Lacks instances: MonadFix STM
