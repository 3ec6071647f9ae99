import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(root, 'docs/faults.md'), 'utf8')
const [tables = '', untried = ''] = page.split('## Not tried')

/** The rows of the page: a number, and the files with its tests. */
const rows = [...tables.matchAll(/^\| (F-\d{3}) \|(.*)\|$/gm)].map(([, number = '', rest = '']) => ({
  number,
  files: [...(rest.split('|').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}))

/** Files with tests: those that are run, and the suites that they run. */
const testFiles = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(\.test\.tsx?|^test\w+\.ts)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/node_modules|\/dist\//.test(path)),
)

/** The numbers that begin a title, or name a group of titles. */
const numbersIn = (path: string): readonly string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/['"`](F-\d{3})(?=: |['"`]: \[)/g)].map(
    ([, number = '']) => number,
  )

it('the page of faults names each number once, with tests that have it in their titles', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ number }) => number)).toEqual([...new Set(rows.map(({ number }) => number))].sort())
  const untitled = rows.flatMap(({ number, files }) => [
    ...files.filter((file) => !numbersIn(file).includes(number)).map((file) => `${number} is no test of ${file}`),
    ...(files.length === 0 ? [`${number} has no test`] : []),
  ])
  expect(untitled).toEqual([])
})

it('the page of faults has every number that a test names', () => {
  const named = testFiles.flatMap((file) => [...new Set(numbersIn(file))].map((number) => ({ file, number })))
  expect(named.length).toBeGreaterThan(rows.length)
  const missing = named.filter(
    ({ file, number }) => !rows.some((row) => row.number === number && row.files.includes(file)),
  )
  expect(missing).toEqual([])
  expect(named.filter(({ number }) => untried.includes(number))).toEqual([])
})
