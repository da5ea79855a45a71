-- | Values through memory, by their types only: a program that uses memory stops there.
module Foreign.Marshal.Utils
  ( with, new, fromBool, toBool, maybeNew, maybeWith, maybePeek, withMany, copyBytes, moveBytes, fillBytes
  ) where

import Data.Word (Word8)
import Foreign.Storable (Storable)
import GHC.Ptr

unavailable :: a
unavailable = errorWithoutStackTrace "Foreign.Marshal.Utils: bytes in memory are known by their types only"

with :: Storable a => a -> (Ptr a -> IO b) -> IO b
with _ _ = unavailable

new :: Storable a => a -> IO (Ptr a)
new _ = unavailable

fromBool :: Num a => Bool -> a
fromBool b = if b then 1 else 0

toBool :: (Eq a, Num a) => a -> Bool
toBool n = n /= 0

maybeNew :: (a -> IO (Ptr b)) -> Maybe a -> IO (Ptr b)
maybeNew f m = maybe (return nullPtr) f m

maybeWith :: (a -> (Ptr b -> IO c) -> IO c) -> Maybe a -> (Ptr b -> IO c) -> IO c
maybeWith f m k = maybe (k nullPtr) (\x -> f x k) m

maybePeek :: (Ptr a -> IO b) -> Ptr a -> IO (Maybe b)
maybePeek f p = if p == nullPtr then return Nothing else fmap Just (f p)

withMany :: (a -> (b -> res) -> res) -> [a] -> ([b] -> res) -> res
withMany _ [] f = f []
withMany with' (x : xs) f = with' x (\y -> withMany with' xs (\ys -> f (y : ys)))

copyBytes, moveBytes :: Ptr a -> Ptr a -> Int -> IO ()
copyBytes _ _ _ = unavailable
moveBytes _ _ _ = unavailable

fillBytes :: Ptr a -> Word8 -> Int -> IO ()
fillBytes _ _ _ = unavailable
