// Runs the checks and the tests, and prints how long each step took.
//   node scripts/test.mjs             what `pnpm test` runs: the checks, and the tests that a developer waits for
//   node scripts/test.mjs look        pictures and frames
//   node scripts/test.mjs long        many tries, and other people's code
//   node scripts/test.mjs all         all three, with one report
// The first check that fails ends the run. The last line is "N passed, N failed".
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { steps } from './tests/plan.mjs'
import { describeResults } from './tests/describeResults.mjs'
import { readProcessors, since } from './tests/readProcessors.mjs'

const started = performance.now()
const processors = readProcessors()
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

/** Runs a part of the tests. @returns its results; if it ended without any, one failure stands for it */
const runPart = async ({ name, projects, workers, shard }) => {
  const output = `coverage/${name}.json`
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
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    { TEST_RESULTS: output },
  )
  times.push([`tests: ${name}`, secondsSince(begin)])
  const { tests } = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : { tests: [] }
  results.push(...tests)
  if (code !== 0 && !tests.some(({ state }) => state === 'failed')) fail(name, `Vitest ended with code ${code}.`)
}

const times = []
const results = []
const fail = (file, why) => results.push({ file, name: '', state: 'failed', tries: 1, errors: [why] })
/** Runs a step. @returns whether the next one can run: not after a failed check */
const runStep = async (step) => {
  if (typeof step !== 'string') {
    await Promise.all(
      step.map(async (lane) => {
        for (const part of lane) await runPart(part)
      }),
    )
    return true
  }
  const begin = performance.now()
  const code = await run('pnpm', ['run', step])
  times.push([step, secondsSince(begin)])
  if (code !== 0) fail(step, `\`pnpm ${step}\` failed. Its output is above.`)
  return code === 0
}

rmSync('coverage', { recursive: true, force: true })
mkdirSync('coverage')
for (const step of chosen) if (!(await runStep(step))) break
const { busy, idle } = since(processors)
times.push([
  `in all; the processors worked ${busy.toFixed(1)} minutes, and waited ${Math.round((100 * idle) / (busy + idle))} % of the time`,
  secondsSince(started),
])
const { text, failed } = describeResults(results, times)
console.log(text)
process.exitCode = failed > 0 ? 1 : 0
