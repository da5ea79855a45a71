-- | The arguments of the program: none; nor is any variable of the environment set.
module System.Environment (getArgs, getEnv, getEnvironment, getProgName, lookupEnv, withArgs) where

getArgs :: IO [String]
getArgs = return []

getProgName :: IO String
getProgName = return "main"

lookupEnv :: String -> IO (Maybe String)
lookupEnv _ = return Nothing

getEnv :: String -> IO String
getEnv name = ioError (userError (name ++ ": getEnv: does not exist (no environment variable)"))

getEnvironment :: IO [(String, String)]
getEnvironment = return []

withArgs :: [String] -> IO a -> IO a
withArgs _ action = action

-- Lacks: getExecutablePath setEnv unsetEnv withProgName
