import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { own, peers } from '../apps/bench/src/contestants.mjs'
import { judgeRun } from '../apps/bench/src/judgeRun.mjs'
import { writePeersPage } from '../apps/bench/src/peersPage.mjs'
import { withReadmeTable } from '../apps/bench/src/readmeTable.mjs'
import { targets } from './mutation/targets.mjs'
import { leastNoticed, shareOf } from './mutation/writePage.mjs'
import { compareSizes } from './sizes/compareSizes.mjs'
import { limits } from './sizes/limits.mjs'
import { withReadmeSizes } from './sizes/readmeSizes.mjs'
import type { Figures } from './sizes/types.mjs'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
type Run = {
  readonly contestants: readonly {
    readonly id: string
    readonly figures: Readonly<Record<string, unknown>>
    readonly failures: Readonly<Record<string, number>>
  }[]
}
const run: Run = JSON.parse(read('docs/measured/peers.json'))

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

it('has visited every page in each of its cases by each clock, and says which visits failed', () => {
  const contestants = [...own, ...peers]
  expect(run.contestants.map(({ id }) => id)).toEqual(contestants.map(({ id }) => id))
  const missing = contestants
    .filter(({ isButtonAlone }) => !isButtonAlone)
    .flatMap(({ id, cases }) => cases.flatMap((one) => ['page', 'driver'].map((clock) => ({ id, one, clock }))))
    .filter(({ id, one, clock }) => {
      const { figures, failures } = run.contestants.find((contestant) => contestant.id === id) ?? {}
      const isFailed = Object.keys(failures ?? {}).some((failure) => failure.startsWith(`${one}, ${clock}: `))
      return !figures?.[`${one}.${clock}`] && !isFailed
    })
  expect(missing).toEqual([])
})

it('says of each goal whether it is met', () => {
  const verdicts = judgeRun(run)
  const lines = read('docs/measured/peers.md').split('## Press to the wallet')[0]?.split('\n') ?? []
  const count = (word: string) =>
    lines.filter((line) => line.includes(`| ${word}`) || line.includes(` ${word} |`)).length
  expect(count('**missed**')).toBe(verdicts.filter(({ isMet }) => isMet === false).length)
  expect(count('met')).toBe(verdicts.filter(({ isMet }) => isMet).length)
  expect(count('not measured')).toBe(verdicts.filter(({ own: figure }) => figure === undefined).length)
})

it('names the reason if a peer is not visited in a case', () => {
  const page = read('docs/measured/peers.md')
  for (const { cannot = {} } of peers) for (const reason of Object.values(cannot)) expect(page).toContain(reason)
})

it('tells of visits that did not come to their end, and has no figures where none came', () => {
  const contestants = run.contestants.map((contestant) => ({
    ...contestant,
    figures: {},
    failures: { 'rest, page: no button': 2 },
  }))
  const page = writePeersPage({ ...run, visits: 5, contestants })
  expect(page).toContain('React alone: rest, page: no button (2 times);')
  expect(page).toContain('| not measured |')
})

const sizes: Figures = JSON.parse(read('docs/measured/sizes.json'))

it('shows in the README the sizes of the record', () => {
  const readme = read('README.md')
  expect(withReadmeSizes(readme, sizes)).toBe(readme)
})

it('has a recorded size for each limit', () => {
  expect(compareSizes(sizes, sizes, limits).gone).toEqual([])
})
