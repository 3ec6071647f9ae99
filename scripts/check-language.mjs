// Checks the language of the folders that were rewritten. Fails with a line for each fault.
// `node scripts/check-language.mjs packages/core/src/base` measures one folder.
import { fileURLToPath } from 'node:url'
import { checkLanguage, measureLanguage } from './checkLanguage.mjs'
import { limits } from './languageRules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [path] = process.argv.slice(2)
if (path) {
  const { words, shares, ifs } = measureLanguage(path)
  console.log(`${words} words; if ${ifs.toFixed(1)}`)
  for (const [index, { name, atMost }] of limits.entries())
    console.log(`${shares[index].toFixed(1).padStart(6)}  ${name}, at most ${atMost}`)
} else {
  const faults = checkLanguage(root)
  for (const fault of faults) console.log(fault)
  console.log(`language: ${faults.length} faults`)
  process.exitCode = faults.length ? 1 : 0
}
