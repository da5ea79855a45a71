-- | Transactions and their cells, by their types only.
module Control.Concurrent.STM (module Control.Monad.STM, module Control.Concurrent.STM.TVar) where

import Control.Concurrent.STM.TVar
import Control.Monad.STM

-- Lacks: TArray TBQueue TChan TMVar TQueue cloneTChan dupTChan flushTBQueue flushTQueue isEmptyTBQueue isEmptyTChan
--   isEmptyTMVar isEmptyTQueue isFullTBQueue lengthTBQueue mkWeakTMVar mkWeakTVar newBroadcastTChan
--   newBroadcastTChanIO newEmptyTMVar newEmptyTMVarIO newTBQueue newTBQueueIO newTChan newTChanIO newTMVar
--   newTMVarIO newTQueue newTQueueIO peekTBQueue peekTChan peekTQueue putTMVar readTBQueue readTChan readTMVar
--   readTQueue registerDelay swapTMVar takeTMVar tryPeekTBQueue tryPeekTChan tryPeekTQueue tryPutTMVar
--   tryReadTBQueue tryReadTChan tryReadTMVar tryReadTQueue tryTakeTMVar unGetTBQueue unGetTChan unGetTQueue
--   writeTBQueue writeTChan writeTQueue
