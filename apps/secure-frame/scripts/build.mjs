// Writes the built documents to dist/browser, where the service finds them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClient } from './buildClient.mjs'

const folder = fileURLToPath(new URL('../dist/browser', import.meta.url))
const { manifest, files } = await buildClient()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, contents] of files) writeFileSync(join(folder, name), contents)
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
