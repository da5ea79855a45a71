-- | Threads, by their types only: what is started is not run.
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, forkOS, forkOn, killThread, throwTo, yield, threadDelay
  , getNumCapabilities, setNumCapabilities, rtsSupportsBoundThreads, module Control.Concurrent.MVar
  , module Control.Concurrent.Chan
  ) where

import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Exception (Exception, SomeException)

data ThreadId = MakeThreadId Int

instance Eq ThreadId where
  MakeThreadId m == MakeThreadId n = m == n

instance Ord ThreadId where
  compare (MakeThreadId m) (MakeThreadId n) = compare m n

instance Show ThreadId where
  showsPrec _ (MakeThreadId n) s = "ThreadId " ++ shows n s

unavailable :: a
unavailable = errorWithoutStackTrace "Control.Concurrent: threads are known by their types only"

myThreadId :: IO ThreadId
myThreadId = unavailable

forkIO, forkOS :: IO () -> IO ThreadId
forkIO _ = unavailable
forkOS _ = unavailable

forkOn :: Int -> IO () -> IO ThreadId
forkOn _ _ = unavailable

forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally _ _ = unavailable

forkIOWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask _ = unavailable

killThread :: ThreadId -> IO ()
killThread _ = unavailable

throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo _ _ = unavailable

yield :: IO ()
yield = return ()

threadDelay :: Int -> IO ()
threadDelay _ = return ()

getNumCapabilities :: IO Int
getNumCapabilities = unavailable

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()

rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = unavailable

-- Lacks: QSem QSemN addMVarFinalizer forkOSWithUnmask forkOnWithUnmask isCurrentThreadBound mkWeakMVar
--   mkWeakThreadId modifyMVarMasked modifyMVarMasked_ newQSem newQSemN runInBoundThread runInUnboundThread
--   signalQSem signalQSemN threadCapability threadWaitRead threadWaitReadSTM threadWaitWrite threadWaitWriteSTM
--   waitQSem waitQSemN withMVarMasked
