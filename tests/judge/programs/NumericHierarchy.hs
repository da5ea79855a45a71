module Main where

data Fixed = Fixed Integer deriving (Eq, Ord)
scale :: Integer
scale = 1000

instance Show Fixed where
  showsPrec d (Fixed n) = showParen (d > 6 && n < 0) (showString sign . shows q . showChar '.' . showString (pad (show r)))
    where
      sign = if n < 0 then "-" else ""
      (q, r) = abs n `divMod` scale
      pad s = replicate (3 - length s) '0' ++ s
instance Num Fixed where
  Fixed a + Fixed b = Fixed (a + b)
  Fixed a * Fixed b = Fixed (a * b `div` scale)
  negate (Fixed a) = Fixed (negate a)
  abs (Fixed a) = Fixed (abs a)
  signum (Fixed a) = Fixed (signum a * scale)
  fromInteger n = Fixed (n * scale)
instance Fractional Fixed where
  Fixed a / Fixed b = Fixed (a * scale `div` b)
  fromRational r = Fixed (round (r * fromInteger scale))
instance Real Fixed where toRational (Fixed n) = fromIntegral n / fromIntegral scale
instance RealFrac Fixed where
  properFraction (Fixed n) = let (q, r) = n `quotRem` scale in (fromInteger q, Fixed r)
instance Enum Fixed where
  toEnum = fromIntegral
  fromEnum (Fixed n) = fromInteger (n `div` scale)

main :: IO ()
main = do
  print (1.5 * 2.25 + 1 / 3 :: Fixed, -2.5 :: Fixed, Just (-1 :: Fixed))
  print (truncate (2.7 :: Fixed) :: Int, round (2.5 :: Fixed) :: Int, ceiling (2.1 :: Fixed) :: Int, floor (-2.1 :: Fixed) :: Int)
  print (realToFrac (1.25 :: Fixed) :: Double, sum [0.1, 0.2 :: Fixed], [1 .. 3] :: [Fixed], maximum [1.5, 2 :: Fixed])
