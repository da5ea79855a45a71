-- | Other programs, by their types only.
module System.Process
  ( CreateProcess, ProcessHandle, StdStream, proc, shell, readProcess, readProcessWithExitCode, callProcess, callCommand
  , system, rawSystem, spawnProcess, spawnCommand, waitForProcess, terminateProcess
  ) where

import System.Exit (ExitCode)

data CreateProcess

data ProcessHandle

data StdStream

unavailable :: a
unavailable = errorWithoutStackTrace "System.Process: other programs are known by their types only"

proc :: FilePath -> [String] -> CreateProcess
proc _ _ = unavailable

shell :: String -> CreateProcess
shell _ = unavailable

readProcess :: FilePath -> [String] -> String -> IO String
readProcess _ _ _ = unavailable

readProcessWithExitCode :: FilePath -> [String] -> String -> IO (ExitCode, String, String)
readProcessWithExitCode _ _ _ = unavailable

callProcess :: FilePath -> [String] -> IO ()
callProcess _ _ = unavailable

callCommand :: String -> IO ()
callCommand _ = unavailable

system :: String -> IO ExitCode
system _ = unavailable

rawSystem :: String -> [String] -> IO ExitCode
rawSystem _ _ = unavailable

spawnProcess :: FilePath -> [String] -> IO ProcessHandle
spawnProcess _ _ = unavailable

spawnCommand :: String -> IO ProcessHandle
spawnCommand _ = unavailable

waitForProcess :: ProcessHandle -> IO ExitCode
waitForProcess _ = unavailable

terminateProcess :: ProcessHandle -> IO ()
terminateProcess _ = unavailable

-- Lacks: CmdSpec CreatePipe Inherit NoStream Pid RawCommand ShellCommand UseHandle child_group child_user
--   cleanupProcess close_fds cmdspec createPipe createPipeFd createProcess createProcess_ create_group
--   create_new_console cwd delegate_ctlc detach_console env getCurrentPid getPid getProcessExitCode
--   interruptProcessGroupOf new_session readCreateProcess readCreateProcessWithExitCode runCommand
--   runInteractiveCommand runInteractiveProcess runProcess showCommandForUser std_err std_in std_out
--   use_process_jobs withCreateProcess

-- Lacks instances: Eq CreateProcess, Eq StdStream, Show CreateProcess, Show StdStream
