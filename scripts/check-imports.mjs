// Checks which package and which folder imports which, and that there are no cycles. Fails with a line for each fault.
import { fileURLToPath } from 'node:url'
import { checkImports } from './checkImports.mjs'

const faults = checkImports(fileURLToPath(new URL('..', import.meta.url)))
for (const fault of faults) console.log(fault)
console.log(`imports: ${faults.length} faults`)
process.exitCode = faults.length ? 1 : 0
