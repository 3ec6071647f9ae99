// Runs the checks and the tests, and prints how long each step took.
//   node scripts/test.mjs             what `pnpm test` runs: the checks, and the tests that a developer waits for
//   node scripts/test.mjs look        pictures and frames
//   node scripts/test.mjs long        many tries, and other people's code
//   node scripts/test.mjs all         all three, with one report
// A step begins if all before it have passed. Lanes run at once. The last line is "N passed, N failed".
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { lanes, steps } from './tests/plan.mjs'
import { describeResults } from './tests/describeResults.mjs'

const started = performance.now()
const choice = process.argv[2] ?? 'test'
const chosen = steps[choice]
if (!chosen) {
  console.error(`Unknown tests: ${choice}. Use ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

const secondsSince = (begin) => Math.round((performance.now() - begin) / 1_000)
const children = new Set()
process.on('SIGTERM', () => {
  for (const child of children) child.kill()
})

/** Runs a command, and prints its output. @returns its exit code */
const run = (command, parameters, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    children.add(child)
    child.on('error', reject)
    child.on('close', (code) => {
      children.delete(child)
      resolve(code ?? 1)
    })
  })

/** Runs the tests of a lane. @returns its results; one failure stands for a run without results */
const runLane = async (lane) => {
  const { projects, workers } = lanes[lane]
  const results = `coverage/${lane}.json`
  const begin = performance.now()
  const code = await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=vitest.workspace.ts',
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=./scripts/tests/reporter.mjs',
      ...projects.map((project) => `--project=${project}`),
    ],
    { TEST_RESULTS: results },
  )
  const { tests, files } = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : { tests: [], files: [] }
  if (code !== 0 && !tests.some(({ state }) => state === 'failed'))
    tests.push({ file: lane, name: 'the lane', state: 'failed', tries: 1, errors: [`Vitest ended with code ${code}.`] })
  return { lane, seconds: secondsSince(begin), tests, files }
}

rmSync('coverage', { recursive: true, force: true })
mkdirSync('coverage')
const times = []
const results = []
for (const step of chosen) {
  const begin = performance.now()
  if (typeof step === 'string') {
    const code = await run('pnpm', ['run', step])
    times.push([step, secondsSince(begin)])
    if (code === 0) continue
    results.push({
      file: step,
      name: '',
      state: 'failed',
      tries: 1,
      errors: [`\`pnpm ${step}\` failed. Its output is above.`],
    })
    break
  }
  for (const { lane, seconds, tests } of await Promise.all(step.map(runLane))) {
    times.push([`tests: ${lane}`, seconds])
    results.push(...tests)
  }
}
const { text, failed } = describeResults(results, [...times, ['in all', secondsSince(started)]])
console.log(text)
process.exitCode = failed > 0 ? 1 : 0
