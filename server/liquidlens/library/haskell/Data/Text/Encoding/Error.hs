-- | What to do with bytes that are no text.
module Data.Text.Encoding.Error
  ( UnicodeException (..), OnError, OnDecodeError, OnEncodeError, lenientDecode, strictDecode, strictEncode, ignore
  , replace
  ) where

import Data.Word (Word8)

type OnError a b = String -> Maybe a -> Maybe b

type OnDecodeError = OnError Word8 Char

type OnEncodeError = OnError Char Word8

data UnicodeException = DecodeError String (Maybe Word8) | EncodeError String (Maybe Char)

instance Eq UnicodeException where
  DecodeError s w == DecodeError t v = s == t && w == v
  EncodeError s c == EncodeError t d = s == t && c == d
  _ == _ = False

instance Show UnicodeException where
  show (DecodeError s (Just w)) = "Cannot decode byte '\\x" ++ show w ++ "': " ++ s
  show (DecodeError s Nothing) = "Cannot decode input: " ++ s
  show (EncodeError s (Just c)) = "Cannot encode character " ++ show c ++ ": " ++ s
  show (EncodeError s Nothing) = "Cannot encode input: " ++ s

lenientDecode :: OnDecodeError
lenientDecode _ (Just _) = Just '\xfffd'
lenientDecode _ Nothing = Nothing

strictDecode :: OnDecodeError
strictDecode s w = error (show (DecodeError s w))

strictEncode :: OnEncodeError
strictEncode s c = error (show (EncodeError s c))

ignore :: OnError a b
ignore _ _ = Nothing

replace :: b -> OnError a b
replace c _ _ = Just c

-- Lacks instances: Exception UnicodeException
