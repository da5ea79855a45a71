-- | Numbers at the beginning of texts.
module Data.Text.Read (Reader, decimal, hexadecimal, signed, rational, double) where

import qualified Data.Char as C
import qualified Data.Text as T

type Reader a = T.Text -> Either String (a, T.Text)

decimal :: Integral a => Reader a
decimal t = numeral 10 C.isDigit "input does not start with a digit" t

hexadecimal :: Integral a => Reader a
hexadecimal t = numeral 16 C.isHexDigit "input does not start with a hexadecimal digit" (unprefixed t)

unprefixed :: T.Text -> T.Text
unprefixed t = case T.unpack (T.take 2 t) of
  ['0', x] | x == 'x' || x == 'X' -> T.drop 2 t
  _ -> t

numeral :: Integral a => a -> (Char -> Bool) -> String -> Reader a
numeral base isOne complaint t = case T.span isOne t of
  (digits, rest)
    | T.null digits -> Left complaint
    | otherwise -> Right (T.foldl (\n d -> base * n + fromIntegral (C.digitToInt d)) 0 digits, rest)

signed :: Num a => Reader a -> Reader a
signed read t = case T.uncons t of
  Just ('-', rest) -> fmap (\(n, r) -> (negate n, r)) (read rest)
  Just ('+', rest) -> read rest
  _ -> read t

rational :: Fractional a => Reader a
rational t = signed unsignedRational t

unsignedRational :: Fractional a => Reader a
unsignedRational t = case decimal t of
  Left complaint -> Left complaint
  Right (whole, rest) -> case fraction rest of
    (digits, places, rest') -> case power rest' of
      (e, rest'') -> Right (scaled (fromInteger (whole * 10 ^ places + digits)) (e - toInteger places), rest'')

fraction :: T.Text -> (Integer, Int, T.Text)
fraction t = case T.uncons t of
  Just ('.', rest) -> case decimal rest of
    Right (digits, rest') -> (digits, T.length rest - T.length rest', rest')
    Left _ -> (0, 0, t)
  _ -> (0, 0, t)

power :: T.Text -> (Integer, T.Text)
power t = case T.uncons t of
  Just (e, rest) | e == 'e' || e == 'E' -> case signed decimal rest of
    Right (n, rest') -> (n, rest')
    Left _ -> (0, t)
  _ -> (0, t)

scaled :: Fractional a => a -> Integer -> a
scaled x e
  | e >= 0 = x * 10 ^ e
  | otherwise = x / 10 ^ negate e

double :: Reader Double
double t = rational t
