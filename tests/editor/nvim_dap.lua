-- Goes through the counterexample of the function under the cursor in nvim-dap, which lies in $NVIM_DAP: into two calls, back,
-- to the end, back to the beginning. Writes each stop (why, where the cursor is, the calls, the variables) to $OUTPUT as JSON.

vim.opt.runtimepath:prepend(os.getenv('NVIM_DAP'))
local dap = require('dap')
local command = vim.json.decode(os.getenv('ADAPTER'))
local stops = {}

local function finish()
  local file = io.open(os.getenv('OUTPUT'), 'w')
  file:write(vim.json.encode({ stops = stops, session = dap.session() ~= nil }))
  file:close()
  vim.cmd('qall!')
end

-- As in docs/editors.md.
dap.adapters.liquidlens = {
  type = 'executable', command = command[1], args = { unpack(command, 2) },
  options = { initialize_timeout_sec = 60 },
}
dap.configurations.haskell = {
  {
    type = 'liquidlens', request = 'launch', name = 'Counterexample of the function under the cursor',
    program = '${file}', ['function'] = function() return vim.fn.expand('<cword>') end,
  },
}

local steps = { dap.step_into, dap.step_into, dap.step_back, dap.continue, dap.reverse_continue }

local function note(session, reason)
  session:request('stackTrace', { threadId = session.stopped_thread_id }, function(_, trace)
    session:request('scopes', { frameId = trace.stackFrames[1].id }, function(_, scopes)
      session:request('variables', { variablesReference = scopes.scopes[1].variablesReference }, function(_, found)
        local stop = { reason = reason, line = vim.fn.line('.'), calls = {}, variables = {} }
        for _, frame in ipairs(trace.stackFrames) do table.insert(stop.calls, frame.name) end
        for _, each in ipairs(found.variables) do table.insert(stop.variables, each.name .. ' = ' .. each.value) end
        table.insert(stops, stop)
        local step = steps[#stops]
        if step then
          step()
        else
          dap.terminate()
          vim.defer_fn(finish, 1000)
        end
      end)
    end)
  end)
end

dap.listeners.after.event_stopped.test = function(session, body)
  vim.defer_fn(function() note(session, body.reason) end, 200) -- the cursor goes there
end
vim.cmd('edit ' .. vim.fn.fnameescape(os.getenv('FILE')))
vim.bo.filetype = 'haskell'
vim.fn.search('^concat Emp')
dap.run(dap.configurations.haskell[1])
vim.defer_fn(finish, 60000)
