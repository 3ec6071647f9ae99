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
  it('is read once while it is fresh, and again when it is old', async () => {
    const { read, clock, answer } = await createKit()
    expect(await read('a')).toBe('a!')
    await clock.advance(999)
    await read('a')
    expect(answer).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    await read('a')
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('has one request under way for a key, however many ask', async () => {
    const { read, answer } = await createKit()
    expect(await Promise.all([read('a'), read('a'), read('a', { force: true }), read('b')])).toEqual([
      'a!',
      'a!',
      'a!',
      'b!',
    ])
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('is loading at once, and read in a later task: the page first shows what made that necessary', async () => {
    const { read, select, answer } = await createKit()
    const reading = read('a')
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    expect(select('a')).toEqual({ status: 'loading' })
    expect(answer).not.toHaveBeenCalled()
    expect(await reading).toBe('a!')
  })

  it('is asked again at once by force', async () => {
    const { read, answer } = await createKit()
    await read('a')
    await read('a', { force: true })
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('keeps what it had when it fails, and is left alone for a while [S8.1b]', async () => {
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

  it('tells a failure that has no code of its own by one', async () => {
    const { read, select, answer } = await createKit()
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    await read('a')
    expect(select('a').error).toEqual({ code: 'RPC_FAILED', message: 'Failed to fetch' })
  })

  it('shows nothing that has not its shape', async () => {
    const { engine, select } = await createKit()
    const key = 'thing/{"id":"a"}'
    engine.store.dispatch(resourcesSlice.actions.received({ key, data: 5, at: 0 }))
    expect(select('a')).toEqual({ status: 'ready' })
  })

  it('gives the same object while nothing changed', async () => {
    const { read, select } = await createKit()
    await read('a')
    expect(select('a')).toBe(select('a'))
  })

  it('can be made old by name', async () => {
    const { read, engine, select } = await createKit()
    await read('a')
    engine.store.dispatch(resourcesSlice.actions.invalidated('thing/'))
    expect(select('a')).toEqual({ status: 'none' })
  })
})
