import { expect, it } from 'vitest'
import { findEarlySdk } from './findEarlySdk.mjs'
import { findWrongModules } from './findWrongModules.mjs'
import { measureJourneys } from './measureJourneys.mjs'
import { shortenModule } from './shortenModule.mjs'

const chunk = (name: string, modules: readonly string[], imports: readonly string[] = [], isEntry = false) => ({
  name,
  code: name,
  imports,
  isEntry,
  modules,
})
const page = chunk('page.js', ['/site.js'], ['shared.js'], true)
const shared = chunk('shared.js', ['/packages/core/dist/shared.js'])
const list = chunk('list.js', ['/packages/react-ui/dist/list.js'], ['shared.js'])
const german = chunk('german.js', ['/packages/react-ui/dist/german.js'])
const firstLoad = { name: 'first load', wants: [] }

it('counts a chunk in the first journey that loads it, with what it imports', () => {
  const journeys = [firstLoad, { name: 'click', wants: ['dist/list.js'] }]
  const { figures, faults, rest } = measureJourneys('Vite', [page, shared, list, german], journeys)
  expect(figures.map(({ id, chunks }) => ({ id, modules: chunks?.flatMap(({ modules }) => modules) }))).toEqual([
    { id: 'Vite: first load', modules: ['/site.js', '/packages/core/dist/shared.js'] },
    { id: 'Vite: click', modules: ['/packages/react-ui/dist/list.js'] },
  ])
  expect({ faults, rest }).toEqual({ faults: [], rest: [german] })
})

it('names modules that are in no chunk, and modules that load before their journey', () => {
  const journeys = [firstLoad, { name: 'click', wants: ['dist/shared.js', 'dist/gone.js'] }]
  expect(measureJourneys('Vite', [page, shared], journeys).faults).toEqual([
    'Vite: dist/shared.js loads before "click"',
    'Vite: dist/gone.js is in no chunk',
  ])
})

it('finds the chunk that an import() loads, not the one its code moved to', () => {
  const entry = { ...chunk('entry.js', [], ['list.js']), entry: 'dist/list.js' }
  const { figures } = measureJourneys(
    'esbuild',
    [page, shared, list, entry],
    [firstLoad, { name: 'click', wants: ['dist/list.js'] }],
  )
  expect(figures[1]?.chunks?.map(({ modules }) => modules)).toEqual([
    ['dist/list.js'],
    ['/packages/react-ui/dist/list.js'],
  ])
})

it('names the namespaces that a site lacks, modules of others, and modules that a namespace must never load', () => {
  const modules = [
    '../../packages/solana/dist/index.js',
    '/packages/cosmos/dist/x.js',
    '/node_modules/eventemitter3/index.js',
  ]
  expect(findWrongModules('Vite', ['solana', 'bip122'], [{ modules }])).toEqual([
    'Vite: a site of solana and bip122 does not contain bip122',
    'Vite: a site of solana and bip122 contains /packages/cosmos/dist/x.js',
    'Vite: a site of solana and bip122 contains /node_modules/eventemitter3/index.js',
  ])
})

it('allows modules that another namespace of the site loads', () => {
  const modules = ['/packages/solana/dist/x.js', '/packages/eip155/dist/x.js', '/node_modules/eventemitter3/index.js']
  expect(findWrongModules('Vite', ['eip155', 'solana'], [{ modules }])).toEqual([])
})

it("names an SDK that loads early or not at all, and another maker's", () => {
  const [sdk, other] = [{ modules: ['/@safe-global/sdk.js'] }, { modules: ['/@coinbase/sdk.js'] }]
  const find = (chunks: readonly { modules: string[] }[], rest: readonly { modules: string[] }[]) =>
    findEarlySdk('Vite, safe', chunks, rest, /\/@safe-global\//, [/\/@coinbase\//])
  expect(find([sdk], [sdk])).toEqual([])
  expect(find([sdk], [])).toEqual([
    'Vite, safe: the SDK loads early: /@safe-global/sdk.js',
    'Vite, safe: the SDK is in no chunk',
  ])
  expect(find([sdk, other], [sdk])).toEqual(["Vite, safe: contains another maker's SDK, /\\/@coinbase\\//"])
})

it("shortens a module's path to a name that is the same on every machine", () => {
  const names = {
    '/repository/packages/core/dist/engine/createEngine.js': 'core/engine/createEngine',
    '../../packages/react-ui/dist/list.js': 'react-ui/list',
    '/x/node_modules/.pnpm/viem@2.5.0/node_modules/viem/_esm/uid.js': 'viem/_esm/uid',
    '\0/x/node_modules/a/cjs/b.js?commonjs-module': 'a/cjs/b?commonjs-module',
    '/repository/apps/demo/virtual-site.js': 'the site',
    'data:text/javascript,import': 'the site',
    '\0rolldown/runtime.js': 'rolldown/runtime',
  }
  expect(Object.keys(names).map(shortenModule)).toEqual(Object.values(names))
})
