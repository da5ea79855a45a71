-- | Operations on strings of bytes that trust their callers.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  , unsafeFinalize, unsafePackAddress, unsafePackAddressLen, unsafePackCString, unsafePackCStringFinalizer
  , unsafePackCStringLen, unsafePackMallocCString, unsafePackMallocCStringLen, unsafeUseAsCString
  , unsafeUseAsCStringLen
  ) where

import Data.ByteString (ByteString, drop, head, index, init, last, tail, take)
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Ptr (Ptr)
import Prelude (IO, Int, errorWithoutStackTrace, return)

{-@ unsafeHead :: {t:ByteString | 1 <= bslen t} -> Word8 @-}
unsafeHead :: ByteString -> Word8
unsafeHead t = head t

{-@ unsafeTail :: t:{t:ByteString | bslen t > 0} -> {v:ByteString | bslen v = bslen t - 1} @-}
unsafeTail :: ByteString -> ByteString
unsafeTail t = tail t

{-@ unsafeInit :: {t:ByteString | 1 <= bslen t} -> ByteString @-}
unsafeInit :: ByteString -> ByteString
unsafeInit t = init t

{-@ unsafeLast :: {t:ByteString | 1 <= bslen t} -> Word8 @-}
unsafeLast :: ByteString -> Word8
unsafeLast t = last t

{-@ unsafeIndex :: t:ByteString -> {n:Int | 0 <= n && n < bslen t} -> Word8 @-}
unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex t n = index t n

{-@ unsafeTake :: n:Nat -> {t:ByteString | n <= bslen t} -> {v:ByteString | bslen v == n} @-}
unsafeTake :: Int -> ByteString -> ByteString
unsafeTake n t = take n t

{-@ unsafeDrop :: n:Nat -> t:{t:ByteString | n <= bslen t} -> {v:ByteString | bslen v == bslen t - n} @-}
unsafeDrop :: Int -> ByteString -> ByteString
unsafeDrop n t = drop n t

-- Through memory -------------------------------------------------------------------------------------------------------

unsafeFinalize :: ByteString -> IO ()
unsafeFinalize _ = return ()

unsafePackAddress :: address -> IO ByteString
unsafePackAddress _ = unavailable

unsafePackAddressLen :: Int -> address -> IO ByteString
unsafePackAddressLen _ _ = unavailable

unsafePackCString, unsafePackMallocCString :: CString -> IO ByteString
unsafePackCString _ = unavailable
unsafePackMallocCString _ = unavailable

unsafePackCStringLen, unsafePackMallocCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen _ = unavailable
unsafePackMallocCStringLen _ = unavailable

unsafePackCStringFinalizer :: Ptr Word8 -> Int -> IO () -> IO ByteString
unsafePackCStringFinalizer _ _ _ = unavailable

unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
unsafeUseAsCString _ _ = unavailable

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen _ _ = unavailable

unavailable :: a
unavailable = errorWithoutStackTrace "Data.ByteString.Unsafe: bytes in memory are known by their types only"
