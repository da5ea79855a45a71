-- | Errors of input and output: what they say is unknown.
module System.IO.Error
  ( IOError, IOErrorType, userError, mkIOError, annotateIOError, isAlreadyExistsError, isDoesNotExistError
  , isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation, isPermissionError, isUserError
  , isResourceVanishedError, ioeGetErrorType, ioeGetLocation, ioeGetErrorString, ioeGetHandle, ioeGetFileName
  , ioeSetErrorType, ioeSetErrorString, ioeSetLocation, ioeSetHandle, ioeSetFileName, alreadyExistsErrorType
  , doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType, illegalOperationErrorType
  , permissionErrorType, userErrorType, isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType
  , isFullErrorType, isEOFErrorType, isIllegalOperationErrorType, isPermissionErrorType, isUserErrorType, ioError
  , catchIOError, tryIOError, modifyIOError
  ) where

import System.IO (Handle)

data IOErrorType
  = AlreadyExists | DoesNotExist | AlreadyInUse | Full | EndOfFile | IllegalOperation | Permission | OfUser

instance Eq IOErrorType where
  _ == _ = unavailable

instance Show IOErrorType where
  showsPrec _ _ s = unavailable ++ s

unavailable :: a
unavailable = errorWithoutStackTrace "System.IO.Error: known by their types only"

alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType :: IOErrorType
alreadyExistsErrorType = AlreadyExists
doesNotExistErrorType = DoesNotExist
alreadyInUseErrorType = AlreadyInUse
fullErrorType = Full
eofErrorType = EndOfFile

illegalOperationErrorType, permissionErrorType, userErrorType :: IOErrorType
illegalOperationErrorType = IllegalOperation
permissionErrorType = Permission
userErrorType = OfUser

isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType :: IOErrorType -> Bool
isAlreadyExistsErrorType t = case t of { AlreadyExists -> True; _ -> False }
isDoesNotExistErrorType t = case t of { DoesNotExist -> True; _ -> False }
isAlreadyInUseErrorType t = case t of { AlreadyInUse -> True; _ -> False }
isFullErrorType t = case t of { Full -> True; _ -> False }

isEOFErrorType, isIllegalOperationErrorType, isPermissionErrorType, isUserErrorType :: IOErrorType -> Bool
isEOFErrorType t = case t of { EndOfFile -> True; _ -> False }
isIllegalOperationErrorType t = case t of { IllegalOperation -> True; _ -> False }
isPermissionErrorType t = case t of { Permission -> True; _ -> False }
isUserErrorType t = case t of { OfUser -> True; _ -> False }

mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe FilePath -> IOError
mkIOError _ place _ _ = userError place

annotateIOError :: IOError -> String -> Maybe Handle -> Maybe FilePath -> IOError
annotateIOError e _ _ _ = e

isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError :: IOError -> Bool
isAlreadyExistsError e = isAlreadyExistsErrorType (ioeGetErrorType e)
isDoesNotExistError e = isDoesNotExistErrorType (ioeGetErrorType e)
isAlreadyInUseError e = isAlreadyInUseErrorType (ioeGetErrorType e)
isFullError e = isFullErrorType (ioeGetErrorType e)
isEOFError e = isEOFErrorType (ioeGetErrorType e)

isIllegalOperation, isPermissionError, isUserError, isResourceVanishedError :: IOError -> Bool
isIllegalOperation e = isIllegalOperationErrorType (ioeGetErrorType e)
isPermissionError e = isPermissionErrorType (ioeGetErrorType e)
isUserError e = isUserErrorType (ioeGetErrorType e)
isResourceVanishedError _ = unavailable

ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType _ = unavailable

ioeGetLocation, ioeGetErrorString :: IOError -> String
ioeGetLocation _ = unavailable
ioeGetErrorString _ = unavailable

ioeGetHandle :: IOError -> Maybe Handle
ioeGetHandle _ = unavailable

ioeGetFileName :: IOError -> Maybe FilePath
ioeGetFileName _ = unavailable

ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType e _ = e

ioeSetErrorString, ioeSetLocation :: IOError -> String -> IOError
ioeSetErrorString e _ = e
ioeSetLocation e _ = e

ioeSetHandle :: IOError -> Handle -> IOError
ioeSetHandle e _ = e

ioeSetFileName :: IOError -> FilePath -> IOError
ioeSetFileName e _ = e

-- As in Control.Exception, what fails is not caught.
catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError m _ = m

tryIOError :: IO a -> IO (Either IOError a)
tryIOError m = fmap Right m

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError _ m = m

-- Lacks: isResourceVanishedErrorType resourceVanishedErrorType
