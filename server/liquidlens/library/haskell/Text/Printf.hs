-- | Formatted output: @printf "%d %s\n" n s@, with flags @-@ and @0@, width and precision.
module Text.Printf (printf, PrintfType, PrintfArg (..), Argument, IsChar (..)) where

import Data.Char (isDigit)
import Numeric (showEFloat, showFFloat, showGFloat, showHex, showOct)

data Argument = Whole Integer | Real Double | Letter Char | Text String

class PrintfArg a where
  toArgument :: a -> Argument

class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

instance PrintfArg Int where
  toArgument n = Whole (toInteger n)

instance PrintfArg Integer where
  toArgument n = Whole n

instance PrintfArg Double where
  toArgument x = Real x

instance PrintfArg Float where
  toArgument x = Real (realToFrac x)

instance PrintfArg Char where
  toArgument c = Letter c

instance IsChar c => PrintfArg [c] where
  toArgument s = Text (map toChar s)

class PrintfType r where
  collect :: String -> [Argument] -> r

instance IsChar c => PrintfType [c] where
  collect format args = map fromChar (formatted format (reverse args))

instance PrintfType (IO a) where
  collect format args = putStr (formatted format (reverse args)) >> return (error "printf: the answer of an action")

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  collect format args = \x -> collect format (toArgument x : args)

printf :: PrintfType r => String -> r
printf format = collect format []

formatted :: String -> [Argument] -> String
formatted [] [] = []
formatted [] _ = errorWithoutStackTrace "printf: formatting string ended prematurely"
formatted ('%' : '%' : rest) args = '%' : formatted rest args
formatted ('%' : rest) args =
  let flags = span (`elem` "-+ 0#") rest
      width = span isDigit (snd flags)
      precision = case snd width of { '.' : more -> span isDigit more; more -> ("none", more) }
  in case (snd precision, args) of
       ([], _) -> errorWithoutStackTrace "printf: argument list ended prematurely"
       (_, []) -> errorWithoutStackTrace "printf: argument list ended prematurely"
       (kind : after, arg : others) ->
         padded (fst flags) (number (fst width)) (oneArgument (fst flags) (digits (fst precision)) kind arg) ++ formatted after others
  where
    number s = if null s then 0 else read s :: Int
    digits s = case s of { "none" -> Nothing; "" -> Just 0; _ -> Just (read s) }
formatted (c : rest) args = c : formatted rest args

padded :: String -> Int -> String -> String
padded flags width text
  | '-' `elem` flags = text ++ replicate missing ' '
  | '0' `elem` flags = case text of
      '-' : number -> '-' : replicate missing '0' ++ number
      _ -> replicate missing '0' ++ text
  | otherwise = replicate missing ' ' ++ text
  where
    missing = width - length text

oneArgument :: String -> Maybe Int -> Char -> Argument -> String
oneArgument flags precision kind arg = case (kind, arg) of
  ('d', Whole n) -> signed (show n)
  ('i', Whole n) -> signed (show n)
  ('x', Whole n) -> showHex n ""
  ('o', Whole n) -> showOct n ""
  ('c', Letter c) -> [c]
  ('s', Text s) -> maybe s (`take` s) precision
  ('f', Real x) -> signed (showFFloat (Just (maybe 6 id precision)) x "")
  ('e', Real x) -> signed (showEFloat precision x "")
  ('g', Real x) -> signed (showGFloat precision x "")
  ('v', Whole n) -> signed (show n)
  ('v', Real x) -> signed (showGFloat precision x "")
  ('v', Letter c) -> [c]
  ('v', Text s) -> s
  _ -> errorWithoutStackTrace ("printf: bad formatting char " ++ show kind)
  where
    signed s = case s of
      '-' : _ -> s
      _ | '+' `elem` flags -> '+' : s
        | ' ' `elem` flags -> ' ' : s
        | otherwise -> s

-- Lacks: FieldFormat FieldFormatter FormatAdjustment FormatParse FormatSign HPrintfType LeftAdjust ModifierParser
--   SignPlus SignSpace ZeroPad errorBadArgument errorBadFormat errorMissingArgument errorShortFormat fmtAdjust
--   fmtAlternate fmtChar fmtModifiers fmtPrecision fmtSign fmtWidth formatArg formatChar formatInt
--   formatInteger formatRealFloat formatString fpChar fpModifiers fpRest hPrintf parseFormat perror vFmt
