// Runs one of the repository's checks: node scripts/check.mjs imports. Fails with a line for each fault.
//   imports     which package and which folder imports which, and that there are no cycles
//   catalogue   that every error code, event and text is used, and that none occurs twice
//   dangers     that no built file of a package turns text into code or markup, or loads scripts of other origins
//   references  that `pnpm types` compiles every package and app
//   supply      licences, install scripts and origins of all installed packages
//   examples    that every example of comments and of documentation pages compiles
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

const checkDangers = async () => {
  const { findDangers } = await import('./findDangers.mjs')
  const files = readdirSync('packages').flatMap((name) =>
    readdirSync(join('packages', name, 'dist'), { recursive: true })
      .filter((file) => file.endsWith('.js'))
      .map((file) => join('packages', name, 'dist', file)),
  )
  const faults = files.flatMap((file) =>
    findDangers(file, readFileSync(file, 'utf8')).map((danger) => `${file}, ${danger}`),
  )
  return { faults, count: files.length }
}

const checkExamples = async () => {
  const { collectExamples, compileExamples } = await import('./checkExamples.mjs')
  const examples = collectExamples(root)
  return { faults: await compileExamples(root, examples), count: examples.length }
}

/** What each check finds. `count`: how many files or examples it looked at, if it might find none by mistake. */
const checks = {
  imports: async () => ({ faults: (await import('./checkImports.mjs')).checkImports(root) }),
  catalogue: async () => ({ faults: (await import('./checkCatalogue.mjs')).checkCatalogue(root) }),
  references: async () => ({ faults: (await import('./checkRegistration.mjs')).findMissingReferences(root) }),
  supply: async () => (await import('./checkSupply.mjs')).checkSupply(root),
  dangers: checkDangers,
  examples: checkExamples,
}

const name = process.argv[2]
const check = checks[name]
if (!check) throw new Error(`Unknown check: ${name}. Use ${Object.keys(checks).join(', ')}.`)
const { faults, count } = await check()
for (const fault of faults) console.log(fault)
console.log(`${name}: ${count === undefined ? '' : `${count} looked at, `}${faults.length} faults`)
process.exitCode = faults.length > 0 || count === 0 ? 1 : 0
