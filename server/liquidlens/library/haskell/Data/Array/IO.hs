-- | Arrays in IO, by their types only.
module Data.Array.IO (IOArray, IOUArray, module Data.Array.MArray, hGetArray, hPutArray) where

import Data.Array.Kinds (IOArray, IOUArray, unavailable)
import Data.Array.MArray
import Data.Word (Word8)
import System.IO (Handle)

hGetArray :: Handle -> IOUArray Int Word8 -> Int -> IO Int
hGetArray _ _ _ = unavailable

hPutArray :: Handle -> IOUArray Int Word8 -> Int -> IO ()
hPutArray _ _ _ = unavailable
