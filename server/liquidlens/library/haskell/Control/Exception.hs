-- | Exceptions, by their types: 'throw' stops the program.
module Control.Exception
  ( Exception (..), SomeException (..), ArithException (..), ErrorCall (..), AssertionFailed (..), IOException, throw, throwIO, assert
  , evaluate
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
