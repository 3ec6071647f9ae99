import { expect, it } from 'vitest'
import { createRateLimiter } from './createRateLimiter.js'

it('lets through a burst, then as many as there is time for', () => {
  let now = 0
  const secondsToWait = createRateLimiter({ perSecond: 2, burst: 3 }, () => now)
  const ask = (times: number) => Array.from({ length: times }, () => secondsToWait('a'))
  expect(ask(5)).toEqual([0, 0, 0, 1, 1])
  now += 1_000
  expect(ask(3)).toEqual([0, 0, 1])
  now += 60_000
  expect(ask(4)).toEqual([0, 0, 0, 1])
})

it('counts each key alone, and forgets the quietest beyond 50,000 [T-29]', () => {
  const secondsToWait = createRateLimiter({ perSecond: 1, burst: 1 }, () => 0)
  expect([secondsToWait('a'), secondsToWait('b'), secondsToWait('a')]).toEqual([0, 0, 1])
  for (let count = 0; count < 49_999; count += 1) secondsToWait(String(count))
  expect(secondsToWait('a')).toBe(1)
  expect(secondsToWait('b')).toBe(0)
})
