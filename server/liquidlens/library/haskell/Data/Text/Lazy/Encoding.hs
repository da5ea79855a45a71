-- | Lazy texts as bytes.
module Data.Text.Lazy.Encoding
  ( decodeLatin1, decodeASCII, decodeUtf8, decodeUtf8', decodeUtf8With, encodeUtf8
  , decodeUtf16BE, decodeUtf16BEWith, decodeUtf16LE, decodeUtf16LEWith, decodeUtf32BE, decodeUtf32BEWith
  , decodeUtf32LE, decodeUtf32LEWith, encodeUtf16BE, encodeUtf16LE, encodeUtf32BE, encodeUtf32LE
  ) where

import qualified Data.ByteString.Lazy as B
import qualified Data.Text.Encoding as E
import Data.Text.Encoding.Error (OnDecodeError, UnicodeException)
import qualified Data.Text.Lazy as T

decodeLatin1, decodeASCII, decodeUtf8 :: B.ByteString -> T.Text
decodeLatin1 b = T.fromStrict (E.decodeLatin1 (B.toStrict b))
decodeASCII b = T.fromStrict (E.decodeASCII (B.toStrict b))
decodeUtf8 b = T.fromStrict (E.decodeUtf8 (B.toStrict b))

decodeUtf8' :: B.ByteString -> Either UnicodeException T.Text
decodeUtf8' b = fmap T.fromStrict (E.decodeUtf8' (B.toStrict b))

decodeUtf8With :: OnDecodeError -> B.ByteString -> T.Text
decodeUtf8With onError b = T.fromStrict (E.decodeUtf8With onError (B.toStrict b))

encodeUtf8 :: T.Text -> B.ByteString
encodeUtf8 t = B.fromStrict (E.encodeUtf8 (T.toStrict t))

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

unavailable :: a
unavailable = errorWithoutStackTrace "Data.Text.Lazy.Encoding: other encodings than UTF-8 are known by their types only"

-- Lacks: encodeUtf8Builder encodeUtf8BuilderEscaped
