-- | Exceptions, by their types: 'throw' stops the program.
module Control.Exception
  ( Exception (..), SomeException (..), ArithException (..), ErrorCall (..), AssertionFailed (..), IOException, throw, throwIO, assert
  , evaluate, catch, handle, try, bracket, bracket_, bracketOnError, finally, onException, mask, mask_, ioError
  ) where

type IOException = IOError

class Show e => Exception e where
  displayException :: e -> String
  displayException e = show e

newtype SomeException = SomeException String

data ArithException = Overflow | Underflow | LossOfPrecision | DivideByZero | Denormal | RatioZeroDenominator

newtype ErrorCall = ErrorCall String

newtype AssertionFailed = AssertionFailed String

instance Show SomeException where
  showsPrec _ (SomeException message) s = message ++ s

instance Exception SomeException

instance Exception IOError

instance Show ArithException where
  showsPrec _ Overflow s = "arithmetic overflow" ++ s
  showsPrec _ Underflow s = "arithmetic underflow" ++ s
  showsPrec _ LossOfPrecision s = "loss of precision" ++ s
  showsPrec _ DivideByZero s = "divide by zero" ++ s
  showsPrec _ Denormal s = "denormal" ++ s
  showsPrec _ RatioZeroDenominator s = "Ratio has zero denominator" ++ s

instance Exception ArithException

instance Show ErrorCall where
  showsPrec _ (ErrorCall message) s = message ++ s

instance Exception ErrorCall

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed message) s = message ++ s

instance Exception AssertionFailed

throw :: Exception e => e -> a
throw e = errorWithoutStackTrace (displayException e)

throwIO :: Exception e => e -> IO a
throwIO e = ioError (userError (displayException e))

assert :: Bool -> a -> a
assert True x = x
assert False _ = errorWithoutStackTrace "Assertion failed"

evaluate :: a -> IO a
evaluate x = return () >>= \_ -> x `seq` return x

-- What fails here fails as an 'IOError'; it is not caught, since which handler is meant shows at its type only.

catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch m _ = m

handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle _ m = m

try :: Exception e => IO a -> IO (Either e a)
try m = fmap Right m

bracket, bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after during = before >>= \x -> during x >>= \y -> after x >> return y
bracketOnError before _ during = before >>= during

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after during = bracket before (\_ -> after) (\_ -> during)

finally, onException :: IO a -> IO b -> IO a
finally m after = m >>= \x -> after >> return x
onException m _ = m

mask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask action = action id

mask_ :: IO a -> IO a
mask_ m = m

instance Eq ArithException where
  e == e' = order e == order e'

instance Ord ArithException where
  compare e e' = compare (order e) (order e')

order :: ArithException -> Int
order Overflow = 0
order Underflow = 1
order LossOfPrecision = 2
order DivideByZero = 3
order Denormal = 4
order RatioZeroDenominator = 5

instance Eq ErrorCall where
  ErrorCall m == ErrorCall n = m == n

instance Ord ErrorCall where
  compare (ErrorCall m) (ErrorCall n) = compare m n

-- Lacks: AllocationLimitExceeded ArrayException AsyncException BlockedIndefinitelyOnMVar BlockedIndefinitelyOnSTM
--   CompactionFailed Deadlock ErrorCallWithLocation Handler HeapOverflow IndexOutOfBounds MaskedInterruptible
--   MaskedUninterruptible MaskingState NestedAtomically NoMethodError NonTermination PatternMatchFail
--   RecConError RecSelError RecUpdError SomeAsyncException StackOverflow ThreadKilled TypeError
--   UndefinedElement Unmasked UserInterrupt allowInterrupt asyncExceptionFromException
--   asyncExceptionToException catchJust catches fromException getMaskingState handleJust interruptible
--   mapException throwTo toException tryJust uninterruptibleMask uninterruptibleMask_
