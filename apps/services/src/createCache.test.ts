import { expect, it, vi } from 'vitest'
import { createCache } from './createCache.js'

it('loads each key once in its lifetime, also if there is no value', async () => {
  let now = 0
  const load = vi.fn(async (key: string) => (key === 'a' ? 'A' : undefined))
  const get = createCache(load, { lifetime: 5_000, entries: 10 }, () => now)
  for (const key of ['a', 'b', 'a', 'b']) expect(await get(key)).toBe(key === 'a' ? 'A' : undefined)
  expect(load.mock.calls).toEqual([['a'], ['b']])
  now = 5_000
  await get('a')
  expect(load).toHaveBeenCalledTimes(3)
})

it('loads again after a failure', async () => {
  const load = vi.fn<(key: string) => Promise<string>>().mockResolvedValue('A').mockRejectedValueOnce(new Error('gone'))
  const get = createCache(load, { lifetime: 5_000, entries: 10 })
  await expect(get('a')).rejects.toThrow('gone')
  expect(await get('a')).toBe('A')
})

it('deletes the oldest entry beyond its limit', async () => {
  const load = vi.fn(async (key: string) => key)
  const get = createCache(load, { lifetime: 5_000, entries: 2 })
  for (const key of ['a', 'b', 'c', 'b', 'a']) await get(key)
  expect(load.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})

it('loads a key again on request, and caches the new value', async () => {
  let count = 0
  const get = createCache(async (key) => `${key}${(count += 1)}`, { lifetime: 5_000, entries: 10 })
  expect([await get('a'), await get('a', { skipsCached: true }), await get('a')]).toEqual(['a1', 'a2', 'a2'])
})
