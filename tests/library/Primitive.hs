-- | The primitive operations in terms of GHC's own Prelude.
module Own.Primitive where

import qualified Data.Bits as G
import qualified Data.Char as G
import qualified Data.Ratio as G
import qualified GHC.Float as G
import Prelude (Bool, Char, Double, Float, Int, Integer)
import qualified Prelude as G
import qualified Unsafe.Coerce as G

seq :: a -> b -> b
seq = G.seq

raise :: [Char] -> a
raise = G.errorWithoutStackTrace

forceAll :: a -> ()
forceAll x = G.seq x ()

retype :: a -> b
retype = G.unsafeCoerce

intEq :: Int -> Int -> Bool
intEq = (G.==)

intNe :: Int -> Int -> Bool
intNe = (G./=)

intLt :: Int -> Int -> Bool
intLt = (G.<)

intLe :: Int -> Int -> Bool
intLe = (G.<=)

intGt :: Int -> Int -> Bool
intGt = (G.>)

intGe :: Int -> Int -> Bool
intGe = (G.>=)

integerEq :: Integer -> Integer -> Bool
integerEq = (G.==)

integerNe :: Integer -> Integer -> Bool
integerNe = (G./=)

integerLt :: Integer -> Integer -> Bool
integerLt = (G.<)

integerLe :: Integer -> Integer -> Bool
integerLe = (G.<=)

integerGt :: Integer -> Integer -> Bool
integerGt = (G.>)

integerGe :: Integer -> Integer -> Bool
integerGe = (G.>=)

doubleEq :: Double -> Double -> Bool
doubleEq = (G.==)

doubleNe :: Double -> Double -> Bool
doubleNe = (G./=)

doubleLt :: Double -> Double -> Bool
doubleLt = (G.<)

doubleLe :: Double -> Double -> Bool
doubleLe = (G.<=)

doubleGt :: Double -> Double -> Bool
doubleGt = (G.>)

doubleGe :: Double -> Double -> Bool
doubleGe = (G.>=)

floatEq :: Float -> Float -> Bool
floatEq = (G.==)

floatNe :: Float -> Float -> Bool
floatNe = (G./=)

floatLt :: Float -> Float -> Bool
floatLt = (G.<)

floatLe :: Float -> Float -> Bool
floatLe = (G.<=)

floatGt :: Float -> Float -> Bool
floatGt = (G.>)

floatGe :: Float -> Float -> Bool
floatGe = (G.>=)

charEq :: Char -> Char -> Bool
charEq = (G.==)

charNe :: Char -> Char -> Bool
charNe = (G./=)

charLt :: Char -> Char -> Bool
charLt = (G.<)

charLe :: Char -> Char -> Bool
charLe = (G.<=)

charGt :: Char -> Char -> Bool
charGt = (G.>)

charGe :: Char -> Char -> Bool
charGe = (G.>=)

intAdd :: Int -> Int -> Int
intAdd = (G.+)

intSub :: Int -> Int -> Int
intSub = (G.-)

intMul :: Int -> Int -> Int
intMul = (G.*)

intNegate :: Int -> Int
intNegate = G.negate

intDiv :: Int -> Int -> Int
intDiv = G.div

intMod :: Int -> Int -> Int
intMod = G.mod

intQuot :: Int -> Int -> Int
intQuot = G.quot

intRem :: Int -> Int -> Int
intRem = G.rem

intGcd :: Int -> Int -> Int
intGcd = G.gcd

intAnd :: Int -> Int -> Int
intAnd = (G..&.)

intOr :: Int -> Int -> Int
intOr = (G..|.)

intXor :: Int -> Int -> Int
intXor = G.xor

intComplement :: Int -> Int
intComplement = G.complement

intShiftLeft :: Int -> Int -> Int
intShiftLeft = G.shiftL

intShiftRight :: Int -> Int -> Int
intShiftRight = G.shiftR

intPopCount :: Int -> Int
intPopCount = G.popCount

intShow :: Int -> [Char]
intShow = G.show

intToDouble :: Int -> Double
intToDouble = G.fromIntegral

