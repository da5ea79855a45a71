import http from 'node:http';
import { hands } from './hands.mjs';
import { started, visible } from './started.mjs';
const [tools, vsix, server, file, ...more] = process.argv.slice(2);
const bench = await started({ tools, vsix, file, more, machine: { 'liquidlens.server.path': server } });
const h = hands(bench);
const { page, asked, command } = bench;
let n = 0;
const shot = async (name) => { await page.screenshot({ path: `/tmp/e22/pics/${String(++n).padStart(2,'0')}-${name}.png` }); return n; };
await bench.open();
http.createServer((req, res) => {
  let body = '';
  req.on('data', (d) => (body += d));
  req.on('end', async () => {
    try {
      const f = new (Object.getPrototypeOf(async function () {}).constructor)('bench', 'h', 'page', 'asked', 'command', 'shot', 'visible', body);
      const r = await f(bench, h, page, asked, command, shot, visible);
      res.end(JSON.stringify(r ?? null, null, 1) + '\n');
    } catch (e) { res.end('ERR ' + String(e).slice(0, 1500) + '\n'); }
  });
}).listen(8799);
console.log('ready');
