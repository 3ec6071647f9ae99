import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLineWriter } from './createLineWriter.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('writes lines in batches, each line once', () => {
  const write = vi.fn<(text: string) => boolean>()
  const writer = createLineWriter({ write })
  writer.write('a\n')
  writer.write('b\n')
  expect(write).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  writer.write('c\n')
  writer.flush()
  writer.flush()
  vi.advanceTimersByTime(1_000)
  expect(write.mock.calls).toEqual([['a\nb\n'], ['c\n']])
})
