-- | How strings of bytes are held: what speaks of no memory.
module Data.ByteString.Internal
  ( ByteString, StrictByteString, w2c, c2w, isSpaceWord8, isSpaceChar8, packBytes, packChars, unpackBytes, unpackChars
  , unsafePackLenBytes, unsafePackLenChars
  ) where

import Data.ByteString (ByteString, pack, unpack)
import qualified Data.Char as C
import Data.Word (Word8)

type StrictByteString = ByteString

-- | A byte as the character with its code, and back.
w2c :: Word8 -> Char
w2c w = C.chr (fromIntegral w)

c2w :: Char -> Word8
c2w c = fromIntegral (C.ord c)

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 w = isSpaceChar8 (w2c w)

isSpaceChar8 :: Char -> Bool
isSpaceChar8 c = C.isSpace c

packBytes :: [Word8] -> ByteString
packBytes ws = pack ws

packChars :: [Char] -> ByteString
packChars cs = pack (map c2w cs)

unpackBytes :: ByteString -> [Word8]
unpackBytes t = unpack t

unpackChars :: ByteString -> [Char]
unpackChars t = map w2c (unpack t)

unsafePackLenBytes :: Int -> [Word8] -> ByteString
unsafePackLenBytes n ws = pack (take n ws)

unsafePackLenChars :: Int -> [Char] -> ByteString
unsafePackLenChars n cs = packChars (take n cs)

-- Lacks: PS accursedUnutterablePerformIO c_count c_free_finalizer c_intersperse c_maximum c_minimum c_reverse
--   c_strlen checkedAdd create createAndTrim createAndTrim' createUptoN createUptoN' fromForeignPtr
--   inlinePerformIO mallocByteString memchr memcmp memcpy memset nullForeignPtr packUptoLenBytes
--   packUptoLenChars toForeignPtr unpackAppendBytesLazy unpackAppendBytesStrict unpackAppendCharsLazy
--   unpackAppendCharsStrict unsafeCreate unsafeCreateUptoN unsafeCreateUptoN' unsafePackAddress
--   unsafeWithForeignPtr
