module IO1 where
import Data.IORef
f :: IORef Int -> IO Int
f r = do { n <- readIORef r; return (n + 1) }
{-@ g :: IORef Nat -> IO Nat @-}
g :: IORef Int -> IO Int
g r = do { n <- readIORef r; writeIORef r (n + 1); return n }
{-@ h :: IORef Nat -> IO () @-}
h :: IORef Int -> IO ()
h r = writeIORef r (-1)
{-@ k :: IO Nat @-}
k :: IO Int
k = do { r <- newIORef 0; modifyIORef r (+ 1); readIORef r }
