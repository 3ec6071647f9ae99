import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { dialogStyles } from '../frame/frame.css.js'
import { tokens } from '../styles/base.css.js'
import { namesIn, readPromises } from '../testing/partPromises.js'

const source = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const promises = readPromises(read('README.md'))

const components = (readdirSync(source, { recursive: true }) as string[]).filter(
  (name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.|^(testing|stories)\//.test(name),
)

it('reads the components of all folders', () => {
  const folders = new Set(components.map((name) => name.split('/')[0]))
  expect([...folders]).toEqual(expect.arrayContaining(['dialog', 'frame', 'journeys', 'modal', 'notices', 'parts']))
})

it('exposes the CSS parts that the page on theming lists, and no others', () => {
  const named = namesIn(read('../../../../docs/theming.md'), '## Parts of the modal')
  const exposed = components.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/\bpart(?:: |=|\.add\()['"`]([\w-]+)/g)].map(
      ([, part = '']) => part,
    ),
  )
  const kinds = ['primary', 'secondary', 'ghost', 'quiet-danger']
  expect([...new Set([...exposed, ...kinds])].sort()).toEqual([...new Set(named)].sort())
})

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['Badge', 'Field', 'part'].includes(entry.name))
  .map(({ name }) => name)

/** Returns the files of a part with a file name ending, joined as one text. */
const filesOf = (part: string, ending: string) =>
  readdirSync(new URL(part, import.meta.url))
    .filter((name) => name.endsWith(ending))
    .map((name) => read(`${part}/${name}`))
    .join('\n')

const all = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].sort()

/** Attributes that express a part's state, not its name or its relations. */
const stateful = /\b(?:data-[a-z]+|aria-(?:busy|checked|current|disabled|invalid|pressed|selected))\b/g

describe.each(folders)('%s', (part) => {
  const promise = promises.get(part)

  it('has a row in the table, with its accessibility and its keyboard behaviour', () => {
    expect(promise?.accessibility).toMatch(/\w/)
    expect(promise?.keyboard).toMatch(/[\w–]/)
  })

  it('has the states that its row lists, and no others', () => {
    const named = [...(promise?.states.keys() ?? [])].filter((name) => name.includes('-'))
    expect(named.sort()).toEqual(all(filesOf(part, '.tsx'), stateful))
  })

  it('sets the variables that its row lists, and reads no others except tokens and those of the frame', () => {
    const looks = filesOf(part, '.css.ts')
    expect([...(promise?.variables ?? [])].sort()).toEqual(all(looks, /--lk-[\w-]+(?=:)/g))
    const allowed = [
      ...all(tokens + dialogStyles, /--lk-[\w-]+(?=:)/g),
      ...[...promises.values()].flatMap(({ variables }) => variables),
    ]
    expect(all(looks, /--lk-[\w-]+/g).filter((name) => !allowed.includes(name))).toEqual([])
  })
})

it('has no row in the table for a part that does not exist', () => {
  expect([...promises.keys()].sort()).toEqual([...folders].sort())
})
