// Measures the gate: runs `.ci/run` in fresh clones of the last commit, and writes docs/measured/gate.md and docs/measured/flakes.md.
// Each run adds a row, so a machine can do them one by one. Stop other work first.
//   --runs 5     the number of runs
//   --busy       another process keeps one processor busy
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { format } from '../apps/bench/src/format.mjs'
import { describeRun, summarizeRun } from '../apps/bench/src/machine.mjs'
import { table } from '../apps/bench/src/markdown.mjs'
import { readProcessors, since } from './tests/readProcessors.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const pathOf = (name) => join(root, 'docs/measured', name)
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, busy: { type: 'boolean', default: false } },
})
const count = Number(values.runs)
if (!Number.isInteger(count) || count < 1)
  throw new RangeError(`--runs must be a positive integer, not ${values.runs}.`)

/** Runs a command. @returns its output */
const run = (command, parameters, cwd = root) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
      process.stdout.write(text)
    })
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })

/** Runs the gate once in a fresh clone. */
const measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-gate-'))
  const other = values.busy ? spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }) : undefined
  try {
    const described = describeRun() // of the commit that is cloned
    await run('git', ['clone', '-q', root, folder])
    const [begin, processors] = [performance.now(), readProcessors()]
    const output = await run('bash', ['.ci/run'], folder)
    const { busy, idle } = since(processors)
    const [, passed = 0, failed = 1] = output.match(/^(\d+) passed, (\d+) failed\s*$/m) ?? []
    return {
      ...described,
      isBusy: values.busy,
      minutes: (performance.now() - begin) / 60_000,
      processorMinutes: busy,
      idle: idle / (busy + idle),
      passed: Number(passed),
      failed: Number(failed),
      flaky: [...output.matchAll(/^FLAKY \(.*?\) (.*)$/gm)].map(([, name]) => name),
      failures: [...output.matchAll(/^FAILED (.*)$/gm)].map(([, name]) => name),
    }
  } finally {
    other?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

const recordPath = pathOf('gate.json')
const runs = existsSync(recordPath) ? JSON.parse(readFileSync(recordPath, 'utf8')) : []
const write = (name, text) => writeFileSync(pathOf(name), format(name, text))

/** Counts in how many runs each test occurs. */
const countTests = (lists) => {
  const counts = new Map()
  for (const name of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .toSorted(([, first], [, second]) => second - first)
    .map(([name, times]) => [name.replaceAll('|', '\\|'), times])
}

const writePages = () => {
  const { machine, date, commit } = runs.at(-1)
  write('gate.json', JSON.stringify(runs))
  write(
    'gate.md',
    [
      '# The gate',
      '',
      `Each row is one run of \`.ci/run\` in a fresh clone: \`pnpm gate\`. ${summarizeRun({ machine, date, commit, note: 'The last row:' })}`,
      '',
      'Processor minutes count everything on the machine, browsers and chains included. In a busy run another process keeps one processor busy; its minutes are counted too.',
      '',
      ...table(
        ['run', 'commit', 'machine', 'minutes', 'processor minutes', 'idle', 'passed', 'failed', 'flaky'],
        runs.map((each, index) => [
          index + 1,
          each.commit,
          each.isBusy ? 'one processor busy' : 'quiet',
          each.minutes.toFixed(1),
          each.processorMinutes.toFixed(1),
          `${Math.round(100 * each.idle)} %`,
          each.passed,
          each.failed,
          each.flaky.length,
        ]),
      ),
      '',
      ...(runs.some(({ failures }) => failures.length > 0)
        ? ['## What failed', '', ...table(['test', 'runs'], countTests(runs.map(({ failures }) => failures)))]
        : []),
      '',
    ].join('\n'),
  )
  const flaky = countTests(runs.map((each) => each.flaky))
  write(
    'flakes.md',
    [
      '# Flaky tests',
      '',
      `The tests that passed only at their second or third try, in the ${runs.length} runs of [the gate](gate.md).`,
      '',
      ...(flaky.length > 0 ? table(['test', 'runs'], flaky) : ['None.']),
      '',
    ].join('\n'),
  )
}

for (let index = 1; index <= count; index += 1) {
  runs.push(await measure())
  writePages()
}
