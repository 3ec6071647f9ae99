import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from './clock.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the system clock', () => {
  it('returns the current time, and waits', async () => {
    vi.setSystemTime(1_700_000_000_000)
    expect(systemClock.now()).toBe(1_700_000_000_000)
    const controller = new AbortController()
    const waited = vi.fn()
    const waiting = systemClock.wait(150, controller.signal).then(waited)
    await vi.advanceTimersByTimeAsync(149)
    expect(waited).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(waited).toHaveBeenCalledOnce()
    controller.abort()
    await waiting
  })

  it('stops waiting when the signal is aborted, and leaves no timer', async () => {
    const controller = new AbortController()
    const reason = new Error('left')
    const waiting = systemClock.wait(150, controller.signal)
    controller.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
    await expect(systemClock.wait(150, controller.signal)).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })
})
