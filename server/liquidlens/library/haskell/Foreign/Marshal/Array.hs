-- | Arrays in memory, by their types only: a program that uses memory stops there.
module Foreign.Marshal.Array
  ( mallocArray, mallocArray0, allocaArray, allocaArray0, reallocArray, reallocArray0, callocArray, callocArray0
  , peekArray, peekArray0, pokeArray, pokeArray0, newArray, newArray0, withArray, withArray0, withArrayLen
  , withArrayLen0, copyArray, moveArray, lengthArray0, advancePtr
  ) where

import Foreign.Storable (Storable (..))
import GHC.Ptr

unavailable :: a
unavailable = errorWithoutStackTrace "Foreign.Marshal.Array: bytes in memory are known by their types only"

mallocArray, mallocArray0, callocArray, callocArray0 :: Storable a => Int -> IO (Ptr a)
mallocArray _ = unavailable
mallocArray0 _ = unavailable
callocArray _ = unavailable
callocArray0 _ = unavailable

{-@ allocaArray :: Storable a => n:Int -> (PtrN a n -> IO b) -> IO b @-}
allocaArray :: Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray _ _ = unavailable

allocaArray0 :: Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray0 _ _ = unavailable

reallocArray, reallocArray0 :: Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray _ _ = unavailable
reallocArray0 _ _ = unavailable

peekArray :: Storable a => Int -> Ptr a -> IO [a]
peekArray _ _ = unavailable

peekArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO [a]
peekArray0 _ _ = unavailable

pokeArray :: Storable a => Ptr a -> [a] -> IO ()
pokeArray _ _ = unavailable

pokeArray0 :: Storable a => a -> Ptr a -> [a] -> IO ()
pokeArray0 _ _ _ = unavailable

newArray :: Storable a => [a] -> IO (Ptr a)
newArray _ = unavailable

newArray0 :: Storable a => a -> [a] -> IO (Ptr a)
newArray0 _ _ = unavailable

withArray :: Storable a => [a] -> (Ptr a -> IO b) -> IO b
withArray _ _ = unavailable

withArray0 :: Storable a => a -> [a] -> (Ptr a -> IO b) -> IO b
withArray0 _ _ _ = unavailable

withArrayLen :: Storable a => [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen _ _ = unavailable

withArrayLen0 :: Storable a => a -> [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen0 _ _ _ = unavailable

copyArray, moveArray :: Storable a => Ptr a -> Ptr a -> Int -> IO ()
copyArray _ _ _ = unavailable
moveArray _ _ _ = unavailable

lengthArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO Int
lengthArray0 _ _ = unavailable

advancePtr :: Storable a => Ptr a -> Int -> Ptr a
advancePtr _ _ = unavailable
