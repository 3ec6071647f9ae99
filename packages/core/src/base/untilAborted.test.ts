import { describe, expect, it, vi } from 'vitest'
import { untilAborted } from './untilAborted.js'

describe('untilAborted', () => {
  it.each([0, 1, 2, 3, 4])('ends if the signal aborts %i microtasks after the promise resolved', async (count) => {
    const controller = new AbortController()
    const late = vi.fn()
    const waiting = untilAborted(Promise.resolve('approved'), controller.signal, late)
    for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
    controller.abort(new Error('aborted'))
    const result = await waiting.catch(({ message }: Error) => message)
    expect([result, late.mock.calls]).toEqual(count === 0 ? ['aborted', [['approved']]] : ['approved', []])
  })

  it('passes on a result that comes after the abort, and rejects with the reason', async () => {
    const controller = new AbortController()
    const late = vi.fn()
    const { promise, resolve } = createDeferred()
    const waiting = untilAborted(promise, controller.signal, late)
    controller.abort(new Error('aborted'))
    await expect(waiting).rejects.toThrow('aborted')
    expect(late).not.toHaveBeenCalled()
    resolve('approved')
    await vi.waitFor(() => expect(late.mock.calls).toEqual([['approved']]))
  })

  it('rejects with the reason if the signal was aborted before', async () => {
    const pending = new Promise<string>(() => {})
    await expect(untilAborted(pending, AbortSignal.abort(new Error('aborted')))).rejects.toThrow('aborted')
  })

  it('leaves no listener behind', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    await expect(untilAborted(Promise.reject(new Error('no')), signal, () => {})).rejects.toThrow('no')
    await vi.waitFor(() => expect(remove.mock.calls.map(([, listener]) => listener)).toEqual([add.mock.calls[0]?.[1]]))
  })
})

const createDeferred = () => {
  let resolve: (value: string) => void = () => {}
  const promise = new Promise<string>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
