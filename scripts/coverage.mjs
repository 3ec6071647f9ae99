// Measures how much of each package the tests in Node execute. It is a figure, not a goal. Code that only a browser runs is not counted.
// Writes docs/measured/coverage.md. About eight minutes.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { format } from '../apps/bench/src/format.mjs'
import { describeRun, summarizeRun } from '../apps/bench/src/machine.mjs'
import { table } from '../apps/bench/src/markdown.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const kinds = ['statements', 'branches', 'functions', 'lines']

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=vitest.workspace.ts',
    '--project=unit*',
    '--project=system*',
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.reporter=json-summary',
    '--coverage.reportsDirectory=coverage/v8',
    '--coverage.reportOnFailure',
    '--coverage.include={packages/*,apps/services,apps/secure-frame}/src/**/*.{ts,tsx}',
    '--coverage.exclude=**/{exports,testing,stories}/**',
  ],
  { cwd: root, stdio: 'inherit' },
)

/** Adds up the lines of each package's files. */
const byPackage = (summary) => {
  const packages = new Map()
  for (const [path, counts] of Object.entries(summary)) {
    if (path === 'total') continue
    const name = relative(root, path).split('/').slice(0, 2).join('/')
    const sums = packages.get(name) ?? kinds.map(() => ({ covered: 0, total: 0 }))
    packages.set(
      name,
      sums.map(({ covered, total }, index) => ({
        covered: covered + counts[kinds[index]].covered,
        total: total + counts[kinds[index]].total,
      })),
    )
  }
  return [...packages].toSorted(([first], [second]) => first.localeCompare(second))
}

const show = ({ covered, total }) => (total === 0 ? '–' : `${((100 * covered) / total).toFixed(1)} %`)

const rows = byPackage(JSON.parse(readFileSync(`${root}coverage/v8/coverage-summary.json`, 'utf8'))).map(
  ([name, sums]) => [`\`${name}\``, ...sums.map(show), sums.at(-1).total],
)
const page = [
  '# What tests run through',
  '',
  summarizeRun(describeRun()),
  '',
  'Tests in Node alone. What a browser draws is tested in one, and counts as not run here: most of `react-ui`.',
  '',
  ...table(['package', ...kinds, 'lines in all'], rows),
]
writeFileSync(`${root}docs/measured/coverage.md`, format('coverage.md', `${page.join('\n')}\n`))
console.log(page.join('\n'))
process.exitCode = status ?? 1
