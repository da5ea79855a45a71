-- | Channels, by their types only.
module Control.Concurrent.Chan (Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan) where

data Chan a = MakeChan a

instance Eq (Chan a) where
  _ == _ = unavailable

unavailable :: a
unavailable = errorWithoutStackTrace "Control.Concurrent.Chan: channels are known by their types only"

newChan :: IO (Chan a)
newChan = unavailable

writeChan :: Chan a -> a -> IO ()
writeChan _ _ = unavailable

readChan :: Chan a -> IO a
readChan _ = unavailable

dupChan :: Chan a -> IO (Chan a)
dupChan _ = unavailable

getChanContents :: Chan a -> IO [a]
getChanContents _ = unavailable

writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan _ _ = unavailable
