import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { buildPage } from './buildPage.mjs'
const [name, page = join(fileURLToPath(new URL('../pages', import.meta.url)), 'latchkeyEvm.jsx')] = process.argv.slice(2)
const files = await buildPage(page)
writeFileSync(`/tmp/open-builds/${name}.json`, JSON.stringify([...files].map(([k, f]) => [k, { type: f.type, body: f.body.toString('base64') }])))
