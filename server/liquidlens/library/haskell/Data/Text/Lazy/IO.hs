-- | Input and output of lazy texts.
module Data.Text.Lazy.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine, putStr
  , putStrLn
  ) where

import Data.Text.Lazy (Text, pack, unpack)
import Prelude (FilePath, IO, fmap, (.))
import qualified System.IO as S

readFile :: FilePath -> IO Text
readFile path = fmap pack (S.readFile path)

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path t = S.writeFile path (unpack t)
appendFile path t = S.appendFile path (unpack t)

hGetContents, hGetLine :: S.Handle -> IO Text
hGetContents h = fmap pack (S.hGetContents h)
hGetLine h = fmap pack (S.hGetLine h)

hPutStr, hPutStrLn :: S.Handle -> Text -> IO ()
hPutStr h t = S.hPutStr h (unpack t)
hPutStrLn h t = S.hPutStrLn h (unpack t)

interact :: (Text -> Text) -> IO ()
interact f = S.interact (unpack . f . pack)

getContents, getLine :: IO Text
getContents = fmap pack S.getContents
getLine = fmap pack S.getLine

putStr, putStrLn :: Text -> IO ()
putStr t = S.putStr (unpack t)
putStrLn t = S.putStrLn (unpack t)
