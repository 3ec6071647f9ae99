import { fileURLToPath } from 'node:url'
import { join, basename, dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
const path = process.argv[2] ?? join(fileURLToPath(new URL('../pages', import.meta.url)), 'latchkeyEvm.jsx')
const { output } = await build({ root: dirname(path), configFile: false, logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' }, build: { write: false, rolldownOptions: { input: basename(path) } } })
const chunks = output.filter((o) => o.type === 'chunk')
const by = new Map(chunks.map((c) => [c.fileName, c]))
const need = (c, s = new Set()) => { if (s.has(c)) return s; s.add(c); for (const i of c.imports) need(by.get(i), s); return s }
const entry = chunks.find((c) => c.isEntry)
const loaded = need(entry)
const click = new Set()
for (const n of ['createEngine', 'mountModal', 'createEip155Adapter', ...process.argv.slice(3)]) { const c = chunks.find((c) => c.name === n); if (c) for (const x of need(c)) if (!loaded.has(x)) click.add(x) }
let sum = 0
for (const c of click) { const g = gzipSync(c.code, { level: 9 }).length; sum += g; console.log(c.fileName, g, c.code.length); if (Object.keys(c.modules).length < 20) for (const [m, { renderedLength }] of Object.entries(c.modules)) console.log('    ', m.replace(/.*packages\//, '').replace(/.*node_modules\//, ''), renderedLength) ; console.log('     <-', chunks.filter((x) => x.imports.includes(c.fileName)).map((x) => x.name).join(', ')) }
console.log('sum', sum, 'entry', gzipSync(entry.code, { level: 9 }).length)
