import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withReadmeTable, writePeersPage } from '../apps/bench/src/peersTable.mjs'
import { targets } from './mutation/targets.mjs'
import { leastNoticed, shareOf } from './mutation/writePage.mjs'
import { compareSizes } from './sizes/compareSizes.mjs'
import { limits } from './sizes/limits.mjs'
import { withReadmeSizes } from './sizes/readmeSizes.mjs'
import type { Figures } from './sizes/types.mjs'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const run: { readonly contestants: readonly object[] } = JSON.parse(read('docs/measured/peers.json'))

it('shows in the README what was measured beside the peers', () => {
  const readme = read('README.md')
  expect(withReadmeTable(readme, run)).toBe(readme)
})

it('shows on the page of the peers what was measured', () => {
  expect(read('docs/measured/peers.md')).toBe(writePeersPage(run))
})

it('shows of each module that is looked at which changes its tests notice, and enough of them', () => {
  const results: Parameters<typeof shareOf>[0][] = JSON.parse(read('docs/measured/mutation.json'))
  const page = read('docs/measured/mutation.md')
  expect(results.map(({ path }) => path)).toEqual(targets.map(({ path }) => path))
  for (const { path } of results) expect(page).toContain(`\`${path}\``)
  expect(results.filter((one) => shareOf(one) < leastNoticed)).toEqual([])
})

it('tells of visits that did not come to their end, and has no figures where none came', () => {
  const contestants = run.contestants.map((contestant) => ({
    ...contestant,
    figures: {},
    failures: { 'no button': 2 },
  }))
  expect(writePeersPage({ ...run, visits: 5, contestants })).toContain('React alone: no button in 2 of 5 visits;')
})

const sizes: Figures = JSON.parse(read('docs/measured/sizes.json'))

it('shows in the README the sizes of the record', () => {
  const readme = read('README.md')
  expect(withReadmeSizes(readme, sizes)).toBe(readme)
})

it('has a recorded size for each limit', () => {
  expect(compareSizes(sizes, sizes, limits).gone).toEqual([])
})
