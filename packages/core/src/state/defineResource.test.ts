import { describe, expect, it, vi } from 'vitest'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { defineResource } from './defineResource.js'
import { resourcesSlice } from './resourcesSlice.js'

const createKit = async () => {
  const answer = vi.fn(async ({ id }: { id: string }) => `${id}!`)
  const resource = defineResource({
    name: 'thing',
    lifetime: 1_000,
    retryGap: 300,
    errorCode: 'RPC_FAILED',
    load: answer,
    check: (data): data is string => typeof data === 'string',
  })
  const { engine, clock } = await createTestKit({ networks: [networkOne], adapters: [createWalletLed().entry] })
  const read = (id: string, options?: { force?: boolean }) => engine.store.dispatch(resource.read({ id }, options))
  const select = (id: string) => resource.select(engine.store.getState(), { id })
  return { answer, resource, engine, clock, read, select }
}

describe('a resource', () => {
  it('is read once while it is fresh, and again when it is stale', async () => {
    const { read, clock, answer } = await createKit()
    expect(await read('a')).toBe('a!')
    await clock.advance(999)
    await read('a')
    expect(answer).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    await read('a')
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('has one request in flight for a key, however many callers read it', async () => {
    const { read, answer } = await createKit()
    expect(await Promise.all([read('a'), read('a'), read('a', { force: true }), read('b')])).toEqual([
      'a!',
      'a!',
      'a!',
      'b!',
    ])
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('is loading immediately, and read in a later task: the page first renders what caused the read', async () => {
    const { read, select, answer } = await createKit()
    const reading = read('a')
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    expect(select('a')).toEqual({ status: 'loading' })
    expect(answer).not.toHaveBeenCalled()
    expect(await reading).toBe('a!')
  })

  it('is requested again immediately with force', async () => {
    const { read, answer } = await createKit()
    await read('a')
    await read('a', { force: true })
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('keeps its data when a read fails, and is not requested again during the retry gap [S8.1b]', async () => {
    const { read, select, clock, answer } = await createKit()
    await read('a')
    answer.mockRejectedValue(new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'no'))
    await clock.advance(1_000)
    expect(await read('a')).toBe('a!')
    expect(select('a')).toMatchObject({ status: 'failed', data: 'a!', error: { code: 'TOKEN_BALANCE_UNAVAILABLE' } })
    await clock.advance(299)
    await read('a')
    expect(answer).toHaveBeenCalledTimes(2)
    await clock.advance(1)
    await read('a')
    expect(answer).toHaveBeenCalledTimes(3)
  })

  it('reports a failure without a code with its own error code', async () => {
    const { read, select, answer } = await createKit()
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    await read('a')
    expect(select('a').error).toEqual({ code: 'RPC_FAILED', message: 'Failed to fetch' })
  })

  it('returns no data of another shape', async () => {
    const { engine, select } = await createKit()
    engine.store.dispatch(resourcesSlice.actions.received({ name: 'thing', argument: { id: 'a' }, data: 5, at: 0 }))
    expect(select('a')).toEqual({ status: 'ready' })
  })

  it('returns the same object while nothing changes', async () => {
    const { read, select } = await createKit()
    await read('a')
    expect(select('a')).toBe(select('a'))
  })

  it('can be invalidated by name', async () => {
    const { read, engine, select } = await createKit()
    await read('a')
    engine.store.dispatch(resourcesSlice.actions.invalidated('thing/'))
    expect(select('a')).toEqual({ status: 'none' })
  })
})
