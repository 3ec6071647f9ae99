// Prints the gate's last lines: which tests failed, and how many passed and failed. A file that did not load, or a failed check, counts as one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const status = Number(process.argv[2])
// Without results the tests did not run: an earlier check failed.
const lanes = existsSync('coverage') ? readdirSync('coverage').filter((file) => file.endsWith('.json')) : []
const files = lanes.flatMap((lane) => JSON.parse(readFileSync(join('coverage', lane), 'utf8')).testResults)

const tests = files.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ file: name, ...test })))
const isFailed = (result) => result.status === 'failed'
const broken = files.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed))
const failures = [
  ...tests
    .filter(isFailed)
    .map(({ file, fullName, failureMessages: [why = ''] }) => `${file}: ${fullName}\n${why.slice(0, 2_000)}`),
  ...broken.map(({ name, message }) => `${name}\n${message}`),
]
for (const failure of failures) console.log(`FAILED ${failure}\n`)
const failed = failures.length === 0 && status !== 0 ? 1 : failures.length
console.log(`${tests.filter((test) => test.status === 'passed').length} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
