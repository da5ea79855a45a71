-- | Actions run for their answer; what they print is lost.
module System.IO.Unsafe (unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO) where

unsafePerformIO, unsafeDupablePerformIO :: IO a -> a
unsafePerformIO _ = errorWithoutStackTrace "System.IO.Unsafe: actions are not run"
unsafeDupablePerformIO m = unsafePerformIO m

unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO m = m

-- Lacks: unsafeFixIO
