-- Numbers and characters at their borders: the search computes with all integers and with reals, what is shown must
-- hold in 64 bits and in IEEE arithmetic.
module Numbers where

import Data.Bits (shiftL, (.&.))
import Data.Char (chr, digitToInt, isDigit, ord, toUpper)

{-@ integerGrows :: x:Integer -> {v:Bool | v} @-}
integerGrows :: Integer -> Bool
integerGrows x = x <= 9223372036854775807

-- The literal wraps to the least Int, and so does no other number below it.
{-@ outOfReach :: x:Int -> {v:Bool | v} @-}
outOfReach :: Int -> Bool
outOfReach x = x < 9223372036854775808

{-@ square :: x:Int -> {v:Bool | v} @-}
square :: Int -> Bool
square x = x * x /= 10000000000000000000000

{-@ greatest :: x:Int -> {v:Bool | v} @-}
greatest :: Int -> Bool
greatest x = x /= 9223372036854775807

{-@ narrowed :: x:Integer -> {v:Bool | v} @-}
narrowed :: Integer -> Bool
narrowed x = x < 2 || (fromIntegral x :: Int) /= 3

{-@ thirds :: x:Double -> {v:Bool | v} @-}
thirds :: Double -> Bool
thirds x = x * 3 /= 1

{-@ tenths :: x:Double -> {v:Bool | v} @-}
tenths :: Double -> Bool
tenths x = x + 0.1 /= 0.3

{-@ ratio :: x:Double -> y:Double -> {v:Bool | v} @-}
ratio :: Double -> Double -> Bool
ratio x y = y == 0 || x / y /= 0.25

{-@ undefinedRatio :: x:Double -> {v:Bool | v} @-}
undefinedRatio :: Double -> Bool
undefinedRatio x = not (isNaN (x / x))

{-@ infiniteRatio :: x:Double -> {v:Bool | v} @-}
infiniteRatio :: Double -> Bool
infiniteRatio x = not (isInfinite (1 / x))

{-@ negativeZero :: x:Double -> {v:Bool | v} @-}
negativeZero :: Double -> Bool
negativeZero x = not (isNegativeZero (negate x))

{-@ halves :: x:Double -> {v:Int | v /= 2} @-}
halves :: Double -> Int
halves x = round x

{-@ cut :: x:Double -> {v:Int | v /= 3} @-}
cut :: Double -> Int
cut x = truncate x

{-@ root :: x:Double -> {v:Bool | v} @-}
root :: Double -> Bool
root x = x < 0 || sqrt x /= 3

{-@ last' :: c:Char -> {v:Bool | v} @-}
last' :: Char -> Bool
last' c = c < '\1114111'

{-@ next :: c:Char -> {v:Char | v > c} @-}
next :: Char -> Char
next c = chr (ord c + 1)

{-@ code :: n:Int -> {v:Int | v == n} @-}
code :: Int -> Int
code n = ord (chr n)

{-@ single :: x:Float -> {v:Bool | v} @-}
single :: Float -> Bool
single x = x /= 16777217

{-@ least :: x:Int -> {v:Bool | v} @-}
least :: Int -> Bool
least x = x /= minBound

{-@ bigPow :: x:Integer -> {v:Bool | v} @-}
bigPow :: Integer -> Bool
bigPow x = x ^ (2 :: Int) /= 1000000000000000000000000

{-@ roundEven :: x:Double -> {v:Bool | v} @-}
roundEven :: Double -> Bool
roundEven x = x /= 2.5 || (round x :: Int) == 3

{-@ shifted :: n:Int -> {v:Bool | v} @-}
shifted :: Int -> Bool
shifted n = n < 0 || n > 70 || shiftL 1 n > (0 :: Int)

{-@ masked :: n:Int -> {v:Bool | v} @-}
masked :: Int -> Bool
masked n = n .&. 3 /= 2

{-@ upperOf :: c:Char -> {v:Bool | v} @-}
upperOf :: Char -> Bool
upperOf c = toUpper c /= 'Z' || c == 'Z'

{-@ digit :: c:Char -> {v:Bool | v} @-}
digit :: Char -> Bool
digit c = not (isDigit c) || digitToInt c < 9

{-@ floatSum :: x:Float -> {v:Bool | v} @-}
floatSum :: Float -> Bool
floatSum x = x + 1 /= 2.5
