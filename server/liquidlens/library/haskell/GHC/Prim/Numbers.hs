{-# LANGUAGE MagicHash, RankNTypes, UnboxedTuples #-}
-- | Operations on numbers and characters without their boxes; LiquidHaskell knows of seven what they answer.
module GHC.Prim.Numbers where

import GHC.Prim.Unboxed
import Data.Bits
import Data.Char (chr, ord)

infixl 7 *#, *##, /##
infixl 6 +#, -#, +##, -##
infix 4 ==#, /=#, <#, <=#, >#, >=#, ==##, /=##, <##, <=##, >##, >=##

{-@ (+#) :: x:Int# -> y:Int# -> {v:Int# | v = x + y} @-}
{-@ (-#) :: x:Int# -> y:Int# -> {v:Int# | v = x - y} @-}
{-@ (<#) :: x:Int# -> y:Int# -> {v:Int# | (v = 1) <=> (x < y)} @-}
{-@ (<=#) :: x:Int# -> y:Int# -> {v:Int# | (v = 1) <=> (x <= y)} @-}
{-@ (==#) :: x:Int# -> y:Int# -> {v:Int# | (v = 1) <=> (x = y)} @-}
{-@ (>#) :: x:Int# -> y:Int# -> {v:Int# | (v = 1) <=> (x > y)} @-}
{-@ (>=#) :: x:Int# -> y:Int# -> {v:Int# | (v = 1) <=> (x >= y)} @-}
(*#), (+#), (-#), (/=#), (<#), (<=#), (==#), (>#), (>=#), andI#, iShiftL#, iShiftRA#, iShiftRL#, mulIntMayOflo#,
  orI#, quotInt#, remInt#, uncheckedIShiftL#, uncheckedIShiftL64#, uncheckedIShiftRA#, uncheckedIShiftRA64#,
  uncheckedIShiftRL#, xorI# :: Int# -> Int# -> Int#
x *# y = x * y
x +# y = x + y
x -# y = x - y
x /=# y = truth (x /= y)
x <# y = truth (x < y)
x <=# y = truth (x <= y)
x ==# y = truth (x == y)
x ># y = truth (x > y)
x >=# y = truth (x >= y)
andI# x y = x .&. y
iShiftL# x n = if n >= 64 then 0 else unsafeShiftL x n
iShiftRA# x n = if n >= 64 then (if x < 0 then -1 else 0) else unsafeShiftR x n
iShiftRL# x n = if n >= 64 then 0 else uncheckedIShiftRL# x n
mulIntMayOflo# = unavailable
orI# x y = x .|. y
quotInt# x y = quot x y
remInt# x y = rem x y
uncheckedIShiftL# x n = unsafeShiftL x n
uncheckedIShiftL64# x n = unsafeShiftL x n
uncheckedIShiftRA# x n = unsafeShiftR x n
uncheckedIShiftRA64# x n = unsafeShiftR x n
uncheckedIShiftRL# x n = word2Int# (unsafeShiftR (int2Word# x) n)
xorI# x y = xor x y

(*##), (**##), (+##), (-##), (/##) :: Double# -> Double# -> Double#
x *## y = x * y
x **## y = x ** y
x +## y = x + y
x -## y = x - y
x /## y = x / y

(/=##), (<##), (<=##), (==##), (>##), (>=##) :: Double# -> Double# -> Int#
x /=## y = truth (x /= y)
x <## y = truth (x < y)
x <=## y = truth (x <= y)
x ==## y = truth (x == y)
x >## y = truth (x > y)
x >=## y = truth (x >= y)

acosDouble#, acoshDouble#, asinDouble#, asinhDouble#, atanDouble#, atanhDouble#, cosDouble#, coshDouble#,
  expDouble#, expm1Double#, fabsDouble#, log1pDouble#, logDouble#, negateDouble#, sinDouble#, sinhDouble#,
  sqrtDouble#, tanDouble#, tanhDouble# :: Double# -> Double#
acosDouble# x = acos x
acoshDouble# x = acosh x
asinDouble# x = asin x
asinhDouble# x = asinh x
atanDouble# x = atan x
atanhDouble# x = atanh x
cosDouble# x = cos x
coshDouble# x = cosh x
expDouble# x = exp x
expm1Double# x = exp x - 1
fabsDouble# x = abs x
log1pDouble# x = log (1 + x)
logDouble# x = log x
negateDouble# x = negate x
sinDouble# x = sin x
sinhDouble# x = sinh x
sqrtDouble# x = sqrt x
tanDouble# x = tan x
tanhDouble# x = tanh x

acosFloat#, acoshFloat#, asinFloat#, asinhFloat#, atanFloat#, atanhFloat#, cosFloat#, coshFloat#, expFloat#,
  expm1Float#, fabsFloat#, log1pFloat#, logFloat#, negateFloat#, sinFloat#, sinhFloat#, sqrtFloat#, tanFloat#,
  tanhFloat# :: Float# -> Float#
acosFloat# x = acos x
acoshFloat# x = acosh x
asinFloat# x = asin x
asinhFloat# x = asinh x
atanFloat# x = atan x
atanhFloat# x = atanh x
cosFloat# x = cos x
coshFloat# x = cosh x
expFloat# x = exp x
expm1Float# x = exp x - 1
fabsFloat# x = abs x
log1pFloat# x = log (1 + x)
logFloat# x = log x
negateFloat# x = negate x
sinFloat# x = sin x
sinhFloat# x = sinh x
sqrtFloat# x = sqrt x
tanFloat# x = tan x
tanhFloat# x = tanh x

addIntC#, quotRemInt#, subIntC# :: Int# -> Int# -> (# Int#, Int# #)
addIntC# = unavailable
quotRemInt# x y = (# quot x y, rem x y #)
subIntC# = unavailable

addWordC#, subWordC# :: Word# -> Word# -> (# Word#, Int# #)
addWordC# = unavailable
subWordC# = unavailable

and#, minusWord#, or#, pdep#, pdep16#, pdep32#, pdep64#, pdep8#, pext#, pext16#, pext32#, pext64#, pext8#,
  plusWord#, quotWord#, remWord#, timesWord#, xor# :: Word# -> Word# -> Word#
and# x y = x .&. y
minusWord# x y = x - y
or# x y = x .|. y
pdep# = unavailable
pdep16# = unavailable
pdep32# = unavailable
pdep64# = unavailable
pdep8# = unavailable
pext# = unavailable
pext16# = unavailable
pext32# = unavailable
pext64# = unavailable
pext8# = unavailable
plusWord# x y = x + y
quotWord# x y = quot x y
remWord# x y = rem x y
timesWord# x y = x * y
xor# x y = xor x y

bitReverse#, bitReverse16#, bitReverse32#, bitReverse64#, bitReverse8#, byteSwap#, byteSwap16#, byteSwap32#,
  byteSwap64#, clz#, clz16#, clz32#, clz64#, clz8#, ctz#, ctz16#, ctz32#, ctz64#, ctz8#, narrow16Word#,
  narrow32Word#, narrow8Word#, not#, popCnt#, popCnt16#, popCnt32#, popCnt64#, popCnt8# :: Word# -> Word#
bitReverse# = unavailable
bitReverse16# = unavailable
bitReverse32# = unavailable
bitReverse64# = unavailable
bitReverse8# = unavailable
byteSwap# = unavailable
byteSwap16# = unavailable
byteSwap32# = unavailable
byteSwap64# = unavailable
clz# x = fromIntegral (countLeadingZeros x)
clz16# x = clz# (narrow16Word# x) - 48
clz32# x = clz# (narrow32Word# x) - 32
clz64# x = fromIntegral (countLeadingZeros x)
clz8# x = clz# (narrow8Word# x) - 56
ctz# x = fromIntegral (countTrailingZeros x)
ctz16# x = if narrow16Word# x == 0 then 16 else ctz# x
ctz32# x = if narrow32Word# x == 0 then 32 else ctz# x
ctz64# x = fromIntegral (countTrailingZeros x)
ctz8# x = if narrow8Word# x == 0 then 8 else ctz# x
narrow16Word# x = mod x 65536
narrow32Word# x = mod x 4294967296
narrow8Word# x = mod x 256
not# x = complement x
popCnt# x = fromIntegral (popCount x)
popCnt16# x = popCnt# (narrow16Word# x)
popCnt32# x = popCnt# (narrow32Word# x)
popCnt64# x = fromIntegral (popCount x)
popCnt8# x = popCnt# (narrow8Word# x)

chr# :: Int# -> Char#
chr# n = chr n

closureSize#, dataToTag#, par# :: a -> Int#
closureSize# = unavailable
dataToTag# = unavailable
par# = unavailable

decodeDouble_2Int# :: Double# -> (# Int#, Word#, Word#, Int# #)
decodeDouble_2Int# = unavailable

decodeDouble_Int64# :: Double# -> (# Int#, Int# #)
decodeDouble_Int64# = unavailable

decodeFloat_Int# :: Float# -> (# Int#, Int# #)
decodeFloat_Int# = unavailable

divideFloat#, minusFloat#, plusFloat#, powerFloat#, timesFloat# :: Float# -> Float# -> Float#
divideFloat# x y = x / y
minusFloat# x y = x - y
plusFloat# x y = x + y
powerFloat# x y = x ** y
timesFloat# x y = x * y

double2Float# :: Double# -> Float#
double2Float# x = realToFrac x

double2Int# :: Double# -> Int#
double2Int# x = truncate x

eqChar#, geChar#, gtChar#, leChar#, ltChar#, neChar# :: Char# -> Char# -> Int#
eqChar# x y = truth (x == y)
geChar# x y = truth (x >= y)
gtChar# x y = truth (x > y)
leChar# x y = truth (x <= y)
ltChar# x y = truth (x < y)
neChar# x y = truth (x /= y)

eqFloat#, geFloat#, gtFloat#, leFloat#, ltFloat#, neFloat# :: Float# -> Float# -> Int#
eqFloat# x y = truth (x == y)
geFloat# x y = truth (x >= y)
gtFloat# x y = truth (x > y)
leFloat# x y = truth (x <= y)
ltFloat# x y = truth (x < y)
neFloat# x y = truth (x /= y)

eqInt16#, geInt16#, gtInt16#, leInt16#, ltInt16#, neInt16# :: Int16# -> Int16# -> Int#
eqInt16# = unavailable
geInt16# = unavailable
gtInt16# = unavailable
leInt16# = unavailable
ltInt16# = unavailable
neInt16# = unavailable

eqInt8#, geInt8#, gtInt8#, leInt8#, ltInt8#, neInt8# :: Int8# -> Int8# -> Int#
eqInt8# = unavailable
geInt8# = unavailable
gtInt8# = unavailable
leInt8# = unavailable
ltInt8# = unavailable
neInt8# = unavailable

eqWord#, geWord#, gtWord#, leWord#, ltWord#, neWord# :: Word# -> Word# -> Int#
eqWord# x y = truth (x == y)
geWord# x y = truth (x >= y)
gtWord# x y = truth (x > y)
leWord# x y = truth (x <= y)
ltWord# x y = truth (x < y)
neWord# x y = truth (x /= y)

eqWord16#, geWord16#, gtWord16#, leWord16#, ltWord16#, neWord16# :: Word16# -> Word16# -> Int#
eqWord16# = unavailable
geWord16# = unavailable
gtWord16# = unavailable
leWord16# = unavailable
ltWord16# = unavailable
neWord16# = unavailable

eqWord8#, geWord8#, gtWord8#, leWord8#, ltWord8#, neWord8# :: Word8# -> Word8# -> Int#
eqWord8# = unavailable
geWord8# = unavailable
gtWord8# = unavailable
leWord8# = unavailable
ltWord8# = unavailable
neWord8# = unavailable

extendInt16# :: Int16# -> Int#
extendInt16# = unavailable

extendInt8# :: Int8# -> Int#
extendInt8# = unavailable

extendWord16# :: Word16# -> Word#
extendWord16# = unavailable

extendWord8# :: Word8# -> Word#
extendWord8# = unavailable

float2Double# :: Float# -> Double#
float2Double# x = realToFrac x

float2Int# :: Float# -> Int#
float2Int# x = truncate x

getApStackVal# :: a -> Int# -> (# Int#, b #)
getApStackVal# = unavailable

int2Double# :: Int# -> Double#
int2Double# x = fromIntegral x

int2Float# :: Int# -> Float#
int2Float# x = fromIntegral x

int2Word# :: Int# -> Word#
int2Word# x = fromIntegral x

narrow16Int#, narrow32Int#, narrow8Int#, negateInt#, notI# :: Int# -> Int#
narrow16Int# x = signed 65536 x
narrow32Int# x = signed 4294967296 x
narrow8Int# x = signed 256 x
negateInt# x = negate x
notI# x = complement x

narrowInt16# :: Int# -> Int16#
narrowInt16# = unavailable

narrowInt8# :: Int# -> Int8#
narrowInt8# = unavailable

narrowWord16# :: Word# -> Word16#
narrowWord16# = unavailable

narrowWord8# :: Word# -> Word8#
narrowWord8# = unavailable

negateInt16# :: Int16# -> Int16#
negateInt16# = unavailable

negateInt8# :: Int8# -> Int8#
negateInt8# = unavailable

notWord16# :: Word16# -> Word16#
notWord16# = unavailable

notWord8# :: Word8# -> Word8#
notWord8# = unavailable

ord# :: Char# -> Int#
ord# c = ord c

plusInt16#, quotInt16#, remInt16#, subInt16#, timesInt16# :: Int16# -> Int16# -> Int16#
plusInt16# = unavailable
quotInt16# = unavailable
remInt16# = unavailable
subInt16# = unavailable
timesInt16# = unavailable

plusInt8#, quotInt8#, remInt8#, subInt8#, timesInt8# :: Int8# -> Int8# -> Int8#
plusInt8# = unavailable
quotInt8# = unavailable
remInt8# = unavailable
subInt8# = unavailable
timesInt8# = unavailable

plusWord16#, quotWord16#, remWord16#, subWord16#, timesWord16# :: Word16# -> Word16# -> Word16#
plusWord16# = unavailable
quotWord16# = unavailable
remWord16# = unavailable
subWord16# = unavailable
timesWord16# = unavailable

plusWord2#, quotRemWord#, timesWord2# :: Word# -> Word# -> (# Word#, Word# #)
plusWord2# = unavailable
quotRemWord# x y = (# quot x y, rem x y #)
timesWord2# = unavailable

plusWord8#, quotWord8#, remWord8#, subWord8#, timesWord8# :: Word8# -> Word8# -> Word8#
plusWord8# = unavailable
quotWord8# = unavailable
remWord8# = unavailable
subWord8# = unavailable
timesWord8# = unavailable

quotRemInt16# :: Int16# -> Int16# -> (# Int16#, Int16# #)
quotRemInt16# = unavailable

quotRemInt8# :: Int8# -> Int8# -> (# Int8#, Int8# #)
quotRemInt8# = unavailable

quotRemWord16# :: Word16# -> Word16# -> (# Word16#, Word16# #)
quotRemWord16# = unavailable

quotRemWord2# :: Word# -> Word# -> Word# -> (# Word#, Word# #)
quotRemWord2# = unavailable

quotRemWord8# :: Word8# -> Word8# -> (# Word8#, Word8# #)
quotRemWord8# = unavailable

raise# :: b -> a
raise# = unavailable

reallyUnsafePtrEquality# :: a -> a -> Int#
reallyUnsafePtrEquality# = unavailable

shiftL#, shiftRL#, uncheckedShiftL#, uncheckedShiftL64#, uncheckedShiftRL#, uncheckedShiftRL64# :: Word# -> Int# ->
  Word#
shiftL# x n = if n >= 64 then 0 else unsafeShiftL x n
shiftRL# x n = if n >= 64 then 0 else unsafeShiftR x n
uncheckedShiftL# x n = unsafeShiftL x n
uncheckedShiftL64# x n = unsafeShiftL x n
uncheckedShiftRL# x n = unsafeShiftR x n
uncheckedShiftRL64# x n = unsafeShiftR x n

tagToEnum# :: Int# -> a
tagToEnum# = unavailable

timesInt2# :: Int# -> Int# -> (# Int#, Int#, Int# #)
timesInt2# = unavailable

unsafeCoerce# :: a -> b
unsafeCoerce# = unavailable

word2Double# :: Word# -> Double#
word2Double# x = fromIntegral x

word2Float# :: Word# -> Float#
word2Float# x = fromIntegral x

word2Int# :: Word# -> Int#
word2Int# x = if x > 9223372036854775807 then fromInteger (toInteger x - 18446744073709551616) else fromIntegral x
