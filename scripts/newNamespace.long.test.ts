import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyPackages } from './namespace/copyPackages.js'

type Result = { written: string[]; changed: string[]; nextSteps: string[] }

const path = './newNamespace.mjs' // JavaScript without types
const { newNamespace }: { newNamespace(root: string, name: string): Result } = await import(path)
const root = fileURLToPath(new URL('..', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

let copy: Awaited<ReturnType<typeof copyPackages>>
const read = (file: string) => readFile(join(copy.place, file), 'utf8')

/** Returns all files of the copy that the command could change, with their texts. */
const readAll = async () => {
  const files = (await readdir(copy.place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules/.pnpm'))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(1_000)
  return Promise.all(files.toSorted().map(async (file) => [file, await readFile(file, 'utf8')]))
}

beforeAll(async () => {
  copy = await copyPackages()
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'knip.json'])
    await cp(join(root, file), join(copy.place, file))
  await cp(join(root, 'scripts'), join(copy.place, 'scripts'), { recursive: true })
  for (const kind of ['packages', 'apps'])
    for (const name of await readdir(join(root, kind))) {
      await mkdir(join(copy.place, kind, name), { recursive: true })
      await cp(join(root, kind, name, 'package.json'), join(copy.place, kind, name, 'package.json'))
    }
}, 60_000)
afterAll(() => copy.remove())

it.each([
  ['Tron', '\'Tron\' is not a CAIP-2 namespace. Use 3 to 8 characters of a–z, 0–9 and "-".'],
  ['a', "'a' is not a CAIP-2 namespace."],
  ['../tron', "'../tron' is not a CAIP-2 namespace."],
  ['starknet2', "'starknet2' is not a CAIP-2 namespace."],
  ['1inch', "'1inch' cannot name a function."],
  ['delete', "'delete' cannot name a function."],
  ['solana', "'solana' exists already: packages/core/src/base/namespaces.ts lists it."],
  ['fuzz', 'packages/fuzz exists already.'],
  ['demo', 'apps/demo exists already.'],
])('rejects %s with a reason, and changes nothing', async (name, message) => {
  const before = await readAll()
  expect(() => newNamespace(copy.place, name)).toThrow(message)
  expect(await readAll()).toEqual(before)
})

it('changes nothing if a file has not the form that it expects', async () => {
  const text = await read('tsconfig.json')
  await writeFile(join(copy.place, 'tsconfig.json'), '{ "files": [] }')
  const before = await readAll()
  expect(() => newNamespace(copy.place, 'tron')).toThrow('tsconfig.json has not the form')
  expect(await readAll()).toEqual(before)
  await writeFile(join(copy.place, 'tsconfig.json'), text)
})

describe('a new namespace', () => {
  let result: Result
  beforeAll(async () => {
    result = newNamespace(copy.place, 'tron')
    await copy.linkPackage('tron')
  })

  it('is a package with entry points, tests and a README, and a line in each list', async () => {
    expect(result.written.filter((file) => !file.includes('/src/'))).toEqual(
      ['README.md', 'package.json', 'tsconfig.json'].map((file) => `packages/tron/${file}`),
    )
    expect(await read('packages/core/src/base/namespaces.ts')).toMatch(/, 'tron'\] as const/)
    expect(await read('knip.json')).toContain('"packages/tron": {')
    expect(await read('apps/demo/package.json')).toContain('"@latchkey/tron": "workspace:^"')
    expect(await read('scripts/marks/markTable.mjs')).toContain('// tron: ')
    expect(result.nextSteps.join('\n')).toContain('docs/add-a-namespace/README.md')
  })

  it('is known to the checks of imports, types, sizes and supply', async () => {
    // The copy's own scripts, which read its list of namespaces.
    const check = `
      import { checkImports } from './scripts/checkImports.mjs'
      import { findMissingCounts, findMissingReferences, findMissingRules, findMissingSizes } from './scripts/checkRegistration.mjs'
      import { rules, layers, namespaceNames } from './scripts/importRules.mjs'
      import { readNamespaces } from './scripts/readNamespaces.mjs'
      import { namespaces } from './scripts/sizes/namespaces.mjs'
      import { measured, notInPages } from './scripts/sizes/packages.mjs'
      import { installedAtMost } from './scripts/supplyLimits.mjs'
      console.log(JSON.stringify({
        faults: [
          ...findMissingRules('.', rules),
          ...findMissingReferences('.'),
          ...findMissingSizes('.', { namespaces, measured, notInPages }, readNamespaces()),
          ...findMissingCounts('.', installedAtMost, notInPages),
          ...checkImports('.', { layers: { tron: layers.tron } }),
        ],
        isNamed: namespaceNames.test("'tron'"),
      }))`
    await writeFile(join(copy.place, 'check.mjs'), check)
    const { output } = await copy.run('check.mjs')
    expect(JSON.parse(output)).toEqual({ faults: [], isNamed: true })
  })

  it('is formatted as `pnpm format` formats it', async () => {
    const format = (file: string, input: string) =>
      execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${file}`], {
        cwd: root,
        input,
        encoding: 'utf8',
      })
    const files = [...result.written, ...result.changed].filter((file) => /\.(ts|mjs|json)$/.test(file))
    for (const file of files) {
      const text = await read(file)
      expect(text).toBe(format(file, text))
    }
  }, 60_000)

  it('compiles with everything that knows namespaces', async () => {
    const files = ['packages/*/src/exports/*.ts', 'packages/tron/src/**/*.ts']
    expect(await copy.compile(...files)).toEqual({ code: 0, output: '' })
  }, 120_000)

  it('passes its own tests, which run it in a kit', async () => {
    expect(await copy.test('packages/tron/src/**/*.test.ts')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Test Files {2}3 passed/),
    })
  }, 120_000)
})
