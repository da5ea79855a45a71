-- | Folders and files of the system, by their types only.
module System.Directory
  ( createDirectory, createDirectoryIfMissing, removeDirectory, removeDirectoryRecursive, removePathForcibly
  , renameDirectory, listDirectory, getDirectoryContents, getCurrentDirectory, setCurrentDirectory, withCurrentDirectory
  , getHomeDirectory, getTemporaryDirectory, getAppUserDataDirectory, removeFile, renameFile, renamePath, copyFile
  , canonicalizePath, makeAbsolute, doesPathExist, doesFileExist, doesDirectoryExist, findExecutable, getFileSize
  ) where

unavailable :: a
unavailable = errorWithoutStackTrace "System.Directory: folders and files are known by their types only"

createDirectory, removeDirectory, removeDirectoryRecursive, removePathForcibly, removeFile :: FilePath -> IO ()
createDirectory _ = unavailable
removeDirectory _ = unavailable
removeDirectoryRecursive _ = unavailable
removePathForcibly _ = unavailable
removeFile _ = unavailable

createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing _ _ = unavailable

renameDirectory, renameFile, renamePath, copyFile :: FilePath -> FilePath -> IO ()
renameDirectory _ _ = unavailable
renameFile _ _ = unavailable
renamePath _ _ = unavailable
copyFile _ _ = unavailable

listDirectory, getDirectoryContents :: FilePath -> IO [FilePath]
listDirectory _ = unavailable
getDirectoryContents _ = unavailable

getCurrentDirectory, getHomeDirectory, getTemporaryDirectory :: IO FilePath
getCurrentDirectory = unavailable
getHomeDirectory = unavailable
getTemporaryDirectory = unavailable

getAppUserDataDirectory, canonicalizePath, makeAbsolute :: FilePath -> IO FilePath
getAppUserDataDirectory _ = unavailable
canonicalizePath _ = unavailable
makeAbsolute _ = unavailable

setCurrentDirectory :: FilePath -> IO ()
setCurrentDirectory _ = unavailable

withCurrentDirectory :: FilePath -> IO a -> IO a
withCurrentDirectory _ _ = unavailable

doesPathExist, doesFileExist, doesDirectoryExist :: FilePath -> IO Bool
doesPathExist _ = unavailable
doesFileExist _ = unavailable
doesDirectoryExist _ = unavailable

findExecutable :: String -> IO (Maybe FilePath)
findExecutable _ = unavailable

getFileSize :: FilePath -> IO Integer
getFileSize _ = unavailable

-- Lacks: Permissions XdgCache XdgConfig XdgConfigDirs XdgData XdgDataDirs XdgDirectory XdgDirectoryList
--   copyFileWithMetadata copyPermissions createDirectoryLink createFileLink emptyPermissions exeExtension
--   executable findExecutables findExecutablesInDirectories findFile findFileWith findFiles findFilesWith
--   getAccessTime getModificationTime getPermissions getSymbolicLinkTarget getUserDocumentsDirectory
--   getXdgDirectory getXdgDirectoryList isSymbolicLink makeRelativeToCurrentDirectory pathIsSymbolicLink
--   readable removeDirectoryLink searchable setAccessTime setModificationTime setOwnerExecutable
--   setOwnerReadable setOwnerSearchable setOwnerWritable setPermissions writable
