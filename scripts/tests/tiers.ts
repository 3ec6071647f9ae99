import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether `pnpm test` runs a test. The word before `.test` says so, as in `gallery.look.test.ts` and `vendors.long.test.ts`, which other commands run. */
export const isQuick = (file: string): boolean => !/\.(?:look|long|fuzz|chaos|model|nightly)\.test\./.test(file)

/** What a busy machine slows down: a browser, a chain, a database, a process. */
const starters = /from '(?:playwright|puppeteer-core|pg|node:child_process|node:worker_threads|@latchkey\/devnet[^']*)'/

const resolve = (from: string, specifier: string): string | undefined => {
  const path = join(dirname(from), specifier)
  return [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((each) => existsSync(each))
}

const known = new Map<string, boolean>()

/** Whether a test starts a browser, a chain or a process, itself or by what it imports. */
export const startsProcesses = (file: string): boolean => {
  const found = known.get(file)
  if (found !== undefined) return found
  known.set(file, false) // for cycles
  const text = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
  const imported = [...text.matchAll(/(?:from|import\() ?'(\.[^']*)'/g)].map(([, path = '']) => resolve(file, path))
  const starts =
    starters.test(text) || imported.some((path) => path && /\.(?:tsx?|mjs)$/.test(path) && startsProcesses(path))
  known.set(file, starts)
  return starts
}
