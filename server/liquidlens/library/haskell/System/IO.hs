-- | Input and output on handles: the standard ones, as far as types go.
module System.IO
  ( IO, Handle, FilePath, IOMode (..), BufferMode (..), stdin, stdout, stderr, hPutStr, hPutStrLn, hPrint, hFlush
  , hSetBuffering, hSetEcho, hGetLine, hGetContents, hClose, hIsEOF, isEOF, putChar, putStr, putStrLn, print, getChar
  , getLine, getContents, interact, readFile, writeFile, appendFile, readIO, readLn, openFile, openBinaryFile, withFile
  , withBinaryFile, hSetBinaryMode, hGetBuffering, hGetEcho, hGetChar, hPutChar, hReady, hWaitForInput, hFileSize
  , hGetBuf, hGetBufNonBlocking, hPutBuf
  ) where

import GHC.Ptr (Ptr)
import Liquidlens.Prelude (Request (..), request)

data Handle = StandardInput | StandardOutput | StandardError

data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)

stdin, stdout, stderr :: Handle
stdin = StandardInput
stdout = StandardOutput
stderr = StandardError

hPutStr, hPutStrLn :: Handle -> String -> IO ()
hPutStr StandardError _ = return ()
hPutStr _ s = putStr s
hPutStrLn StandardError _ = return ()
hPutStrLn _ s = putStrLn s

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

hFlush, hClose :: Handle -> IO ()
hFlush _ = return ()
hClose _ = return ()

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering _ _ = return ()

hSetEcho :: Handle -> Bool -> IO ()
hSetEcho _ _ = return ()

hGetLine, hGetContents :: Handle -> IO String
hGetLine _ = getLine
hGetContents _ = getContents

hIsEOF :: Handle -> IO Bool
hIsEOF _ = isEOF

isEOF :: IO Bool
isEOF = fmap (== "True") (request InputEnded)

-- Files are read as the standard input is, and written as the standard output: what they hold is unknown as well.
openFile, openBinaryFile :: FilePath -> IOMode -> IO Handle
openFile _ mode = return (case mode of { ReadMode -> StandardInput; _ -> StandardOutput })
openBinaryFile = openFile

withFile, withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile path mode act = openFile path mode >>= act
withBinaryFile = withFile

hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode _ _ = return ()

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering _ = return LineBuffering

hGetEcho :: Handle -> IO Bool
hGetEcho _ = return True

hGetChar :: Handle -> IO Char
hGetChar _ = getChar

hPutChar :: Handle -> Char -> IO ()
hPutChar h c = hPutStr h [c]

hReady :: Handle -> IO Bool
hReady h = fmap not (hIsEOF h)

hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h _ = hReady h

{-@ assume hFileSize :: Handle -> IO {n:Integer | n >= 0} @-}
hFileSize :: Handle -> IO Integer
hFileSize h = fmap (toInteger . length) (hGetContents h)

{-@ assume hGetBuf :: Handle -> Ptr a -> n:Nat -> IO {m:Nat | m <= n} @-}
hGetBuf :: Handle -> Ptr a -> Int -> IO Int
hGetBuf _ _ _ = errorWithoutStackTrace "System.IO: bytes in memory are known by their types only"

{-@ assume hGetBufNonBlocking :: Handle -> Ptr a -> n:Nat -> IO {m:Nat | m <= n} @-}
hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBufNonBlocking h p n = hGetBuf h p n

hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf _ _ _ = return ()

instance Eq Handle where
  h == h' = number h == number h'

number :: Handle -> Int
number StandardInput = 0
number StandardOutput = 1
number StandardError = 2

instance Show Handle where
  showsPrec _ StandardInput s = "<stdin>" ++ s
  showsPrec _ StandardOutput s = "<stdout>" ++ s
  showsPrec _ StandardError s = "<stderr>" ++ s

instance Enum IOMode where
  fromEnum ReadMode = 0
  fromEnum WriteMode = 1
  fromEnum AppendMode = 2
  fromEnum ReadWriteMode = 3
  toEnum 0 = ReadMode
  toEnum 1 = WriteMode
  toEnum 2 = AppendMode
  toEnum 3 = ReadWriteMode
  toEnum _ = errorWithoutStackTrace "System.IO.toEnum: bad argument"
  enumFrom m = map toEnum [fromEnum m .. 3]
  enumFromThen m n = map toEnum [fromEnum m, fromEnum n .. if fromEnum n >= fromEnum m then 3 else 0]

instance Eq IOMode where
  m == n = fromEnum m == fromEnum n

instance Ord IOMode where
  compare m n = compare (fromEnum m) (fromEnum n)

instance Show IOMode where
  showsPrec _ ReadMode s = "ReadMode" ++ s
  showsPrec _ WriteMode s = "WriteMode" ++ s
  showsPrec _ AppendMode s = "AppendMode" ++ s
  showsPrec _ ReadWriteMode s = "ReadWriteMode" ++ s

instance Eq BufferMode where
  NoBuffering == NoBuffering = True
  LineBuffering == LineBuffering = True
  BlockBuffering m == BlockBuffering n = m == n
  _ == _ = False

instance Ord BufferMode where
  compare NoBuffering NoBuffering = EQ
  compare NoBuffering _ = LT
  compare LineBuffering NoBuffering = GT
  compare LineBuffering LineBuffering = EQ
  compare LineBuffering _ = LT
  compare (BlockBuffering m) (BlockBuffering n) = compare m n
  compare _ _ = GT

instance Show BufferMode where
  showsPrec _ NoBuffering s = "NoBuffering" ++ s
  showsPrec _ LineBuffering s = "LineBuffering" ++ s
  showsPrec d (BlockBuffering n) s = showParen (d > 10) (showString "BlockBuffering " . showsPrec 11 n) s

-- Lacks: AbsoluteSeek CRLF HandlePosn LF Newline NewlineMode RelativeSeek SeekFromEnd SeekMode TextEncoding char8
--   fixIO getContents' hGetBufSome hGetContents' hGetEncoding hGetPosn hIsClosed hIsOpen hIsReadable
--   hIsSeekable hIsTerminalDevice hIsWritable hLookAhead hPutBufNonBlocking hSeek hSetEncoding hSetFileSize
--   hSetNewlineMode hSetPosn hShow hTell inputNL latin1 localeEncoding mkTextEncoding nativeNewline
--   nativeNewlineMode noNewlineTranslation openBinaryTempFile openBinaryTempFileWithDefaultPermissions
--   openTempFile openTempFileWithDefaultPermissions outputNL readFile' universalNewlineMode utf16 utf16be
--   utf16le utf32 utf32be utf32le utf8 utf8_bom

-- Lacks instances: Ix IOMode, Read BufferMode, Read IOMode
