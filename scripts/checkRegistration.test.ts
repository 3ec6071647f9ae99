import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type Sizes = {
  readonly namespaces: object
  readonly measured: readonly string[]
  readonly notInPages: readonly string[]
}
type Check = {
  findMissingRules(root: string, rules: object): string[]
  findMissingReferences(root: string): string[]
  findMissingSizes(root: string, sizes: Sizes, names: readonly string[]): string[]
  findMissingCounts(root: string, sets: object, notInPages: readonly string[]): string[]
}
type Imports = { checkImports(root: string): string[] }
type List = { parseNamespaces(text: string): string[]; readNamespaces(): string[] }

// JavaScript without types
const paths = ['./checkRegistration.mjs', './checkImports.mjs', './readNamespaces.mjs'] as const
const { findMissingRules, findMissingReferences, findMissingSizes, findMissingCounts }: Check = await import(paths[0])
const { checkImports }: Imports = await import(paths[1])
const { parseNamespaces, readNamespaces }: List = await import(paths[2])
const repository = fileURLToPath(new URL('..', import.meta.url))

let root: string
const write = async (path: string, content: object | string) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'registration-'))
  await write('package.json', { scripts: { types: 'tsc -b tsconfig.json && tsc -p apps/next' } })
  await write('tsconfig.json', { references: [{ path: 'packages/core' }] })
  await write('packages/core/package.json', { name: '@latchkey/core' })
})
afterEach(() => rm(root, { recursive: true }))

describe('a package or app that no check knows', () => {
  it('fails the check of imports without an import rule, with the line to add', async () => {
    expect(findMissingRules(root, { core: () => true })).toEqual([])
    await write('packages/new-chain/package.json', {})
    await write('apps/shop/package.json', {})
    expect(checkImports(root)).toEqual([
      "packages/new-chain has no import rule. Add to `rules` in scripts/importRules.mjs: 'new-chain': anyOf('…'),",
      "apps/shop has no import rule. Add to `rules` in scripts/importRules.mjs: shop: anyOf('…'),",
    ])
  })

  it('fails the check of types without a reference or a command, with the line to add', async () => {
    await write('apps/next/package.json', {})
    await write('apps/next/tsconfig.json', {})
    await write('apps/scripts-only/package.json', {})
    expect(findMissingReferences(root)).toEqual([])
    await write('packages/tron/package.json', {})
    await write('apps/shop/package.json', {})
    await write('apps/shop/tsconfig.json', {})
    expect(findMissingReferences(root)).toEqual([
      'packages/tron is not type-checked. Add to `references` in tsconfig.json: { "path": "packages/tron" },',
      'apps/shop is not type-checked. Add to `references` in tsconfig.json: { "path": "apps/shop" },',
    ])
  })

  it('fails the check of sizes without a row if it is published, with the line to add', async () => {
    const sizes = { namespaces: {}, measured: ['core'], notInPages: ['server'] }
    await write('packages/server/package.json', {})
    await write('packages/private/package.json', { private: true })
    expect(findMissingSizes(root, sizes, [])).toEqual([])
    await write('packages/tron/package.json', {})
    await write('packages/extra/package.json', {})
    expect(findMissingSizes(root, sizes, ['tron'])).toEqual([
      "packages/extra has no size row. Measure it and add 'extra' to `measured` in scripts/sizes/packages.mjs, or to `notInPages` if no page loads it.",
      "packages/tron has no size row. Add to `namespaces` in scripts/sizes/namespaces.mjs: tron: { network: '…', steps: [] },",
    ])
  })

  it('fails the check of supply without a count if it is published, with the line to add', async () => {
    await write('packages/server/package.json', {})
    await write('packages/private/package.json', { private: true })
    expect(findMissingCounts(root, { core: 8 }, ['server'])).toEqual([])
    await write('packages/tron/package.json', {})
    expect(findMissingCounts(root, { core: 8 }, ['server'])).toEqual([
      "packages/tron has no supply row. Add to `installedAtMost` in scripts/supplyLimits.mjs: 'core+react-ui+tron': …,",
    ])
  })

  it('does not exist in this repository', async () => {
    const tables = [
      './importRules.mjs',
      './sizes/namespaces.mjs',
      './sizes/packages.mjs',
      './supplyLimits.mjs',
    ] as const
    const [{ rules }, { namespaces }, { measured, notInPages }, { installedAtMost }] = await Promise.all(
      tables.map((path) => import(path)),
    )
    expect([
      ...findMissingRules(repository, rules),
      ...findMissingReferences(repository),
      ...findMissingSizes(repository, { namespaces, measured, notInPages }, readNamespaces()),
      ...findMissingCounts(repository, installedAtMost, notInPages),
    ]).toEqual([])
  })
})

describe('the list of namespaces', () => {
  it('is read from the source of core', async () => {
    const { namespaces } = await import('../packages/core/src/base/namespaces.ts')
    expect(readNamespaces()).toEqual(namespaces)
  })

  it('is read on one line and on several', () => {
    expect(parseNamespaces("export const namespaces = ['a', 'b'] as const")).toEqual(['a', 'b'])
    expect(parseNamespaces("export const namespaces = [\n  'a',\n  'b',\n] as const")).toEqual(['a', 'b'])
  })

  it('throws if the list has another form, so that no check passes without it', () => {
    expect(() => parseNamespaces('export const namespaces = readList()')).toThrow(/has no list/)
  })

  it('is what the check of imports looks for in core and the views', async () => {
    const path = './importRules.mjs'
    const { namespaceNames }: { namespaceNames: RegExp } = await import(path)
    for (const name of readNamespaces()) expect(`const name = '${name}'`).toMatch(namespaceNames)
    expect("const name = 'elsewhere'").not.toMatch(namespaceNames)
  })
})
