-- Opens $FILE, starts the server of $SERVER (a JSON list), and writes what the editor shows to $OUTPUT as JSON.
-- $HOVER is `line:character`, zero-based; $APPLY is the beginning of a code action's title to apply, or empty.
-- $RENAME is `line:character:name`, or empty: what is renamed there by Neovim's own command, or the reason why not; $COMPLETE
-- is `line:character:label`, or empty: what Neovim makes of the line when that completion is taken.
-- $REFER is `line:character`, or empty: what Neovim lists as uses of what is there, and as symbols of its name.
-- $DEFINE is places `line:character` between blanks, or empty: where Neovim jumps for the definitions of what is there.

local server = vim.json.decode(os.getenv('SERVER'))
local output = os.getenv('OUTPUT')
local shown = { messages = {} }

local function finish(code)
  local file = io.open(output, 'w')
  file:write(vim.json.encode(shown))
  file:close()
  vim.cmd(code == 0 and 'qall!' or 'cquit!')
end

local function fail(reason)
  shown.failure = reason
  finish(1)
end

vim.cmd('edit ' .. vim.fn.fnameescape(os.getenv('FILE')))
vim.bo.filetype = 'haskell'
local buffer = vim.api.nvim_get_current_buf()

vim.lsp.handlers['window/showMessage'] = function(_, result)
  table.insert(shown.messages, result.message)
end

local published = 0
local publish = vim.lsp.diagnostic.on_publish_diagnostics
vim.lsp.handlers['textDocument/publishDiagnostics'] = function(...)
  published = published + 1
  publish(...)
end

local client = vim.lsp.start_client({ name = 'liquidlens', cmd = server, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(buffer, client)

local function seen(previous, test)
  return vim.wait(30000, function()
    return published > previous and test(vim.diagnostic.get(buffer))
  end, 20)
end

if not seen(0, function(found) return #found > 0 end) then
  return fail('no diagnostics')
end
shown.diagnostics = vim.diagnostic.get(buffer)
for _, item in ipairs(shown.diagnostics) do
  item.user_data = nil
end

local line, character = os.getenv('HOVER'):match('(%d+):(%d+)')
local position = { line = tonumber(line), character = tonumber(character) }
local document = { uri = vim.uri_from_bufnr(buffer) }
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 10000) or {}
  local answer = answers[client] or {}
  return answer.result
end

local hover = ask('textDocument/hover', { textDocument = document, position = position })
shown.hover = hover and hover.contents.value or nil

shown.lenses = {}
for _, lens in ipairs(ask('textDocument/codeLens', { textDocument = document }) or {}) do
  table.insert(shown.lenses, lens.command and lens.command.title or '')
end

local function place(text)
  local row, column, rest = text:match('^(%d+):(%d+):(.*)$')
  local where = { line = tonumber(row), character = tonumber(column) }
  return { textDocument = document, position = where }, rest
end

local completing = os.getenv('COMPLETE') or ''
if completing ~= '' then
  local where, label = place(completing)
  for _, item in ipairs(ask('textDocument/completion', where) or {}) do
    if item.label == label then
      vim.lsp.util.apply_text_edits({ item.textEdit }, buffer, 'utf-16')
    end
  end
  shown.completed = vim.api.nvim_buf_get_lines(buffer, where.position.line, where.position.line + 1, false)[1]
end

local referring = os.getenv('REFER') or ''
if referring ~= '' then
  local where = place(referring .. ':')
  local function listed(items)
    return vim.tbl_map(function(item)
      return vim.fn.fnamemodify(item.filename, ':t') .. ':' .. item.lnum .. ':' .. item.col
    end, items)
  end
  where.context = { includeDeclaration = true }
  shown.uses = listed(vim.lsp.util.locations_to_items(ask('textDocument/references', where) or {}, 'utf-16'))
  vim.api.nvim_win_set_cursor(0, { where.position.line + 1, where.position.character })
  local symbols = ask('workspace/symbol', { query = vim.fn.expand('<cword>') })
  shown.symbols = listed(vim.lsp.util.symbols_to_items(symbols or {}, buffer))
end

local renaming = os.getenv('RENAME') or ''
if renaming ~= '' then
  local where, name = place(renaming)
  local refused = vim.lsp.buf_request_sync(buffer, 'textDocument/prepareRename', where, 10000)[client].error
  if refused then
    shown.refused = refused.message
  else
    where.newName = name
    vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', where), 'utf-16')
    shown.renamed = {}
    for _, each in ipairs(vim.api.nvim_list_bufs()) do
      local file = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(each), ':t')
      shown.renamed[file] = table.concat(vim.api.nvim_buf_get_lines(each, 0, -1, false), '\n') .. '\n'
    end
  end
end

local leading = os.getenv('DEFINE') or ''
if leading ~= '' then
  shown.led = {}
  for each in leading:gmatch('[^ ]+') do
    local where = place(each .. ':')
    for _, found in ipairs(ask('textDocument/definition', where) or {}) do
      vim.cmd('buffer ' .. buffer)
      vim.lsp.util.jump_to_location(found, 'utf-16')
      local file = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ':t')
      table.insert(shown.led, file .. ' ' .. vim.fn.line('.') .. ' ' .. vim.fn.expand('<cword>'))
    end
  end
  vim.cmd('buffer ' .. buffer)
end

local wanted = os.getenv('APPLY')
if wanted ~= '' then
  local range = { start = position, ['end'] = position }
  local chosen
  -- Repairs come a little later than findings.
  for _ = 1, 100 do
    local context = { diagnostics = {} }
    local actions = ask('textDocument/codeAction', { textDocument = document, range = range, context = context })
    for _, action in ipairs(actions or {}) do
      if vim.startswith(action.title, wanted) then
        chosen = action
      end
    end
    if chosen then
      break
    end
    vim.wait(300)
  end
  if not chosen then
    return fail('no such action')
  end
  if type(chosen.command) == 'table' and not chosen.edit then
    local changed = vim.b.changedtick
    ask('workspace/executeCommand', chosen.command)
    vim.wait(30000, function() return vim.b.changedtick ~= changed end, 20)
    shown.text = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
    return finish(0)
  end
  if not chosen.edit then
    chosen = ask('codeAction/resolve', chosen)
  end
  local before = published
  vim.lsp.util.apply_workspace_edit(chosen.edit, 'utf-16')
  shown.text = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  if not seen(before, function(found) return #found == 0 end) then
    return fail('findings are still there after the action')
  end
end
finish(0)
