import { expect, it } from 'vitest'
import { createRateLimiter } from './createRateLimiter.js'

it('allows a burst, then as many requests as the rate', () => {
  let now = 0
  const secondsToWait = createRateLimiter({ perSecond: 2, burst: 3 }, () => now)
  const requestWaits = (times: number) => Array.from({ length: times }, () => secondsToWait('a'))
  expect(requestWaits(5)).toEqual([0, 0, 0, 1, 1])
  now += 1_000
  expect(requestWaits(3)).toEqual([0, 0, 1])
  now += 60_000
  expect(requestWaits(4)).toEqual([0, 0, 0, 1])
})

it('counts each key by itself, and deletes the key that was idle longest beyond 50,000 [T-29]', () => {
  const secondsToWait = createRateLimiter({ perSecond: 1, burst: 1 }, () => 0)
  expect([secondsToWait('a'), secondsToWait('b'), secondsToWait('a')]).toEqual([0, 0, 1])
  for (let count = 0; count < 49_999; count += 1) secondsToWait(String(count))
  expect(secondsToWait('a')).toBe(1)
  expect(secondsToWait('b')).toBe(0)
})
