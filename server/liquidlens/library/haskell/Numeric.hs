-- | Reading and showing numbers in various forms.
module Numeric
  ( showSigned, showIntAtBase, showInt, showHex, showOct, showBin, showEFloat, showFFloat, showGFloat, showFloat
  , floatToDigits, readInt, readDec, readOct, readHex, readSigned, readFloat, lexDigits, fromRat
  ) where

import Data.Char (intToDigit, digitToInt, isDigit, isOctDigit, isHexDigit)

showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned showPos p x
  | x < 0 = showParen (p > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

showInt :: Integral a => a -> ShowS
showInt n r
  | n < 0 = errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  | otherwise = shows (toInteger n) r

showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base toChr n0 r0
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n0 < 0 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n0)
  | otherwise = go (quotRem n0 base) r0
  where
    go (n, d) r =
      let c = toChr (fromIntegral d)
          r' = c : r
      in c `seq` (if n == 0 then r' else go (quotRem n base) r')

showHex, showOct, showBin :: (Integral a, Show a) => a -> ShowS
showHex n r = showIntAtBase 16 intToDigit n r
showOct n r = showIntAtBase 8 intToDigit n r
showBin n r = showIntAtBase 2 intToDigit n r

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig valDigit r =
  [ (foldl (\n d -> n * base + fromIntegral (valDigit d)) 0 ds, rest) | (ds@(_ : _), rest) <- [span isDig r] ]

readDec, readOct, readHex :: (Eq a, Num a) => ReadS a
readDec r = readInt 10 isDigit digitToInt r
readOct r = readInt 8 isOctDigit digitToInt r
readHex r = readInt 16 isHexDigit digitToInt r

readSigned :: Real a => ReadS a -> ReadS a
readSigned readPos s = readParen False read' s
  where
    read' r = read'' r ++ [(negate x, t) | ("-", u) <- lex r, (x, t) <- read'' u]
    read'' r = [(n, u) | (str, u) <- lex r, (n, "") <- readPos str]

readFloat :: RealFrac a => ReadS a
readFloat s =
  [ (fromRational (fromInteger n * 10 ^^ (k - d)), t) | (n, d, u) <- fixed s, (k, t) <- exponentOf u ]
    ++ [(0 / 0, t) | ("NaN", t) <- lex s] ++ [(1 / 0, t) | ("Infinity", t) <- lex s]
  where
    fixed r = [ (read (ds ++ fs), length fs, t) | (ds, u) <- lexDigits r, (fs, t) <- fraction u ]
    fraction ('.' : ds) = lexDigits ds
    fraction r = [("", r)]
    exponentOf (e : r) | e == 'e' || e == 'E' = signedExponent r
    exponentOf r = [(0, r)]
    signedExponent :: String -> [(Int, String)]
    signedExponent ('-' : r) = [(negate k, t) | (k, t) <- readDec r]
    signedExponent ('+' : r) = readDec r
    signedExponent r = readDec r

lexDigits :: ReadS String
lexDigits s = [(ds, rest) | (ds@(_ : _), rest) <- [span isDigit s]]

fromRat :: RealFloat a => Rational -> a
fromRat r = fromRational r

showFloat :: RealFloat a => a -> ShowS
showFloat x r = showString (floatText x) r

-- | A number as 'show' prints a 'Double'.
floatText :: RealFloat a => a -> String
floatText x = show (fromRational (toRational x) :: Double)

-- | Decimal digits and exponent: @0.d1d2... * 10 ^ e@, with the fewest digits that tell the number.
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | base /= 10 = errorWithoutStackTrace "Numeric.floatToDigits: only base 10"
  | x == 0 = ([0], 0)
  | otherwise =
      let text = floatText x
          mantissa = takeWhile (/= 'e') text
          shift = case dropWhile (/= 'e') text of { [] -> 0; _ : e -> read e } :: Int
          whole = takeWhile (/= '.') mantissa
          fraction = drop 1 (dropWhile (/= '.') mantissa)
          digits = whole ++ fraction
          leading = length (takeWhile (== '0') digits)
          stripped = reverse (dropWhile (== '0') (reverse (dropWhile (== '0') digits)))
      in (map digitToInt stripped, length whole + shift - leading)

