// How often tests in a browser fail by chance: runs their projects again and again, and tells each test that ever failed. Build first.
// Writes docs/measured/flakes.md. Twenty runs take about three hours.
//   --runs 2              how often
//   --projects demo,next  which; by default all that open a browser
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { format } from '../apps/bench/src/format.mjs'
import { describeRun, tellRun } from '../apps/bench/src/machine.mjs'
import { table } from '../apps/bench/src/markdown.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, projects: { type: 'string', default: 'browser-*,demo,next' } },
})
const wanted = Number(values.runs)
if (!Number.isInteger(wanted) || wanted < 1) throw new RangeError(`--runs ${values.runs} is no number of runs.`)
const projects = values.projects.split(',')

/** Runs all once. @returns each test that was run, and whether it failed */
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
      // A file that fails before its tests begin has none.
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
for (let index = 1; index <= wanted; index += 1) {
  const results = runOnce(index)
  const failed = results.filter(({ hasFailed }) => hasFailed)
  for (const { test } of failed) failures.set(test, (failures.get(test) ?? 0) + 1)
  count += results.length
  console.log(`run ${index} of ${wanted}: ${results.length} tests, ${failed.length} failed`)
}
const sum = [...failures.values()].reduce((total, one) => total + one, 0)
const page = [
  '# What fails by chance',
  '',
  tellRun(describeRun()),
  '',
  `${wanted} runs of ${projects.map((one) => `\`${one}\``).join(', ')}: ${count} tests were run, ${sum} failed (${((100 * sum) / count).toFixed(3)} %; the goal is less than 0.1 %).`,
  '',
  ...(sum === 0
    ? []
    : table(
        ['test', `failed, of ${wanted}`],
        [...failures]
          .toSorted(([, one], [, other]) => other - one)
          .map(([test, times]) => [test.replaceAll('|', '\\|'), times]),
      )),
]
writeFileSync(`${root}docs/measured/flakes.md`, format('flakes.md', `${page.join('\n')}\n`))
console.log(page.join('\n'))
