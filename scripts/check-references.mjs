// Fails with a line for each package or app that `pnpm types` does not compile.
import { fileURLToPath } from 'node:url'
import { findMissingReferences } from './checkRegistration.mjs'

const missing = findMissingReferences(fileURLToPath(new URL('..', import.meta.url)))
for (const line of missing) console.log(line)
process.exitCode = missing.length > 0 ? 1 : 0
