-- | Paths of files, as on POSIX systems.
module System.FilePath.Posix (module System.FilePath) where

import System.FilePath
