-- | Handles by another module's name.
module GHC.IO.Handle
  ( Handle, BufferMode (..), hFileSize, hIsEOF, hSetBuffering, hSetBinaryMode, hFlush, hClose, hGetBuffering
  , hWaitForInput, hGetChar, hGetLine, hGetContents, hPutChar, hPutStr, hGetBuf, hGetBufNonBlocking, hPutBuf, hSetEcho
  , hGetEcho
  ) where

import System.IO

-- Lacks: AbsoluteSeek CRLF ExclusiveLock HandlePosition HandlePosn LF LockMode Newline NewlineMode RelativeSeek
--   SeekFromEnd SeekMode SharedLock hClose_help hDuplicate hDuplicateTo hFlushAll hGetContents' hGetEncoding
--   hGetPosn hIsClosed hIsOpen hIsReadable hIsSeekable hIsTerminalDevice hIsWritable hLock hLookAhead
--   hPutBufNonBlocking hSeek hSetEncoding hSetFileSize hSetNewlineMode hSetPosn hShow hTell hTryLock inputNL
--   isEOF mkDuplexHandle mkFileHandle nativeNewline nativeNewlineMode noNewlineTranslation outputNL
--   universalNewlineMode
