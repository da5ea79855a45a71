-- | Operations on strings of bytes that trust their callers.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  ) where

import Data.ByteString (ByteString, drop, head, index, init, last, tail, take)
import Data.Word (Word8)
import Prelude (Int)

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

-- Lacks: unsafeFinalize unsafePackAddress unsafePackAddressLen unsafePackCString unsafePackCStringFinalizer
--   unsafePackCStringLen unsafePackMallocCString unsafePackMallocCStringLen unsafeUseAsCString
--   unsafeUseAsCStringLen
