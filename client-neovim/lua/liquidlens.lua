-- Why LiquidHaskell rejects a function: what Neovim's own client has no place for.
--
-- :LiquidlensRun    the run of the counterexample at the cursor, step by step: `n` and `p` in its window go back and forth,
--                   the step is highlighted in the code
-- :LiquidlensHere   a window that follows the cursor: the verdict, what guards and matches say there, what is asked there and
--                   whether it is proved, the types in scope; again: it is closed
-- :LiquidlensCheckHere   check the function at the cursor now, and search for counterexamples of it alone; with `!` search
--                   ten times longer
-- :LiquidlensExamples   inputs that take different paths of the function at the cursor, with what comes out
-- :LiquidlensEvaluate   the comments around the cursor that ask for values (`-- >>> f 1`) get them below; with `!` all of
--                   the buffer
-- :LiquidlensCost   what checking cost, function by function, dearest first, in the location list
--
-- The lens "show run" and the action "Step through" lead to the run there, "Show examples" to the examples, "Copy ... for GHCi" yanks the input.
--
-- Neovim 0.7 and newer. Put this folder's parent into 'runtimepath', and `require('liquidlens').setup()`.

local M = {}

--- Milliseconds that the cursor rests before the window that follows it is drawn again.
M.rest = 120

local marks = vim.api.nvim_create_namespace('liquidlens')

-- --- asking the server -----------------------------------------------------------------------------------------------

local function client_of(buffer)
  local found = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = buffer }) or vim.lsp.buf_get_clients(buffer)
  for _, client in pairs(found) do
    if client.name == 'liquidlens' then return client end
  end
end

local function unmanaged() vim.notify('Liquidlens: no server manages this buffer', vim.log.levels.WARN) end

--- Ask the server of `buffer`; `act` gets the answer, in time.
local function ask(buffer, method, params, act)
  local client = client_of(buffer)
  if client == nil then return unmanaged() end
  local function answered(problem, answer)
    if problem then
      vim.notify('Liquidlens: ' .. (problem.message or tostring(problem)), vim.log.levels.WARN)
    else
      act(answer ~= vim.NIL and answer or nil)
    end
  end
  if vim.fn.has('nvim-0.11') == 1 then
    client:request(method, params, answered, buffer)
  else
    client.request(method, params, answered, buffer)
  end
end

local function cursor(buffer)
  local client = client_of(buffer)
  return vim.lsp.util.make_position_params(0, client and client.offset_encoding or 'utf-16')
end

