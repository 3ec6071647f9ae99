import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../fixtures/', import.meta.url)

/** The names of all fixtures. */
export const fixtureNames = readdirSync(folder)
  .filter((name) => name.endsWith('.before.txt'))
  .map((name) => name.slice(0, -'.before.txt'.length))

/** Returns the path of a fixture's file with the expected result. */
export const expectedPath = (name: string) => new URL(`${name}.after.txt`, folder).pathname

/** Reads the files of a site: each begins with a line `=== ` and its path. */
export const readFixture = (name: string): ReadonlyMap<string, string> => {
  const text = readFileSync(new URL(`${name}.before.txt`, folder), 'utf8')
  const parts = text.split(/^=== (.+)\n/m).slice(1)
  return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? ''] as const] : [])))
}