intToFloat :: Int -> Float
intToFloat = G.fromIntegral

integerAdd :: Integer -> Integer -> Integer
integerAdd = (G.+)

integerSub :: Integer -> Integer -> Integer
integerSub = (G.-)

integerMul :: Integer -> Integer -> Integer
integerMul = (G.*)

integerNegate :: Integer -> Integer
integerNegate = G.negate

integerDiv :: Integer -> Integer -> Integer
integerDiv = G.div

integerMod :: Integer -> Integer -> Integer
integerMod = G.mod

integerQuot :: Integer -> Integer -> Integer
integerQuot = G.quot

integerRem :: Integer -> Integer -> Integer
integerRem = G.rem

integerGcd :: Integer -> Integer -> Integer
integerGcd = G.gcd

integerAnd :: Integer -> Integer -> Integer
integerAnd = (G..&.)

integerOr :: Integer -> Integer -> Integer
integerOr = (G..|.)

integerXor :: Integer -> Integer -> Integer
integerXor = G.xor

integerComplement :: Integer -> Integer
integerComplement = G.complement

integerShiftLeft :: Integer -> Int -> Integer
integerShiftLeft = G.shiftL

integerShiftRight :: Integer -> Int -> Integer
integerShiftRight = G.shiftR

integerPopCount :: Integer -> Int
integerPopCount = G.popCount

integerShow :: Integer -> [Char]
integerShow = G.show

integerToDouble :: Integer -> Double
integerToDouble = G.fromIntegral

integerToFloat :: Integer -> Float
integerToFloat = G.fromIntegral

intToInteger :: Int -> Integer
intToInteger = G.toInteger

integerToInt :: Integer -> Int
integerToInt = G.fromInteger

doubleAdd :: Double -> Double -> Double
doubleAdd = (G.+)

doubleSub :: Double -> Double -> Double
doubleSub = (G.-)

doubleMul :: Double -> Double -> Double
doubleMul = (G.*)

doubleDivide :: Double -> Double -> Double
doubleDivide = (G./)

doubleNegate :: Double -> Double
doubleNegate = G.negate

doubleFloor :: Double -> Integer
doubleFloor = G.floor

doubleCeiling :: Double -> Integer
doubleCeiling = G.ceiling

doubleTruncate :: Double -> Integer
doubleTruncate = G.truncate

doubleRound :: Double -> Integer
doubleRound = G.round

doubleNumerator :: Double -> Integer
doubleNumerator = \x -> G.numerator (G.toRational x)

doubleDenominator :: Double -> Integer
doubleDenominator = \x -> G.denominator (G.toRational x)

doubleFromRatio :: Integer -> Integer -> Double
doubleFromRatio = \n d -> G.fromRational (n G.% d)

doubleEncode :: Integer -> Int -> Double
doubleEncode = G.encodeFloat

doubleIsNaN :: Double -> Bool
doubleIsNaN = G.isNaN

doubleIsInfinite :: Double -> Bool
doubleIsInfinite = G.isInfinite

doubleIsNegativeZero :: Double -> Bool
doubleIsNegativeZero = G.isNegativeZero

doubleSqrt :: Double -> Double
doubleSqrt = G.sqrt

doubleExp :: Double -> Double
doubleExp = G.exp

doubleLog :: Double -> Double
doubleLog = G.log

doubleSin :: Double -> Double
doubleSin = G.sin

doubleCos :: Double -> Double
doubleCos = G.cos

doubleTan :: Double -> Double
doubleTan = G.tan

doubleAsin :: Double -> Double
doubleAsin = G.asin

doubleAcos :: Double -> Double
doubleAcos = G.acos

doubleAtan :: Double -> Double
doubleAtan = G.atan

doubleSinh :: Double -> Double
doubleSinh = G.sinh

doubleCosh :: Double -> Double
doubleCosh = G.cosh

doubleTanh :: Double -> Double
doubleTanh = G.tanh

doubleAsinh :: Double -> Double
doubleAsinh = G.asinh

