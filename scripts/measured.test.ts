import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { own, peers } from '../apps/bench/src/contestants.mjs'
import { judgeRun } from '../apps/bench/src/judgeRun.mjs'
import { writePeersPage } from '../apps/bench/src/peersPage.mjs'
import { withReadmeLine } from '../apps/bench/src/readmeLine.mjs'
import { targets } from './mutation/targets.mjs'
import { minimumScore, shareOf } from './mutation/writePage.mjs'
import { limits } from './sizes/limits.mjs'
import { withReadmeSizes, writeSizesPage } from './sizes/sizesPage.mjs'
import type { Sizes } from './sizes/types.mjs'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
type Run = {
  readonly contestants: readonly {
    readonly id: string
    readonly figures: Readonly<Record<string, unknown>>
    readonly failures: Readonly<Record<string, number>>
  }[]
}
const run: Run = JSON.parse(read('docs/measured/peers.json'))

it('the README shows the main measurements of the peers', () => {
  const readme = read('README.md')
  expect(withReadmeLine(readme, run)).toBe(readme)
})

it('the page of the peers shows the measurements', () => {
  expect(read('docs/measured/peers.md')).toBe(writePeersPage(run))
})

it('the page of mutations shows each module, and its tests notice enough mutations', () => {
  const results: Parameters<typeof shareOf>[0][] = JSON.parse(read('docs/measured/mutation.json'))
  const page = read('docs/measured/mutation.md')
  expect(results.map(({ path }) => path)).toEqual(targets.map(({ path }) => path))
  for (const { path } of results) expect(page).toContain(`\`${path}\``)
  expect(results.filter((result) => shareOf(result) < minimumScore)).toEqual([])
})

it('every page was visited in each case by each clock, and failed visits are recorded', () => {
  const contestants = [...own, ...peers]
  expect(run.contestants.map(({ id }) => id)).toEqual(contestants.map(({ id }) => id))
  const missing = contestants
    .filter(({ isButtonAlone }) => !isButtonAlone)
    .flatMap(({ id, cases }) => cases.flatMap((name) => ['page', 'driver'].map((clock) => ({ id, name, clock }))))
    .filter(({ id, name, clock }) => {
      const { figures, failures } = run.contestants.find((contestant) => contestant.id === id) ?? {}
      const isFailed = Object.keys(failures ?? {}).some((failure) => failure.startsWith(`${name}, ${clock}: `))
      return !figures?.[`${name}.${clock}`] && !isFailed
    })
  expect(missing).toEqual([])
})

it('the page states whether each goal is met', () => {
  const verdicts = judgeRun(run)
  const lines = read('docs/measured/peers.md').split('## Press to the wallet')[0]?.split('\n') ?? []
  const count = (word: string) =>
    lines.filter((line) => line.includes(`| ${word}`) || line.includes(` ${word} |`)).length
  expect(count('**missed**')).toBe(verdicts.filter(({ isMet }) => isMet === false).length)
  expect(count('met')).toBe(verdicts.filter(({ isMet }) => isMet).length)
  expect(count('not measured')).toBe(verdicts.filter(({ own: figure }) => figure === undefined).length)
})

it('the page has the reason if a peer is not visited in a case', () => {
  const page = read('docs/measured/peers.md')
  for (const { cannot = {} } of peers) for (const reason of Object.values(cannot)) expect(page).toContain(reason)
})

it('the page reports failed visits, and has no figures if all visits failed', () => {
  const contestants = run.contestants.map((contestant) => ({
    ...contestant,
    figures: {},
    failures: { 'rest, page: no button': 2 },
  }))
  const page = writePeersPage({ ...run, visits: 5, contestants })
  expect(page).toContain('React alone: rest, page: no button (2 times);')
  expect(page).toContain('| not measured |')
})

const sizes: Sizes = JSON.parse(read('docs/measured/sizes.json'))

it('the README shows the recorded sizes that users wait for', () => {
  const readme = read('README.md')
  expect(withReadmeSizes(readme, sizes)).toBe(readme)
})

it('the page of sizes shows the recorded sizes', () => {
  expect(read('docs/measured/sizes.md')).toBe(writeSizesPage(sizes))
})

it('each limit has a recorded size', () => {
  expect(Object.keys(limits).filter((id) => sizes[id] === undefined)).toEqual([])
})
