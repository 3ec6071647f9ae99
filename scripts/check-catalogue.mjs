// Checks that every error code, event and text is used, and that none occurs twice. Fails with a line for each fault.
import { fileURLToPath } from 'node:url'
import { checkCatalogue } from './checkCatalogue.mjs'

const faults = checkCatalogue(fileURLToPath(new URL('..', import.meta.url)))
for (const fault of faults) console.log(fault)
console.log(`catalogue: ${faults.length} faults`)
process.exitCode = faults.length ? 1 : 0
