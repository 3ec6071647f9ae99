import { expect, it, vi } from 'vitest'
import { createCache } from './createCache.js'

it('asks once in its lifetime for each key, also where there is nothing', async () => {
  let now = 0
  const load = vi.fn(async (key: string) => (key === 'a' ? 'A' : undefined))
  const ask = createCache(load, { lifetime: 5_000, entries: 10 }, () => now)
  for (const key of ['a', 'b', 'a', 'b']) expect(await ask(key)).toBe(key === 'a' ? 'A' : undefined)
  expect(load.mock.calls).toEqual([['a'], ['b']])
  now = 5_000
  await ask('a')
  expect(load).toHaveBeenCalledTimes(3)
})

it('asks again after a failure', async () => {
  const load = vi.fn<(key: string) => Promise<string>>().mockResolvedValue('A').mockRejectedValueOnce(new Error('gone'))
  const ask = createCache(load, { lifetime: 5_000, entries: 10 })
  await expect(ask('a')).rejects.toThrow('gone')
  expect(await ask('a')).toBe('A')
})

it('forgets the oldest beyond its limit', async () => {
  const load = vi.fn(async (key: string) => key)
  const ask = createCache(load, { lifetime: 5_000, entries: 2 })
  for (const key of ['a', 'b', 'c', 'b', 'a']) await ask(key)
  expect(load.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})
