import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** What is in backticks in the first cell of each row of the tables below a heading. */
const namesIn = (page: string, heading: string) => {
  const [, after = ''] = page.split(`${heading}\n`)
  const [section = ''] = after.split('\n## ')
  return [...section.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  )
}

const components = (readdirSync(source, { recursive: true }) as string[]).filter(
  (name) => /^(modal|parts|views)\b.*(?<!\.test)\.tsx$/.test(name) && !name.includes('.test'),
)

it('gives away the parts that the page on theming names, and no other', () => {
  const named = namesIn(read('../../../../docs/theming.md'), '## Parts of the modal')
  const given = components.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/\bpart(?:: |=)['"`]([\w-]+)/g)].map(([, part = '']) => part),
  )
  const kinds = ['primary', 'secondary', 'ghost', 'quiet-danger']
  expect([...new Set([...given, ...kinds])].sort()).toEqual([...new Set(named)].sort())
})

it('says of every part what it promises', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['Badge', 'Field', 'letter', 'part', 'picture'].includes(entry.name))
    .map(({ name }) => name)
  const told = namesIn(read('README.md'), '# Parts')
  expect(folders.filter((name) => !told.includes(name))).toEqual([])
})
