import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as actions from '../packages/core/src/exports/actions.ts'
import { createAppKit } from '../packages/core/src/exports/index.ts'
import { errorCodes } from '../packages/core/src/base/errorCodes.ts'
import { defaultFeatures } from '../packages/core/src/contract/features.ts'
import { createSiteState } from '../packages/core/src/engine/createAppStore.ts'
import { changeableOptions } from '../packages/core/src/contract/changeableOptions.ts'
import { featureTable, optionTable } from '../packages/core/src/site/optionTable.ts'
import { networkOne } from '../packages/core/src/testing/fixtures.ts'
import * as reactUi from '../packages/react-ui/src/exports/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pagesIn = (folder: string) =>
  readdirSync(join(root, 'docs', folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))
    .sort()
/** Returns the pages that an index links to. */
const linkedFrom = (index: string, folder: string) =>
  [...read(`docs/${index}.md`).matchAll(new RegExp(`\\]\\(${folder}/(\\w+)\\.md\\)`, 'g'))].map(([, name]) => name)

const kinds = {
  options: Object.keys(optionTable),
  hooks: Object.keys(reactUi).filter((name) => name.startsWith('use')),
}

/** The page of each theme of actions. */
const themes = pagesIn('actions')
/** Returns the section of an action, on the page of its theme. */
const sectionsOf = (action: string) =>
  themes.flatMap((theme) =>
    read(`docs/actions/${theme}.md`)
      .split(/^(?=## )/m)
      .filter((section) => section.startsWith(`## \`${action}\`\n`))
      .map((section) => ({ theme, section })),
  )

/** Returns the cells of a page's table rows, without the header. */
const rowsOf = (page: string) =>
  [...page.matchAll(/^\| (.*) \|$/gm)]
    .map(([, row = '']) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
    .filter(([first]) => first && !/^-+$/.test(first))

/** Returns the fields of a type: the type of each, and the default in its comment. */
const fieldsOf = (path: string, type: string) => {
  const text = read(path)
  const start = text.indexOf(`export type ${type}`)
  const body = text.slice(start, text.indexOf('\n}\n', start))
  const fields = [...body.matchAll(/((?:^ {2}(?:\/\*\*| \*).*\n)*)^ {2}readonly (\w+)\??: (.+)$/gm)]
  return new Map(
    fields.map(([, comment = '', name = '', declared = '']) => [
      name,
      {
        type: declared.replace(/ \| undefined$/, ''),
        default: comment.match(/Default (`[^`]+`)/)?.[1] ?? comment.match(/(`[^`]+`)(?:, | \()the default/)?.[1],
      },
    ]),
  )
}
const optionFields = new Map([
  ...fieldsOf('packages/core/src/contract/options.ts', 'ServiceOptions'),
  ...fieldsOf('packages/core/src/contract/options.ts', 'AppKitOptions'),
])
const featureFields = new Map([
  ...fieldsOf('packages/core/src/contract/features.ts', 'LocalFeatures'),
  ...fieldsOf('packages/core/src/contract/features.ts', 'RemoteFeatures'),
])

/** Formats a value as pages do. */
const written = (value: unknown) => `\`${JSON.stringify(value).replaceAll('"', "'").replaceAll("','", "', '")}\``

it('the page of options lists the options that can change while the kit runs', () => {
  const [, list = ''] = read('docs/options.md').match(/`kit\.update\({ … }\)` changes some of them; (.*)/) ?? []
  const [, named = ''] = list.split(': ')
  expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(changeableOptions)
})

it('the page of errors has a row for each code, and for no other', () => {
  const named = [...read('docs/errors.md').matchAll(/^\| (?:<a id="\w+"><\/a>)?`([A-Z_]+)` /gm)].map(([, code]) => code)
  expect([...new Set(named)].sort()).toEqual([...errorCodes].sort())
})

it('the page of errors has one anchor for each code, in a row of that code', () => {
  const anchors = [...read('docs/errors.md').matchAll(/^(.*)<a id="(\w+)"><\/a>(\S*)/gm)]
  expect(anchors.map(([, before, id, after]) => [before, id, after])).toEqual(
    expect.arrayContaining(errorCodes.map((code) => ['| ', code, `\`${code}\``])),
  )
  expect(anchors).toHaveLength(errorCodes.length)
})

it('the page of errors says for each code what happened, why, and what to do', () => {
  const incomplete = rowsOf(read('docs/errors.md')).filter(
    ([code = '', ...texts]) =>
      code.includes('`') && (texts.length !== 3 || texts.some((text) => !/[a-z]{3}/.test(text))),
  )
  expect(incomplete).toEqual([])
})

describe.each(Object.entries(kinds))('the pages of %s', (kind, names) => {
  it('exist for each and for nothing else, and the index links to each', () => {
    expect(pagesIn(kind)).toEqual([...names].sort())
    const linked = linkedFrom(kind, kind)
    expect([...new Set(linked)].sort()).toEqual([...names].sort())
  })

  it('have the name as their title, and an example that uses it', () => {
    for (const name of names) {
      const page = read(`docs/${kind}/${name}.md`)
      expect(page.split('\n')[0]).toBe(`# \`${name}\``)
      const [, example = ''] = page.match(/```tsx?\n([\s\S]*?)```/) ?? []
      expect(example).toMatch(new RegExp(`\\b${name}\\b`))
    }
  })
})

describe('the page of an option', () => {
  const states: Readonly<Record<string, unknown>> = createSiteState({
    projectId: 'p',
    networks: [networkOne],
    adapters: [],
  })

  it.each(Object.entries(optionTable))('%s has its type, its default, and whether it can change', (name, kind) => {
    const page = read(`docs/options/${name}.md`)
    const [, [type, byDefault, run] = []] = rowsOf(page)
    const declared = optionFields.get(name)
    expect(type).toBe(`\`${declared?.type}\``)
    if (declared?.default) expect(byDefault).toBe(declared.default)
    const isAsMade =
      ['features', 'tokens', 'excludeWallets', 'allWallets'].includes(name) || typeof states[name] === 'boolean'
    if (name in states && name !== 'debug' && isAsMade) expect(byDefault).toBe(written(states[name]))
    const isChangeable = (changeableOptions as readonly string[]).includes(name)
    expect(run).toBe(isChangeable ? 'can change: `kit.update`' : 'cannot change')
    const lead = page.slice(0, page.indexOf('## '))
    expect(lead.includes('**Not implemented yet**')).toBe(kind.isPlanned ?? false)
  })

  it('features has the type and the default of each feature', () => {
    const rows = rowsOf(read('docs/options/features.md')).filter(([name = '']) => name.slice(1, -1) in featureTable)
    expect(rows.map(([name = '']) => name.slice(1, -1))).toEqual([...featureFields.keys()])
    for (const [title = '', type, byDefault, what = ''] of rows) {
      const name = title.slice(1, -1)
      expect(type).toBe(`\`${featureFields.get(name)?.type}\``)
      if (name in defaultFeatures)
        expect([name, byDefault]).toEqual([name, written(Reflect.get(defaultFeatures, name))])
      const planned = Object.entries(featureTable).filter(([, kind]) => kind.isPlanned)
      expect([name, what.includes('**Not implemented yet.**')]).toEqual([name, planned.some(([id]) => id === name)])
    }
  })
})

it('every hook has an example in its comment', () => {
  const files = kinds.hooks.map((name) => `packages/react-ui/src/hooks/${name}.ts`)
  expect(files.filter((file) => !/^ \* @example/m.test(read(file)))).toEqual([])
})

describe('the pages of actions', () => {
  it('have a section for each action and for nothing else, and the index links to it', () => {
    const titles = themes.flatMap((theme) =>
      [...read(`docs/actions/${theme}.md`).matchAll(/^## (.*)$/gm)].map(([, title]) => title),
    )
    expect(titles.sort()).toEqual(
      Object.keys(actions)
        .map((name) => `\`${name}\``)
        .sort(),
    )
    const index = read('docs/actions.md')
    const links = Object.keys(actions).flatMap((name) =>
      sectionsOf(name).map(({ theme }) => `[\`${name}\`](actions/${theme}.md#${name.toLowerCase()})`),
    )
    expect(links.filter((link) => !index.includes(link))).toEqual([])
  })

  it.each(Object.keys(actions))('%s has an example, and names each code that the action throws', (name) => {
    const [{ theme, section } = expect.fail(`${name} has no section.`)] = sectionsOf(name)
    const [, example = ''] = section.match(/```tsx?\n([\s\S]*?)```/) ?? []
    expect(example).toMatch(new RegExp(`\\b${name}\\b`))
    // The theme has the same name in the sources, and the comment stands before the action.
    const [before = ''] = read(`packages/core/src/actions/${theme}.ts`).split(
      new RegExp(`^export (?:const|async function|function) ${name}\\b`, 'm'),
    )
    const comment = before.slice(before.lastIndexOf('/**'))
    expect(comment).toMatch(/^ \* @example/m)
    const [, thrown = ''] = comment.match(/@throws ([\s\S]*?)(?:\n \* @|\*\/)/) ?? []
    for (const [code] of thrown.matchAll(/`[A-Z_]+`/g)) expect(section).toContain(code)
  })
})

it('the page of the kit names each of its members, and nothing else', () => {
  const kit = createAppKit({
    projectId: 'p',
    networks: [networkOne],
    adapters: [{ namespace: 'eip155', load: () => Promise.reject(new Error('Nobody asks.')) }],
  })
  const named = [...read('docs/kit.md').matchAll(/^\| `(\w+)/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(kit).sort())
})

describe('the pages', () => {
  it('have no broken link', () => {
    const files = [
      'README.md',
      ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
    ]
    const links = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [
          ...read(file)
            .replaceAll(/(`+)[^`].*?\1/g, 'code')
            .matchAll(/\]\((?!https?:|#)([^)#]+)/g),
        ].map(([, target = '']) => ({ file, target: join(root, dirname(file), target) })),
      )
    expect(new Set(links.map(({ file }) => file)).size).toBeGreaterThan(100)
    const broken = links.filter(({ target }) => !existsSync(target))
    expect(broken.map(({ file, target }) => `${file} leads to ${relative(root, target)}`)).toEqual([])
  })
})
