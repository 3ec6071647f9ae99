// Measures how often browser tests fail by chance: runs their projects repeatedly, and lists each test that ever failed. Build first.
// Writes docs/measured/flakes.md. Twenty runs take about three hours.
//   --runs 2              the number of runs
//   --projects demo,next  the projects (default: all that open a browser)
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { format } from '../apps/bench/src/format.mjs'
import { describeRun, summarizeRun } from '../apps/bench/src/machine.mjs'
import { table } from '../apps/bench/src/markdown.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, projects: { type: 'string', default: 'browser-*,demo,next' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new RangeError(`--runs must be a positive integer, not ${values.runs}.`)
const projects = values.projects.split(',')

/** Runs all tests once. @returns each test, and whether it failed */
const runOnce = (index) => {
  const output = `coverage/flakes/${index}.json`
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=vitest.workspace.ts',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return JSON.parse(readFileSync(`${root}${output}`, 'utf8')).testResults.flatMap(
    ({ name, assertionResults, message }) => {
      const file = relative(root, name)
      // A file that fails before its tests start has no tests.
      if (assertionResults.length === 0) return [{ test: `${file}: ${message.split('\n')[0]}`, hasFailed: true }]
      return assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({ test: `${file}: ${fullName}`, hasFailed: status === 'failed' }))
    },
  )
}

mkdirSync(`${root}coverage/flakes`, { recursive: true })
const failures = new Map()
let count = 0
for (let index = 1; index <= runs; index += 1) {
  const results = runOnce(index)
  const failed = results.filter(({ hasFailed }) => hasFailed)
  for (const { test } of failed) failures.set(test, (failures.get(test) ?? 0) + 1)
  count += results.length
  console.log(`run ${index} of ${runs}: ${results.length} tests, ${failed.length} failed`)
}
const sum = [...failures.values()].reduce((total, count) => total + count, 0)
const page = [
  '# What fails by chance',
  '',
  summarizeRun(describeRun()),
  '',
  `${runs} runs of ${projects.map((project) => `\`${project}\``).join(', ')}: ${count} tests were run, ${sum} failed (${((100 * sum) / count).toFixed(3)} %; the goal is less than 0.1 %).`,
  '',
  ...(sum === 0
    ? []
    : table(
        ['test', `failed, of ${runs}`],
        [...failures]
          .toSorted(([, first], [, second]) => second - first)
          .map(([test, times]) => [test.replaceAll('|', '\\|'), times]),
      )),
]
writeFileSync(`${root}docs/measured/flakes.md`, format('flakes.md', `${page.join('\n')}\n`))
console.log(page.join('\n'))
