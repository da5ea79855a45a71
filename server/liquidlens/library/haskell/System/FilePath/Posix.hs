-- | Paths of files, as on POSIX systems.
module System.FilePath.Posix (module System.FilePath) where

import System.FilePath

-- Lacks: dropDrive equalFilePath getSearchPath hasDrive isDrive isExtensionOf isSearchPathSeparator isValid
--   joinDrive makeRelative makeValid replaceExtensions searchPathSeparator splitDrive splitSearchPath
--   stripExtension takeDrive
