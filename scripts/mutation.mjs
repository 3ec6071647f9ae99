import { execFileSync, fork } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findMutants } from './mutation/findMutants.mjs'
import { targets } from './mutation/targets.mjs'
import { leastNoticed, shareOf, writePage } from './mutation/writePage.mjs'

// Which wrong things the tests would notice: `pnpm mutation`, or `pnpm mutation caip` for the modules whose path has that in it.
// Writes docs/measured/mutation.json and the page that is made of it.

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path) => `${root}${path}`
const resultsPath = at('docs/measured/mutation.json')
const pagePath = at('docs/measured/mutation.md')
/** The limit of a run, in milliseconds, while it is not known how long the tests take with the code as it is. */
const firstLimit = 60_000

const startRunner = () =>
  new Promise((resolve) => {
    const child = fork(at('scripts/mutation/runTests.mjs'), { cwd: root })
    child.once('message', () => resolve(child))
  })

let runner = await startRunner()

/** Whether the tests pass with this code, and how many there are. Code that is not done after `limit` milliseconds counts as endless: it fails. */
const runTests = async ({ path, tests }, code, limit) => {
  let timer
  const answer = await new Promise((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit)
    runner.once('message', resolve)
    runner.send({ path: at(path), code, tests: tests.map(at) })
  })
  clearTimeout(timer)
  if (answer) return answer
  runner.kill('SIGKILL')
  runner = await startRunner()
  return { passed: false, tests: 0 }
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const date = new Date().toISOString().slice(0, 10)

const measure = async (target) => {
  const code = readFileSync(at(target.path), 'utf8')
  /** How long the tests take with the code as it is, in milliseconds. */
  const assertSound = async () => {
    const start = performance.now()
    const { passed, tests } = await runTests(target, code, firstLimit)
    if (!passed || tests === 0) throw new Error(`${target.path}: its tests do not pass as it is`)
    return performance.now() - start
  }
  await assertSound() // the first run loads the modules
  const limit = 8_000 + 5 * (await assertSound())
  const mutants = findMutants(code, at(target.path))
  const survivors = []
  for (const { line, was, is, code: changed } of mutants)
    if ((await runTests(target, changed, limit)).passed) survivors.push({ line, was, is })
  await assertSound()
  return { path: target.path, date, commit, mutants: mutants.length, survivors }
}

/** Keeps a result beside those of the other modules, in the order of the targets. */
const keep = (result) => {
  const before = existsSync(resultsPath) ? JSON.parse(readFileSync(resultsPath, 'utf8')) : []
  const results = targets.flatMap(({ path }) =>
    path === result.path ? [result] : before.filter((one) => one.path === path),
  )
  writeFileSync(resultsPath, JSON.stringify(results, undefined, 2))
  writeFileSync(pagePath, writePage(results))
}

const [wanted = ''] = process.argv.slice(2)
const results = []
for (const target of targets.filter(({ path }) => path.includes(wanted))) {
  const result = await measure(target)
  results.push(result)
  keep(result)
  console.log(`${(shareOf(result) * 100).toFixed(1).padStart(5)} %  of ${result.mutants}  ${result.path}`)
  for (const { line, was, is } of result.survivors) console.log(`         ${line}: ${was.trim()} → ${is.trim()}`)
}
runner.kill()
execFileSync('pnpm', ['exec', 'biome', 'format', '--write', resultsPath, pagePath], { cwd: root, stdio: 'ignore' })
if (results.length === 0 || results.some((one) => shareOf(one) < leastNoticed)) process.exitCode = 1
