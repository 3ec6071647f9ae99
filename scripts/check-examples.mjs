// Compiles every example of comments and of documentation pages. Fails with a line for each error.
import { fileURLToPath } from 'node:url'
import { collectExamples, compileExamples } from './checkExamples.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const examples = collectExamples(root)
const faults = await compileExamples(root, examples)
for (const fault of faults) console.log(fault)
console.log(`examples: ${examples.length}, ${faults.length} faults`)
process.exitCode = faults.length > 0 || examples.length === 0 ? 1 : 0
