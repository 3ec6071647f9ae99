import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyPackages } from './namespace/copyPackages.js'

// Follows docs/add-a-namespace in a copy of the packages that know all namespaces: adds the page's adapter, and its name to core's list.
const root = fileURLToPath(new URL('..', import.meta.url))

let copy: Awaited<ReturnType<typeof copyPackages>>

/** Adds names to core's list of namespaces. */
const addToList = async (...names: readonly string[]) => {
  const list = join(copy.place, 'packages', 'core', 'src', 'base', 'namespaces.ts')
  const text = await readFile(list, 'utf8')
  const longer = text.replace(/,?\s*\] as const/, `, ${names.map((name) => `'${name}'`).join(', ')}] as const`)
  expect(longer).not.toBe(text)
  await writeFile(list, longer)
}

/** Returns the unit tests of core that list namespaces, or name one that has no adapter. */
const findListingTests = async () => {
  const folder = join(copy.place, 'packages', 'core', 'src')
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!browser|fuzz)\.test\.ts$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return files
    .filter((_, index) => /\bnamespaces\.js'|'cosmos'|an? (array of|unknown) namespace/.test(texts[index] ?? ''))
    .map((file) => `packages/core/src/${file}`)
}

beforeAll(async () => {
  copy = await copyPackages()
  await cp(join(root, 'docs', 'add-a-namespace', 'tally'), join(copy.place, 'packages', 'tally'), { recursive: true })
  await copy.linkPackage('tally')
  // The page's own name, and names of real namespaces that a test may use as unknown ones.
  await addToList('tally', 'tron', 'near')
}, 60_000)
afterAll(() => copy.remove())

it('all code that lists namespaces compiles with a sixth one: a package and an entry in the list', async () => {
  const files = ['packages/*/src/exports/*.ts', 'packages/conformance/src/**/*.ts', 'packages/tally/src/*.ts']
  expect(await copy.compile(...files)).toEqual({ code: 0, output: '' })
}, 120_000)

it('its adapter passes the conformance suite', async () => {
  const { code, output } = await copy.test('packages/tally/src/*.test.ts')
  expect(output).toMatch(/Tests {2}\d{2} passed \(\d{2}\)/)
  expect(code).toBe(0)
}, 120_000)

it("core's unit tests that list namespaces pass with a sixth one", async () => {
  const files = await findListingTests()
  expect(files).toContain('packages/core/src/actions/getPreferredAccountType.test.ts')
  expect(await copy.test(...files)).toMatchObject({ code: 0, output: expect.stringMatching(/Tests {2}\d+ passed \(/) })
}, 120_000)
