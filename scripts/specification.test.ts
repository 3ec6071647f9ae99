import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const clauses = [...page.matchAll(/^\| (S\d+\.\d+[a-z]?) /gm)].map(([, id = '']) => id)

const workspaces = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder)).flatMap((name) =>
    ['src', 'e2e', 'nightly'].map((part) => join(root, folder, name, part)),
  ),
)

/** The tags in the titles of all tests: `[S5.6a]`, `[S5.6a~]`, or several in one pair of brackets. */
const tags = [...workspaces, join(root, 'scripts')]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|e2e)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  .flatMap((text) => [...text.matchAll(/\[((?:S\d+\.\d+\w*~?[ ,]*)+)\]/g)])
  .flatMap(([, ids = '']) => ids.match(/S\d+\.\d+\w*~?/g) ?? [])
const proved = new Set(tags)

it('has clauses, and tests have tags', () => {
  expect(clauses.length).toBeGreaterThan(200)
  expect(new Set(clauses).size).toBe(clauses.length)
  expect(tags.length).toBeGreaterThan(500)
})

it('has a clause for each tag of a test', () => {
  expect([...proved].filter((tag) => !clauses.includes(tag.replace('~', '')))).toEqual([])
})

it('is proved by tests, except for these clauses', () => {
  const open = clauses.filter((id) => !proved.has(id))
  expect(open.map((id) => (proved.has(`${id}~`) ? `${id}, in part` : id))).toMatchInlineSnapshot(`
    [
      "S1.1",
      "S2.16b, in part",
      "S3.2, in part",
      "S3.4b, in part",
      "S3.17, in part",
      "S4.9a, in part",
      "S4.10, in part",
      "S5.3a, in part",
      "S9.11e, in part",
    ]
  `)
})
