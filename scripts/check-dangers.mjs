// Checks that no built file of a package turns text into code or markup, or loads scripts of other origins. Fails with a line for each place.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDangers } from './findDangers.mjs'

const packages = readdirSync('packages')
const files = packages.flatMap((name) =>
  readdirSync(join('packages', name, 'dist'), { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join('packages', name, 'dist', file)),
)
const faults = files.flatMap((file) =>
  findDangers(file, readFileSync(file, 'utf8')).map((danger) => `${file}, ${danger}`),
)
for (const fault of faults) console.log(fault)
console.log(`dangers: ${files.length} built files, ${faults.length} faults`)
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0
