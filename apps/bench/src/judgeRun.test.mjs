import { expect, it } from 'vitest'
import { goals } from './goals.mjs'
import { judgeRun } from './judgeRun.mjs'

const contestant = (id, figures) => ({
  id,
  isOwn: id === 'bare' || id.startsWith('latchkey'),
  figures: Object.fromEntries(Object.entries(figures).map(([name, median]) => [name, { median }])),
})
const judge = (figure, ...contestants) => judgeRun({ contestants }).find((verdict) => verdict.figure === figure)

it('compares Latchkey with the fastest peer of the case, not with a page of its own', () => {
  const verdict = judge(
    'rest.page',
    contestant('latchkey-evm', { 'rest.page': 90 }),
    contestant('latchkey-idle', { 'rest.page': 10 }),
    contestant('slow', { 'rest.page': 200 }),
    contestant('fast', { 'rest.page': 100 }),
    contestant('absent', {}),
  )
  expect(verdict).toMatchObject({ own: 90, rival: 'fast', theirs: 100, ratio: 0.9, isMet: true })
})

it('misses a goal by any amount', () => {
  const run = [contestant('latchkey-evm', { 'rest.page': 90.1 }), contestant('fast', { 'rest.page': 100 })]
  expect(judge('rest.page', ...run).isMet).toBe(false)
})

it('holds the time to the button and the blocking to a page of React alone, which may block nothing', () => {
  const run = (own, bare) => [
    contestant('latchkey-evm', { loadBlocked: own }),
    contestant('bare', { loadBlocked: bare }),
    contestant('fast', { loadBlocked: 1 }),
  ]
  expect(judge('loadBlocked', ...run(110, 100))).toMatchObject({ rival: 'bare', ratio: 1.1, isMet: true })
  expect(judge('loadBlocked', ...run(111, 100)).isMet).toBe(false)
  expect(judge('loadBlocked', ...run(0, 0))).toMatchObject({ ratio: undefined, isMet: true })
  expect(judge('loadBlocked', ...run(1, 0)).isMet).toBe(false)
})

it('holds the first frame with the dialog to a time', () => {
  expect(judge('loaded.dialog', contestant('latchkey-evm', { 'loaded.dialog': 100 })).isMet).toBe(true)
  expect(judge('loaded.dialog', contestant('latchkey-evm', { 'loaded.dialog': 101 })).isMet).toBe(false)
})

it('reports without a verdict if there is no goal, or a figure is missing', () => {
  const run = [contestant('latchkey-evm', { 'keyboard.page': 90 }), contestant('fast', { 'keyboard.page': 100 })]
  expect(judge('keyboard.page', ...run)).toMatchObject({ ratio: 0.9, isMet: undefined })
  expect(judge('touch.page', ...run).isMet).toBeUndefined()
})

it('states the goals', () => {
  expect(Object.fromEntries(goals.map(({ figure, atMost, within }) => [figure, atMost ?? within]))).toEqual({
    'loaded.page': 1.3,
    'loaded.dialog': 100,
    'rest.page': 0.9,
    'pointer100.page': 0.7,
    'pointer300.page': 0.5,
    'touch.page': 0.9,
    'keyboard.page': undefined,
    'choice.page': 0.8,
    'loaded.driver': 1,
    'rest.driver': 1,
    'pointer100.driver': 1,
    'pointer300.driver': 1,
    'touch.driver': 1,
    'keyboard.driver': 1,
    'choice.driver': 1,
    button: 1.1,
    loadBlocked: 1.1,
  })
})