--- The byte of a place of the protocol in its line.
local function byte(buffer, place)
  local line = vim.api.nvim_buf_get_lines(buffer, place.line, place.line + 1, false)[1] or ''
  local client = client_of(buffer)
  if client and client.offset_encoding == 'utf-8' then return math.min(place.character, #line) end
  local known, found = pcall(vim.str_byteindex, line, place.character, true)
  return known and found or #line
end

-- --- windows ---------------------------------------------------------------------------------------------------------

--- The buffer of that name, made where there is none.
local function scratch(name)
  local buffer = vim.fn.bufnr('^' .. name .. '$')
  if buffer == -1 then
    buffer = vim.api.nvim_create_buf(false, true)
    vim.api.nvim_buf_set_name(buffer, name)
    vim.bo[buffer].bufhidden = 'hide'
  end
  return buffer
end

local function write(buffer, lines)
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
end

--- Show a buffer below the code; its window.
local function show(buffer)
  local window = vim.fn.bufwinid(buffer)
  if window ~= -1 then return window end
  local here = vim.api.nvim_get_current_win()
  vim.cmd('botright 12split')
  window = vim.api.nvim_get_current_win()
  vim.api.nvim_win_set_buf(window, buffer)
  vim.wo[window].number = false
  vim.wo[window].relativenumber = false
  vim.wo[window].signcolumn = 'no'
  vim.wo[window].winfixheight = true
  vim.wo[window].linebreak = true
  vim.api.nvim_set_current_win(here)
  return window
end

--- Where the last window of code is left, ours do not keep Neovim open.
local function left()
  local here, ours = vim.api.nvim_get_current_win(), {}
  for _, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
    local floats = vim.api.nvim_win_get_config(window).relative ~= ''
    local is_ours = vim.startswith(vim.api.nvim_buf_get_name(vim.api.nvim_win_get_buf(window)), 'liquidlens://')
    if is_ours and window ~= here then table.insert(ours, window) end
    if is_ours == (window == here) and not floats then return end
  end
  for _, window in ipairs(ours) do vim.api.nvim_win_close(window, true) end
end

-- --- the run of a counterexample -------------------------------------------------------------------------------------

local run -- what is stepped through: its code's buffer, its stops, the line of each, and the step that is looked at

local function unmark()
  if run and vim.api.nvim_buf_is_valid(run.code) then vim.api.nvim_buf_clear_namespace(run.code, marks, 0, -1) end
end

local function go(number)
  run.step = math.max(1, math.min(number, #run.stops))
  local buffer, row, range = run.buffer, run.rows[run.step], run.stops[run.step].range
  vim.api.nvim_buf_clear_namespace(buffer, marks, 0, -1)
  vim.api.nvim_buf_add_highlight(buffer, marks, 'Visual', row, 0, -1)
  local window = vim.fn.bufwinid(buffer)
  if window ~= -1 then vim.api.nvim_win_set_cursor(window, { row + 1, 0 }) end
  unmark()
  if range == nil or range == vim.NIL or not vim.api.nvim_buf_is_valid(run.code) then return end
  local first, last = range.start, range['end']
  vim.api.nvim_buf_set_extmark(run.code, marks, first.line, byte(run.code, first), {
    end_row = last.line, end_col = byte(run.code, last), hl_group = 'Visual',
  })
  local code = vim.fn.bufwinid(run.code)
  if code ~= -1 then vim.api.nvim_win_set_cursor(code, { first.line + 1, byte(run.code, first) }) end
end

local function draw(told, code)
  local buffer = scratch('liquidlens://run')
  local lines, rows = { told.call .. (told.result ~= '' and '  =  ' .. told.result or ''), '' }, {}
  for _, stop in ipairs(told.stops) do
    if (stop.leftOut or 0) > 0 then table.insert(lines, ('          … %d steps'):format(stop.leftOut)) end
    local placed = stop.range ~= nil and stop.range ~= vim.NIL
    local line = placed and ('%6d    '):format(stop.range.start.line + 1) or (' '):rep(10)
    line = line .. ('  '):rep(math.min(8, stop.depth)) .. stop.text
    if stop.values ~= '' then line = line .. '      ' .. stop.values end
    table.insert(rows, #lines)
    table.insert(lines, (line:gsub('\n', ' ')))
  end
  table.insert(lines, '')
  table.insert(lines, 'n next   p previous   < first   > last   q close')
  write(buffer, lines)
  run = { code = code, buffer = buffer, stops = told.stops, rows = rows, step = 1 }
  for key, act in pairs({
    n = function() go(run.step + 1) end, ['<Right>'] = function() go(run.step + 1) end,
    p = function() go(run.step - 1) end, ['<Left>'] = function() go(run.step - 1) end,
    ['<'] = function() go(1) end, ['>'] = function() go(#run.stops) end,
    q = function() unmark() vim.cmd('close') end,
  }) do
    vim.keymap.set('n', key, act, { buffer = buffer, nowait = true })
  end
  vim.api.nvim_set_current_win(show(buffer))
  go(1)
end

--- Step through the run of a finding of the buffer `code`.
local function step_through(code, uri, binding, number)
  unmark()
  ask(code, 'liquidlens/run', { uri = uri, binding = binding, number = number }, function(answer)
    local told = answer and answer.runs and answer.runs[number + 1]
    if told == nil or #told.stops == 0 then
      return vim.notify(('Liquidlens: %s has no run to tell'):format(binding))
    end
    draw(told, code)
  end)
end

--- Step through the run of the counterexample at the cursor.
function M.run()
  local code = vim.api.nvim_get_current_buf()
  ask(code, 'liquidlens/binding', cursor(code), function(here)
    if here == nil then return vim.notify('Liquidlens: there is no checked function here') end
    step_through(code, here.uri, here.binding, here.number or 0)
  end)
end

-- --- what is known at the cursor -------------------------------------------------------------------------------------

local following, opened, asked = nil, false, 0

local function section(lines, title, rows)
  if #rows == 0 then return end
  vim.list_extend(lines, { '', title })
  for _, row in ipairs(rows) do
    for part in vim.gsplit(row, '\n', true) do table.insert(lines, '  ' .. part) end
  end
end

local function each(list, words)
  return vim.tbl_map(words, (list ~= nil and list ~= vim.NIL) and list or {})
end

local STATES = { proved = '✓ ', rejected = '✗ ' }

--- The lines that tell what is known of a place.
local function told_of(info)
  if info == nil then return { 'The cursor is in no function that is checked.' } end
  local lines = { info.binding .. '   ' .. info.said .. (info.edited == true and ', edited since' or '') }
  local selected = info.selected ~= vim.NIL and info.selected or nil
  section(lines, 'Expression', selected and { selected.text .. ' :: ' .. selected.type } or {})
  section(lines, 'Known here', each(info.facts, function(it) return it end))
  section(lines, 'Asked here', each(info.goals, function(it) return (STATES[it.status] or '? ') .. it.text end))
  section(lines, 'In scope', each(info.types, function(it)
    return it.name .. ' :: ' .. it.type .. (it.origin == 'inferred' and '   (inferred)' or '')
  end))
  section(lines, 'Not proved', each(info.unproved, function(it) return ('⊢ %s   line %d'):format(it.text, it.line + 1) end))
  return lines
end

--- Close the window that follows the cursor.
local function leave()
  for _, window in ipairs(following ~= nil and vim.fn.win_findbuf(following) or {}) do
    vim.api.nvim_win_close(window, true)
  end
  following = nil
end

local function follow()
  local buffer = vim.api.nvim_get_current_buf()
  if following ~= nil and opened and #vim.fn.win_findbuf(following) == 0 then following = nil end -- closed by hand
  if following == nil or client_of(buffer) == nil then return end
  asked = asked + 1
  local number = asked
  vim.defer_fn(function()
    if following == nil or number ~= asked or buffer ~= vim.api.nvim_get_current_buf() then return end
    ask(buffer, 'liquidlens/here', cursor(buffer), function(info)
      if following == nil or number ~= asked then return end
      write(following, told_of(info))
      if not opened then
        show(following)
        vim.keymap.set('n', 'q', leave, { buffer = following, nowait = true })
        opened = true
      end
    end)
  end, M.rest)
end

--- Open the window that follows the cursor, or close it.
function M.here()
  if following ~= nil and #vim.fn.win_findbuf(following) > 0 then return leave() end
  if client_of(vim.api.nvim_get_current_buf()) == nil then return unmanaged() end
  following, opened = scratch('liquidlens://here'), false
  follow()
end

-- --- one function on demand, and what checking cost ------------------------------------------------------------------

--- Check the function at the cursor now; `longer`: search ten times longer for counterexamples of it.
function M.check_here(longer)
  local code = vim.api.nvim_get_current_buf()
  ask(code, 'liquidlens/binding', cursor(code), function(here)
    if here == nil then return vim.notify('Liquidlens: there is no checked function here') end
    local command = longer and 'liquidlens.raiseBudget' or 'liquidlens.checkFunction'
    ask(code, 'workspace/executeCommand', { command = command, arguments = { here.uri, here.binding } }, function()
      vim.notify(('Liquidlens: checking %s'):format(here.binding))
    end)
  end)
end

--- Show examples of a function of the buffer `code`.
local function show_examples(code, uri, binding)
  ask(code, 'liquidlens/examples', { uri = uri, binding = binding }, function(answer)
    local buffer = scratch('liquidlens://examples')
    write(buffer, vim.split(answer and answer.text or 'There are none.', '\n', { plain = true }))
    vim.keymap.set('n', 'q', function() vim.cmd('close') end, { buffer = buffer, nowait = true })
    vim.api.nvim_set_current_win(show(buffer))
  end)
end

--- Show inputs that take different paths of the function at the cursor, with what comes out.
function M.examples()
  local code = vim.api.nvim_get_current_buf()
  ask(code, 'liquidlens/binding', cursor(code), function(here)
    if here == nil then return vim.notify('Liquidlens: there is no checked function here') end
    show_examples(code, here.uri, here.binding)
  end)
end

--- Put values below the comments around the cursor that ask for them; `all`: of the whole buffer.
function M.evaluate(all)
  local code = vim.api.nvim_get_current_buf()
  local arguments = { vim.uri_from_bufnr(code) }
  if not all then table.insert(arguments, vim.api.nvim_win_get_cursor(0)[1] - 1) end
  ask(code, 'workspace/executeCommand', { command = 'liquidlens.evaluate', arguments = arguments }, function(done)
    if not done then vim.notify('Liquidlens: no comment here asks for a value (`-- >>> f 1`)') end
  end)
end

--- List the functions of the buffer by what checking them cost, dearest first.
function M.cost()
  local code, window = vim.api.nvim_get_current_buf(), vim.api.nvim_get_current_win()
  ask(code, 'liquidlens/cost', { uri = vim.uri_from_bufnr(code) }, function(answer)
    local items = each(answer.costs, function(it)
      return {
        bufnr = code, lnum = it.line + 1, col = byte(code, it) + 1,
        text = ('%s   %.2f s   %s   (%s)'):format(it.binding, it.seconds, it.verdict, it.words),
      }
    end)
    if #items == 0 then return vim.notify('Liquidlens: nothing that was checked here cost anything') end
    vim.fn.setloclist(window, {}, ' ', { title = 'What checking cost, dearest first', items = items })
    vim.cmd('lopen')
  end)
end

--- What lenses and code actions do here.
local function take_commands()
  vim.lsp.commands['liquidlens.showRun'] = function(command, context)
    local uri, binding, number = unpack(command.arguments)
    step_through(context.bufnr or vim.uri_to_bufnr(uri), uri, binding, number or 0)
  end
  vim.lsp.commands['liquidlens.examples'] = function(command, context)
    local uri, binding = unpack(command.arguments)
    show_examples(context.bufnr or vim.uri_to_bufnr(uri), uri, binding)
  end
  vim.lsp.commands['liquidlens.copyInput'] = function(command)
    local input = command.arguments[1]
    vim.fn.setreg('"', input)
    pcall(vim.fn.setreg, '+', input) -- where there is a clipboard
    vim.notify('Liquidlens: yanked ' .. input)
  end
end

--- The commands, and what keeps the window up to date.
function M.setup()
  take_commands()
  vim.api.nvim_create_user_command('LiquidlensCheckHere', function(given) M.check_here(given.bang) end, {
    bang = true, desc = 'Check the function at the cursor now; with !, search longer',
  })
  vim.api.nvim_create_user_command('LiquidlensExamples', M.examples, { desc = 'Examples of the function at the cursor' })
  vim.api.nvim_create_user_command('LiquidlensEvaluate', function(given) M.evaluate(given.bang) end, {
    bang = true, desc = 'Values for the comments (-- >>> f 1) around the cursor; with !, for all of the buffer',
  })
  vim.api.nvim_create_user_command('LiquidlensCost', M.cost, { desc = 'What checking cost, dearest first' })
  vim.api.nvim_create_user_command('LiquidlensRun', M.run, { desc = 'The run of the counterexample at the cursor' })
  vim.api.nvim_create_user_command('LiquidlensHere', M.here, { desc = 'A window that follows the cursor' })
  local group = vim.api.nvim_create_augroup('liquidlens', { clear = true })
  vim.api.nvim_create_autocmd({ 'CursorMoved', 'CursorMovedI', 'BufEnter', 'DiagnosticChanged' }, {
    group = group,
    callback = follow,
  })
  vim.api.nvim_create_autocmd('QuitPre', { group = group, callback = left })
end

return M
