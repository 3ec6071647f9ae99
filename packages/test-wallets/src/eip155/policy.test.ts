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
    const told = vi.fn()
    const following = followPolicy({ delay: 5_000, then: { answer: 'late' } }).then(told)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await following
    expect(told).toHaveBeenCalledWith({ proceed: false, answer: 'late' })
  })

  it('can wait for a promise before it follows another one, however late that is', async () => {
    const told = vi.fn()
    let answer = () => {}
    const until = new Promise<void>((resolve) => {
      answer = resolve
    })
    const following = followPolicy({ until, then: 'approve' }).then(told)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(told).not.toHaveBeenCalled()
    answer()
    await following
    expect(told).toHaveBeenCalledWith({ proceed: true })
  })

  it('can never answer', async () => {
    const told = vi.fn()
    void followPolicy('hang').then(told, told)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(told).not.toHaveBeenCalled()
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
