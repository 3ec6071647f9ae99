import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPolicy } from './policy.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a policy', () => {
  it('can wait before it follows another one', async () => {
    const onResponse = vi.fn()
    const following = followPolicy({ delay: 5_000, then: { answer: 'late' } }).then(onResponse)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(onResponse).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await following
    expect(onResponse).toHaveBeenCalledWith({ proceed: false, answer: 'late' })
  })

  it('can wait for a promise before it follows another one, however late that is', async () => {
    const onResponse = vi.fn()
    let answer = () => {}
    const until = new Promise<void>((resolve) => {
      answer = resolve
    })
    const following = followPolicy({ until, then: 'approve' }).then(onResponse)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(onResponse).not.toHaveBeenCalled()
    answer()
    await following
    expect(onResponse).toHaveBeenCalledWith({ proceed: true })
  })

  it('can never answer', async () => {
    const onResponse = vi.fn()
    void followPolicy('hang').then(onResponse, onResponse)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(onResponse).not.toHaveBeenCalled()
  })

  it('can fail with a code, a message and data', async () => {
    const fail = { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } }
    await expect(followPolicy({ fail })).rejects.toMatchObject({ name: 'Error', ...fail })
    await expect(followPolicy({ fail: { code: 1, message: 'x' } })).rejects.not.toHaveProperty('data')
  })

  it.each([undefined, null, 'boom', {}])('can throw %j itself', async (thrown) => {
    expect(await followPolicy({ throws: thrown }).catch((error: unknown) => [error])).toEqual([thrown])
  })
})
