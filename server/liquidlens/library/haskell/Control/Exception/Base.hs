-- | Exceptions.
module Control.Exception.Base (module Control.Exception) where

import Control.Exception

-- Lacks: AllocationLimitExceeded ArrayException AsyncException BlockedIndefinitelyOnMVar BlockedIndefinitelyOnSTM
--   CompactionFailed Deadlock ErrorCallWithLocation FixIOException HeapOverflow IndexOutOfBounds
--   MaskedInterruptible MaskedUninterruptible MaskingState NestedAtomically NoMethodError NonTermination
--   PatternMatchFail RecConError RecSelError RecUpdError SomeAsyncException StackOverflow ThreadKilled
--   TypeError UndefinedElement Unmasked UserInterrupt absentError asyncExceptionFromException
--   asyncExceptionToException catchJust fromException getMaskingState handleJust mapException nestedAtomically
--   noMethodBindingError nonExhaustiveGuardsError nonTermination patError recConError recSelError runtimeError
--   throwTo toException tryJust typeError uninterruptibleMask uninterruptibleMask_
