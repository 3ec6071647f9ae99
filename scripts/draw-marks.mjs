// Writes the marks of networks and the pictures of wallets from their set.
import { writeFileSync } from 'node:fs'
import { drawMarks } from './marks/drawMarks.mjs'

for (const [path, text] of Object.entries(drawMarks())) {
  writeFileSync(new URL(`../${path}`, import.meta.url), text)
  console.log(`${path} ${text.length} B`)
}
