-- Opens $FILE with the client of $CLIENT (client-neovim), steps through the run of the finding and looks at what follows the
-- cursor, by the commands and keys of a user; what Neovim shows goes to $OUTPUT as JSON.

local shown = {}

local function finish(code)
  local file = io.open(os.getenv('OUTPUT'), 'w')
  file:write(vim.json.encode(shown))
  file:close()
  vim.cmd(code == 0 and 'qall!' or 'cquit!')
end

local function lines(name)
  local buffer = vim.fn.bufnr('^' .. name .. '$')
  return buffer ~= -1 and vim.api.nvim_buf_get_lines(buffer, 0, -1, false) or {}
end

local function until_(what, test)
  if not vim.wait(60000, test, 20) then error(what .. ' did not come') end
end

local function press(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'xm', false)
end

local function moved()
  vim.cmd('doautocmd CursorMoved') -- nothing is drawn without a screen
end

local function journey()
  vim.opt.runtimepath:prepend(os.getenv('CLIENT'))
  require('liquidlens').setup()
  vim.cmd('edit ' .. vim.fn.fnameescape(os.getenv('FILE')))
  local code = vim.api.nvim_get_current_buf()
  local window = vim.api.nvim_get_current_win()
  local server = vim.json.decode(os.getenv('SERVER'))
  local client = vim.lsp.start_client({ name = 'liquidlens', cmd = server, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(code, client)
  until_('a finding', function() return #vim.diagnostic.get(code) > 0 end)

  vim.diagnostic.goto_next({ float = false })
  vim.cmd('LiquidlensHere')
  until_('what is known', function() return lines('liquidlens://here')[1] ~= nil and lines('liquidlens://here')[1] ~= '' end)
  shown.here = lines('liquidlens://here')
  vim.api.nvim_win_set_cursor(window, { 1, 0 })
  moved()
  until_('what is known elsewhere', function() return lines('liquidlens://here')[1] ~= shown.here[1] end)
  shown.elsewhere = lines('liquidlens://here')
  vim.cmd('LiquidlensHere')
  shown.windows = #vim.api.nvim_list_wins()

  -- Leaving the last window of code leaves the one that follows it.
  vim.cmd('tab split | LiquidlensHere')
  until_('the window again', function() return #vim.api.nvim_list_wins() == 3 end)
  vim.cmd('quit')
  shown.quit = { #vim.api.nvim_list_tabpages(), #vim.api.nvim_list_wins() }

  vim.cmd('new | LiquidlensHere')
  shown.unmanaged = vim.fn.execute('messages'):match('[^\n]*$')
  vim.cmd('bwipeout')

  vim.diagnostic.goto_next({ float = false })
  vim.cmd('LiquidlensRun')
  until_('the run', function() return #lines('liquidlens://run') > 2 end)
  shown.run = lines('liquidlens://run')
  local marks = vim.api.nvim_get_namespaces().liquidlens
  local function marked()
    local found = vim.api.nvim_buf_get_extmarks(code, marks, 0, -1, { details = true })[1]
    return found and { found[2], found[3], found[4].end_row, found[4].end_col } or {}
  end
  shown.marked = { marked() }
  for _, key in ipairs({ 'n', 'p', '>', '<lt>' }) do
    press(key)
    table.insert(shown.marked, marked())
  end
  press('q')
  shown.left = { #vim.api.nvim_list_wins(), #marked() }

  -- Actions of the light bulb: the run there, and the input in a register.
  local function take(title)
    vim.ui.select = function(items, options, choose)
      for _, item in ipairs(items) do
        if vim.startswith(options.format_item(item), title) then return choose(item, 1) end
      end
    end
    vim.lsp.buf.code_action()
  end
  vim.diagnostic.goto_next({ float = false })
  take('Step through')
  until_('the run by an action', function() return #vim.api.nvim_list_wins() == 2 and #marked() == 4 end)
  shown.stepped = marked()
  press('q')
  take('Copy')
  until_('the input', function() return vim.fn.getreg('"') ~= '' end)
  shown.yanked = vim.fn.getreg('"')

  -- What checking cost, in a list that leads to the functions.
  vim.cmd('LiquidlensCost')
  until_('what checking cost', function() return #vim.fn.getloclist(0) > 0 end)
  shown.costs = vim.tbl_map(function(it) return { it.lnum, it.text } end, vim.fn.getloclist(0))
  vim.cmd('lclose')

  -- Examples, and a comment that asks for a value.
  vim.api.nvim_win_set_cursor(window, { 7, 14 })
  vim.cmd('LiquidlensExamples')
  until_('examples', function() return #lines('liquidlens://examples') > 1 end)
  shown.examples = lines('liquidlens://examples')
  vim.cmd('close')
  vim.api.nvim_set_current_win(window)
  local count = vim.api.nvim_buf_line_count(code)
  vim.api.nvim_buf_set_lines(code, count, count, false, { '-- >>> total [3]' })
  vim.api.nvim_win_set_cursor(window, { count + 1, 0 })
  vim.cmd('LiquidlensEvaluate')
  until_('the value', function() return vim.api.nvim_buf_line_count(code) == count + 2 end)
  shown.evaluated = vim.api.nvim_buf_get_lines(code, count, count + 2, false)
  vim.api.nvim_buf_set_lines(code, count, count + 2, false, {})

  -- The project checks on saving only: after an edit one function is checked on demand.
  vim.api.nvim_buf_set_lines(code, 6, 7, false, { 'total xs = if length xs > 9 then 0 else 1' })
  vim.wait(1000, function() return #vim.diagnostic.get(code) == 0 end, 20)
  shown.before = #vim.diagnostic.get(code)
  vim.api.nvim_win_set_cursor(window, { 7, 0 })
  vim.cmd('LiquidlensCheckHere')
  until_('the end of the finding', function() return #vim.diagnostic.get(code) == 0 end)
end

local well, problem = pcall(journey)
shown.failure = not well and tostring(problem) or nil
finish(well and 0 or 1)