showEFloat, showFFloat, showGFloat :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat d x r = showString (signed x (exponentForm d)) r
showFFloat d x r = showString (signed x (fixedForm d)) r
showGFloat d x r
  | x /= 0 && (abs x < 0.1 || abs x >= 10000000) = showEFloat d x r
  | otherwise = showFFloat d x r

signed :: RealFloat a => a -> (([Int], Int) -> String) -> String
signed x form
  | isNaN x = "NaN"
  | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : form (floatToDigits 10 (negate x))
  | otherwise = form (floatToDigits 10 x)

exponentForm :: Maybe Int -> ([Int], Int) -> String
exponentForm Nothing (ds, e) = case map intToDigit ds of
  "0" -> "0.0e0"
  [d] -> d : ".0e" ++ show (e - 1)
  d : rest -> d : '.' : rest ++ "e" ++ show (e - 1)
  [] -> ""
exponentForm (Just n) (ds, e)
  | n <= 0 = case ds of
      [0] -> "0e0"
      _ -> case roundTo 1 ds of
        (carry, d : _) -> intToDigit d : 'e' : show (e - 1 + carry)
        (_, []) -> ""
  | otherwise = case ds of
      [0] -> '0' : '.' : replicate n '0' ++ "e0"
      _ -> case roundTo (n + 1) ds of
        (carry, rounded) -> case map intToDigit (if carry > 0 then init rounded else rounded) of
          d : rest -> d : '.' : rest ++ 'e' : show (e - 1 + carry)
          [] -> ""

fixedForm :: Maybe Int -> ([Int], Int) -> String
fixedForm Nothing (ds, e)
  | e <= 0 = "0." ++ replicate (negate e) '0' ++ map intToDigit ds
  | otherwise = spread e "" (map intToDigit ds)
  where
    spread 0 s rs = mk0 (reverse s) ++ '.' : mk0 rs
    spread n s "" = spread (n - 1) ('0' : s) ""
    spread n s (r : rs) = spread (n - 1) (r : s) rs
    mk0 "" = "0"
    mk0 s = s
fixedForm (Just n) (ds, e)
  | e >= 0 = case roundTo (decimals + e) ds of
      (carry, rounded) -> case splitAt (e + carry) (map intToDigit rounded) of
        (whole, rest) -> (if null whole then "0" else whole) ++ (if null rest then "" else '.' : rest)
  | otherwise = case roundTo decimals (replicate (negate e) 0 ++ ds) of
      (carry, rounded) -> case map intToDigit (if carry > 0 then rounded else 0 : rounded) of
        d : rest -> d : (if null rest then "" else '.' : rest)
        [] -> ""
  where
    decimals = max n 0

-- | The first so many digits, rounded half up (half even where nothing follows), and the carry, 0 or 1.
roundTo :: Int -> [Int] -> (Int, [Int])
roundTo d is = case go d True is of
  (0, x) -> (0, x)
  (_, xs) -> (1, 1 : xs)
  where
    go n _ [] = (0, replicate n 0)
    go 0 e (x : xs)
      | x == 5 && e && all (== 0) xs = (0, [])
      | otherwise = (if x >= 5 then 1 else 0, [])
    go n _ (i : xs) =
      let (c, ds) = go (n - 1) (even i) xs
          j = c + i
      in if j == 10 then (1, 0 : ds) else (0, j : ds)

-- Lacks: ** Floating acos acosh asin asinh atan atanh cos cosh exp expm1 log log1mexp log1p log1pexp logBase pi
--   showFFloatAlt showGFloatAlt showHFloat sin sinh sqrt tan tanh
