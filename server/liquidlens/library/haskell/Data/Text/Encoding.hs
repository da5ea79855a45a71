-- | Texts as bytes.
module Data.Text.Encoding
  ( decodeLatin1, decodeASCII, decodeUtf8, decodeUtf8', decodeUtf8With, encodeUtf8
  , decodeUtf16BE, decodeUtf16BEWith, decodeUtf16LE, decodeUtf16LEWith, decodeUtf32BE, decodeUtf32BEWith
  , decodeUtf32LE, decodeUtf32LEWith, encodeUtf16BE, encodeUtf16LE, encodeUtf32BE, encodeUtf32LE
  , Decoding (..), streamDecodeUtf8, streamDecodeUtf8With
  ) where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import qualified Data.ByteString as B
import qualified Data.Char as C
import qualified Data.Text as T
import Data.Text.Encoding.Error (OnDecodeError, UnicodeException (..))
import Data.Word (Word8)

decodeLatin1, decodeASCII, decodeUtf8 :: B.ByteString -> T.Text
decodeLatin1 b = T.pack (map (C.chr . fromIntegral) (B.unpack b))
decodeASCII b = decodeUtf8 b
decodeUtf8 b = decodeUtf8With (\what w -> error (show (DecodeError what w))) b

decodeUtf8' :: B.ByteString -> Either UnicodeException T.Text
decodeUtf8' b = case invalid (B.unpack b) of
  Nothing -> Right (decodeUtf8 b)
  Just w -> Left (DecodeError "Data.Text.Internal.Encoding: Invalid UTF-8 stream" (Just w))

decodeUtf8With :: OnDecodeError -> B.ByteString -> T.Text
decodeUtf8With onError b = T.pack (decoded onError (B.unpack b))

decoded :: OnDecodeError -> [Word8] -> String
decoded _ [] = []
decoded onError (w : ws) = case character (w : ws) of
  Just (c, rest) -> c : decoded onError rest
  Nothing -> case onError "Data.Text.Internal.Encoding: Invalid UTF-8 stream" (Just w) of
    Just c -> c : decoded onError ws
    Nothing -> decoded onError ws

invalid :: [Word8] -> Maybe Word8
invalid [] = Nothing
invalid (w : ws) = case character (w : ws) of
  Just (_, rest) -> invalid rest
  Nothing -> Just w

-- | The character at the beginning of bytes, where they are one in its shortest form.
character :: [Word8] -> Maybe (Char, [Word8])
character [] = Nothing
character (w : ws)
  | w < 0x80 = Just (C.chr (fromIntegral w), ws)
  | w >= 0xC2 && w < 0xE0 = continued 1 0x80 (fromIntegral (w .&. 0x1F)) ws
  | w >= 0xE0 && w < 0xF0 = continued 2 0x800 (fromIntegral (w .&. 0x0F)) ws
  | w >= 0xF0 && w < 0xF5 = continued 3 0x10000 (fromIntegral (w .&. 0x07)) ws
  | otherwise = Nothing

continued :: Int -> Int -> Int -> [Word8] -> Maybe (Char, [Word8])
continued 0 least n ws
  | n >= least && n <= 0x10FFFF && not (n >= 0xD800 && n < 0xE000) = Just (C.chr n, ws)
  | otherwise = Nothing
continued k least n (w : ws)
  | w .&. 0xC0 == 0x80 = continued (k - 1) least (shiftL n 6 .|. fromIntegral (w .&. 0x3F)) ws
continued _ _ _ _ = Nothing

encodeUtf8 :: T.Text -> B.ByteString
encodeUtf8 t = B.pack (concatMap (encoded . C.ord) (T.unpack t))

encoded :: Int -> [Word8]
encoded n
  | n < 0x80 = [fromIntegral n]
  | n < 0x800 = [fromIntegral (0xC0 .|. shiftR n 6), tailing 0]
  | n < 0x10000 = [fromIntegral (0xE0 .|. shiftR n 12), tailing 6, tailing 0]
  | otherwise = [fromIntegral (0xF0 .|. shiftR n 18), tailing 12, tailing 6, tailing 0]
  where
    tailing k = fromIntegral (0x80 .|. (shiftR n k .&. 0x3F))

-- In units of two and four bytes ---------------------------------------------------------------------------------------

decodeUtf16BE, decodeUtf16LE, decodeUtf32BE, decodeUtf32LE :: B.ByteString -> T.Text
decodeUtf16BE _ = unavailable
decodeUtf16LE _ = unavailable
decodeUtf32BE _ = unavailable
decodeUtf32LE _ = unavailable

decodeUtf16BEWith, decodeUtf16LEWith, decodeUtf32BEWith, decodeUtf32LEWith :: OnDecodeError -> B.ByteString -> T.Text
decodeUtf16BEWith _ _ = unavailable
decodeUtf16LEWith _ _ = unavailable
decodeUtf32BEWith _ _ = unavailable
decodeUtf32LEWith _ _ = unavailable

encodeUtf16BE, encodeUtf16LE, encodeUtf32BE, encodeUtf32LE :: T.Text -> B.ByteString
encodeUtf16BE _ = unavailable
encodeUtf16LE _ = unavailable
encodeUtf32BE _ = unavailable
encodeUtf32LE _ = unavailable

data Decoding = Some T.Text B.ByteString (B.ByteString -> Decoding)

instance Show Decoding where
  showsPrec d (Some t b _) = showParen (d > 10) (\r -> "Some " ++ showsPrec 11 t (' ' : showsPrec 11 b (" _" ++ r)))

streamDecodeUtf8 :: B.ByteString -> Decoding
streamDecodeUtf8 _ = unavailable

streamDecodeUtf8With :: OnDecodeError -> B.ByteString -> Decoding
streamDecodeUtf8With _ _ = unavailable

unavailable :: a
unavailable = errorWithoutStackTrace "Data.Text.Encoding: other encodings than UTF-8 are known by their types only"

-- Lacks: encodeUtf8Builder encodeUtf8BuilderEscaped
