import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A page whose tables have numbered rows, with the files whose test titles contain the number. */
export type NumberedPage = {
  /** The text before the heading of the rows that have no test. */
  readonly tables: string
  readonly untried: string
  readonly rows: readonly { readonly number: string; readonly files: readonly string[] }[]
}

/**
 * Reads a page.
 *
 * @param path the page, from the repository's root
 * @param letter the letter that its numbers begin with
 * @param untriedHeading the heading of the rows that have no test
 */
export const readNumberedPage = (path: string, letter: string, untriedHeading: string): NumberedPage => {
  const [tables = '', untried = ''] = readFileSync(join(root, path), 'utf8').split(`## ${untriedHeading}`)
  const rows = [...tables.matchAll(new RegExp(`^\\| (${letter}-\\d+\\w?) *\\|(.*)\\|$`, 'gm'))].map(
    ([, number = '', rest = '']) => ({
      number,
      files: [...(rest.split('|').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    }),
  )
  return { tables, untried, rows }
}

/** Returns the files with tests: test files, and the suites that they run. */
const testFiles = ['packages', 'apps', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(\.test\.tsx?|^test\w+(?:\.e2e)?\.ts|^fuzz\.ts)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/node_modules|\/dist\//.test(path)),
)

/**
 * Compares a page with the titles of all tests: each number occurs once, in order, its files have it in a title, and no title has another number.
 *
 * @param pattern finds a title's numbers, each as its first group
 * @returns a line for each fault
 */
export const compareWithTests = ({ rows, untried }: NumberedPage, pattern: RegExp): readonly string[] => {
  const numbersIn = (path: string) =>
    new Set([...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, number = '']) => number))
  const named = testFiles.flatMap((file) => [...numbersIn(file)].map((number) => ({ file, number })))
  const isNamed = (number: string, file: string) =>
    named.some((title) => title.number === number && title.file === file)
  return [
    ...rows.flatMap(({ number, files }, index) => [
      ...(number > (rows[index - 1]?.number ?? '') ? [] : [`${number} is out of order, or occurs twice`]),
      ...files.filter((file) => !isNamed(number, file)).map((file) => `${number} is in no title of ${file}`),
      ...(files.length === 0 ? [`${number} has no test`] : []),
    ]),
    ...named
      .filter(({ file, number }) => !rows.some((row) => row.number === number && row.files.includes(file)))
      .map(({ file, number }) => `${number} of ${file} is missing`),
    ...named.filter(({ number }) => untried.includes(number)).map(({ number }) => `${number} is tried`),
  ]
}