doubleAcosh :: Double -> Double
doubleAcosh = G.acosh

doubleAtanh :: Double -> Double
doubleAtanh = G.atanh

doublePower :: Double -> Double -> Double
doublePower = (G.**)

doubleAtan2 :: Double -> Double -> Double
doubleAtan2 = G.atan2

floatAdd :: Float -> Float -> Float
floatAdd = (G.+)

floatSub :: Float -> Float -> Float
floatSub = (G.-)

floatMul :: Float -> Float -> Float
floatMul = (G.*)

floatDivide :: Float -> Float -> Float
floatDivide = (G./)

floatNegate :: Float -> Float
floatNegate = G.negate

floatFloor :: Float -> Integer
floatFloor = G.floor

floatCeiling :: Float -> Integer
floatCeiling = G.ceiling

floatTruncate :: Float -> Integer
floatTruncate = G.truncate

floatRound :: Float -> Integer
floatRound = G.round

floatNumerator :: Float -> Integer
floatNumerator = \x -> G.numerator (G.toRational x)

floatDenominator :: Float -> Integer
floatDenominator = \x -> G.denominator (G.toRational x)

floatFromRatio :: Integer -> Integer -> Float
floatFromRatio = \n d -> G.fromRational (n G.% d)

floatEncode :: Integer -> Int -> Float
floatEncode = G.encodeFloat

floatIsNaN :: Float -> Bool
floatIsNaN = G.isNaN

floatIsInfinite :: Float -> Bool
floatIsInfinite = G.isInfinite

floatIsNegativeZero :: Float -> Bool
floatIsNegativeZero = G.isNegativeZero

floatSqrt :: Float -> Float
floatSqrt = G.sqrt

floatExp :: Float -> Float
floatExp = G.exp

floatLog :: Float -> Float
floatLog = G.log

floatSin :: Float -> Float
floatSin = G.sin

floatCos :: Float -> Float
floatCos = G.cos

floatTan :: Float -> Float
floatTan = G.tan

floatAsin :: Float -> Float
floatAsin = G.asin

floatAcos :: Float -> Float
floatAcos = G.acos

floatAtan :: Float -> Float
floatAtan = G.atan

floatSinh :: Float -> Float
floatSinh = G.sinh

floatCosh :: Float -> Float
floatCosh = G.cosh

floatTanh :: Float -> Float
floatTanh = G.tanh

floatAsinh :: Float -> Float
floatAsinh = G.asinh

floatAcosh :: Float -> Float
floatAcosh = G.acosh

floatAtanh :: Float -> Float
floatAtanh = G.atanh

floatPower :: Float -> Float -> Float
floatPower = (G.**)

floatAtan2 :: Float -> Float -> Float
floatAtan2 = G.atan2

doubleShow :: Double -> [Char]
doubleShow = G.show

floatShow :: Float -> [Char]
floatShow = G.show

doubleToFloat :: Double -> Float
doubleToFloat = G.double2Float

floatToDouble :: Float -> Double
floatToDouble = G.float2Double

doubleDecodeSignificand :: Double -> Integer
doubleDecodeSignificand = \x -> G.fst (G.decodeFloat x)

doubleDecodeExponent :: Double -> Int
doubleDecodeExponent = \x -> G.snd (G.decodeFloat x)

floatDecodeSignificand :: Float -> Integer
floatDecodeSignificand = \x -> G.fst (G.decodeFloat x)

floatDecodeExponent :: Float -> Int
floatDecodeExponent = \x -> G.snd (G.decodeFloat x)

charOrd :: Char -> Int
charOrd = G.ord

charChr :: Int -> Char
charChr = G.chr

charToUpper :: Char -> Char
charToUpper = G.toUpper

charToLower :: Char -> Char
charToLower = G.toLower

charToTitle :: Char -> Char
charToTitle = G.toTitle

charGeneralCategory :: Char -> Int
charGeneralCategory = \c -> G.fromEnum (G.generalCategory c)


boolAnd, boolOr :: Bool -> Bool -> Bool
boolAnd = (G.&&)
boolOr = (G.||)
