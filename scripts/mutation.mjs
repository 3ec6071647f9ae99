import { execFileSync, fork } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findMutants } from './mutation/findMutants.mjs'
import { targets } from './mutation/targets.mjs'
import { minimumScore, shareOf, writePage } from './mutation/writePage.mjs'

// Measures which mutations of the code the tests notice: `pnpm mutation`, or `pnpm mutation caip` for modules whose path contains "caip".
// Writes docs/measured/mutation.json and its page.

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path) => `${root}${path}`
const resultsPath = at('docs/measured/mutation.json')
const pagePath = at('docs/measured/mutation.md')
/** The time limit of the first run, in milliseconds. Later limits depend on how long the tests take with the unchanged code. */
const firstLimit = 60_000

const startRunner = () =>
  new Promise((resolve) => {
    const child = fork(at('scripts/mutation/runTests.mjs'), { cwd: root })
    child.once('message', () => resolve(child))
  })

const [part = ''] = process.argv.slice(2)
const chosen = targets.filter(({ path }) => path.includes(part))
if (chosen.length === 0) {
  console.error(`No module of scripts/mutation/targets.mjs has "${part}" in its path.`)
  process.exit(1)
}

let runner = await startRunner()

/** Runs the tests with some code. Code that takes longer than `limit` milliseconds fails. @returns whether they pass, and their number */
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
  /** Returns how long the tests take with the unchanged code, in milliseconds. */
  const assertSound = async () => {
    const start = performance.now()
    const { passed, tests } = await runTests(target, code, firstLimit)
    if (!passed || tests === 0) throw new Error(`${target.path}: its tests fail with the unchanged code`)
    return performance.now() - start
  }
  await assertSound() // the first run loads the modules
  const limit = 8_000 + 5 * (await assertSound())
  const mutants = findMutants(code, at(target.path))
  const survivors = []
  for (const { line, was, is, code: changed } of mutants)
    if ((await runTests(target, changed, limit)).passed) {
      survivors.push({ line, was, is })
      console.log(`         ${line}: ${was.trim()} → ${is.trim()}`) // at once: a module can take many minutes
    }
  await assertSound()
  return { path: target.path, date, commit, mutants: mutants.length, survivors }
}

/** Saves a module's result, in the order of the targets. */
const save = (result) => {
  const before = existsSync(resultsPath) ? JSON.parse(readFileSync(resultsPath, 'utf8')) : []
  const results = targets.flatMap(({ path }) =>
    path === result.path ? [result] : before.filter((earlier) => earlier.path === path),
  )
  writeFileSync(resultsPath, JSON.stringify(results, undefined, 2))
  writeFileSync(pagePath, writePage(results))
}

const results = []
for (const target of chosen) {
  const result = await measure(target)
  results.push(result)
  save(result)
  console.log(`${(shareOf(result) * 100).toFixed(1).padStart(5)} %  of ${result.mutants}  ${result.path}`)
}
runner.kill()
execFileSync(
  process.execPath,
  [at('node_modules/@biomejs/biome/bin/biome'), 'format', '--write', resultsPath, pagePath],
  { cwd: root, stdio: 'ignore' },
)
if (results.some((result) => shareOf(result) < minimumScore)) process.exitCode = 1
