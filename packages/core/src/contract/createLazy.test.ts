import { expect, it, vi } from 'vitest'
import { createLazy } from './createLazy.js'

it('fetches the code and makes its result once for all callers', async () => {
  const fetchCode = vi.fn(async () => 'code')
  const make = vi.fn((code: string) => ({ code }))
  const load = createLazy(fetchCode, make)
  expect(fetchCode).not.toHaveBeenCalled()
  const [loaded, other] = await Promise.all([load(), load()])
  expect(loaded).toEqual({ code: 'code' })
  expect(other).toBe(loaded)
  expect(await load()).toBe(loaded)
  expect([fetchCode.mock.calls.length, make.mock.calls.length]).toEqual([1, 1])
})

it('throws a coded error if the code could not be fetched, and the next call tries again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const fetchCode = vi.fn(async () => 'code').mockRejectedValueOnce(cause)
  const load = createLazy(fetchCode, (code) => code)
  await expect(load()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED', cause })
  expect(await load()).toBe('code')
})

it('rethrows an error of `make` unchanged, and the next call tries again', async () => {
  const failure = new Error('no')
  const make = vi
    .fn((code: string) => code)
    .mockImplementationOnce(() => {
      throw failure
    })
  const load = createLazy(async () => 'code', make)
  await expect(load()).rejects.toBe(failure)
  expect(await load()).toBe('code')
})
