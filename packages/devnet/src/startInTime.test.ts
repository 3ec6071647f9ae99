import { expect, it, vi } from 'vitest'
import { startInTime } from './startInTime.js'

const never = () => new Promise<never>(() => undefined)

it('a start that does not finish is tried once more, and stopped if it finishes later', async () => {
  const stop = vi.fn(async () => undefined)
  const second = { stop: async () => undefined }
  let finishStart: (started: { stop(): Promise<void> }) => void = () => undefined
  const first = new Promise<{ stop(): Promise<void> }>((resolve) => {
    finishStart = resolve
  })
  const starts = [first, Promise.resolve(second)]
  expect(await startInTime('cosmos', () => starts.shift() ?? never(), 1)).toBe(second)
  expect(stop).not.toHaveBeenCalled()
  finishStart({ stop })
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
})

it('a start that does not finish twice is reported by its name', async () => {
  await expect(startInTime('cosmos', never, 1)).rejects.toThrow('The chains of cosmos did not start within')
})

it('a start that fails is reported at once, and not tried again', async () => {
  const start = vi.fn(() => Promise.reject(new Error('no binary')))
  await expect(startInTime('cosmos', start)).rejects.toThrow('no binary')
  expect(start).toHaveBeenCalledTimes(1)
})
