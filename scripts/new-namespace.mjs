// Writes the package of a new chain namespace and registers it: `pnpm new:namespace tron`. docs/add-a-namespace continues from there.
import { fileURLToPath } from 'node:url'
import { newNamespace } from './newNamespace.mjs'

const [name, ...others] = process.argv.slice(2)
try {
  if (name === undefined || others.length > 0)
    throw new Error('Pass one CAIP-2 namespace, e.g. `pnpm new:namespace tron`.')
  const { written, changed, nextSteps } = newNamespace(fileURLToPath(new URL('..', import.meta.url)), name)
  console.log(`Written:\n${written.map((path) => `  ${path}`).join('\n')}`)
  console.log(`Changed:\n${changed.map((path) => `  ${path}`).join('\n')}`)
  console.log(`Left to do:\n${nextSteps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
