-- | Actions by another module's name; what they do to the world's state is not to be seen.
module GHC.IO
  ( IO, FilePath, unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, unsafeDupableInterleaveIO, noDuplicate
  , stToIO, catch, catchException, throwIO, mask, mask_, onException, bracket, finally, evaluate
  ) where

import Control.Exception
import Control.Monad.ST (stToIO)
import System.IO.Unsafe

unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO m = m

noDuplicate :: IO ()
noDuplicate = return ()

catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catchException m f = catch m f

-- Lacks: MaskedInterruptible MaskedUninterruptible MaskingState Unmasked catchAny getMaskingState interruptible
--   ioToST liftIO mkUserError mplusIO unIO uninterruptibleMask uninterruptibleMask_ unsafeIOToST unsafeSTToIO
--   unsafeUnmask
