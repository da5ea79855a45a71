-- | How strings of bytes are held: what speaks of no memory.
module Data.ByteString.Internal
  ( ByteString, StrictByteString, w2c, c2w, isSpaceWord8, isSpaceChar8, packBytes, packChars, unpackBytes, unpackChars
  , unsafePackLenBytes, unsafePackLenChars
  , accursedUnutterablePerformIO, c_count, c_free_finalizer, c_intersperse, c_maximum, c_minimum, c_reverse
  , c_strlen, checkedAdd, create, createAndTrim, createAndTrim', createUptoN, createUptoN', fromForeignPtr
  , inlinePerformIO, mallocByteString, memchr, memcmp, memcpy, memset, nullForeignPtr, packUptoLenBytes
  , packUptoLenChars, toForeignPtr, unpackAppendBytesLazy, unpackAppendBytesStrict, unpackAppendCharsLazy
  , unpackAppendCharsStrict, unsafeCreate, unsafeCreateUptoN, unsafeCreateUptoN', unsafePackAddress
  , unsafeWithForeignPtr
  ) where

import Foreign.C.String (CString)
import Foreign.C.Types (CInt, CSize, CULong)
import Foreign.ForeignPtr (ForeignPtr, withForeignPtr)
import Foreign.Ptr (FunPtr, Ptr)
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

-- Through memory -------------------------------------------------------------------------------------------------------

accursedUnutterablePerformIO, inlinePerformIO :: IO a -> a
accursedUnutterablePerformIO _ = unavailable
inlinePerformIO _ = unavailable

checkedAdd :: String -> Int -> Int -> Int
checkedAdd what m n = if m + n < 0 then error (what ++ ": size overflow") else m + n

create :: Int -> (Ptr Word8 -> IO ()) -> IO ByteString
create _ _ = unavailable

createAndTrim, createUptoN :: Int -> (Ptr Word8 -> IO Int) -> IO ByteString
createAndTrim _ _ = unavailable
createUptoN _ _ = unavailable

createAndTrim' :: Int -> (Ptr Word8 -> IO (Int, Int, a)) -> IO (ByteString, a)
createAndTrim' _ _ = unavailable

createUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> IO (ByteString, a)
createUptoN' _ _ = unavailable

unsafeCreate :: Int -> (Ptr Word8 -> IO ()) -> ByteString
unsafeCreate _ _ = unavailable

unsafeCreateUptoN :: Int -> (Ptr Word8 -> IO Int) -> ByteString
unsafeCreateUptoN _ _ = unavailable

unsafeCreateUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> (ByteString, a)
unsafeCreateUptoN' _ _ = unavailable

unsafePackAddress :: address -> IO ByteString
unsafePackAddress _ = unavailable

unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
unsafeWithForeignPtr = withForeignPtr

fromForeignPtr :: ForeignPtr Word8 -> Int -> Int -> ByteString
fromForeignPtr _ _ _ = unavailable

toForeignPtr :: ByteString -> (ForeignPtr Word8, Int, Int)
toForeignPtr _ = unavailable

nullForeignPtr :: ForeignPtr Word8
nullForeignPtr = unavailable

mallocByteString :: Int -> IO (ForeignPtr a)
mallocByteString _ = unavailable

packUptoLenBytes :: Int -> [Word8] -> (ByteString, [Word8])
packUptoLenBytes n ws = (pack (take n ws), drop n ws)

packUptoLenChars :: Int -> [Char] -> (ByteString, [Char])
packUptoLenChars n cs = (pack (map c2w (take n cs)), drop n cs)

unpackAppendBytesLazy, unpackAppendBytesStrict :: ByteString -> [Word8] -> [Word8]
unpackAppendBytesLazy b ws = unpack b ++ ws
unpackAppendBytesStrict b ws = unpack b ++ ws

unpackAppendCharsLazy, unpackAppendCharsStrict :: ByteString -> [Char] -> [Char]
unpackAppendCharsLazy b cs = map w2c (unpack b) ++ cs
unpackAppendCharsStrict b cs = map w2c (unpack b) ++ cs

c_strlen :: CString -> IO CSize
c_strlen _ = unavailable

c_free_finalizer :: FunPtr (Ptr Word8 -> IO ())
c_free_finalizer = unavailable

c_count :: Ptr Word8 -> CULong -> Word8 -> IO CULong
c_count _ _ _ = unavailable

c_intersperse :: Ptr Word8 -> Ptr Word8 -> CULong -> Word8 -> IO ()
c_intersperse _ _ _ _ = unavailable

c_maximum, c_minimum :: Ptr Word8 -> CULong -> IO Word8
c_maximum _ _ = unavailable
c_minimum _ _ = unavailable

c_reverse :: Ptr Word8 -> Ptr Word8 -> CULong -> IO ()
c_reverse _ _ _ = unavailable

memchr :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memchr _ _ _ = unavailable

memcmp :: Ptr Word8 -> Ptr Word8 -> Int -> IO CInt
memcmp _ _ _ = unavailable

memcpy :: Ptr Word8 -> Ptr Word8 -> Int -> IO ()
memcpy _ _ _ = unavailable

memset :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memset _ _ _ = unavailable

unavailable :: a
unavailable = errorWithoutStackTrace "Data.ByteString.Internal: bytes in memory are known by their types only"

-- Lacks: PS
