-- | Handles by another module's name.
module GHC.IO.Handle
  ( Handle, BufferMode (..), hFileSize, hIsEOF, hSetBuffering, hSetBinaryMode, hFlush, hClose, hGetBuffering
  , hWaitForInput, hGetChar, hGetLine, hGetContents, hPutChar, hPutStr, hGetBuf, hGetBufNonBlocking, hPutBuf, hSetEcho
  , hGetEcho
  ) where

import System.IO
