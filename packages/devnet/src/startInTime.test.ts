import { expect, it, vi } from 'vitest'
import { startInTime } from './startInTime.js'

const never = () => new Promise<never>(() => undefined)

it('what comes to no end is started once more, and stopped where it stands after all', async () => {
  const stop = vi.fn(async () => undefined)
  const second = { stop: async () => undefined }
  let stand: (one: { stop(): Promise<void> }) => void = () => undefined
  const first = new Promise<{ stop(): Promise<void> }>((resolve) => {
    stand = resolve
  })
  const starts = [first, Promise.resolve(second)]
  expect(await startInTime('cosmos', () => starts.shift() ?? never(), 1)).toBe(second)
  expect(stop).not.toHaveBeenCalled()
  stand({ stop })
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
})

it('what comes to no end twice is told by its name', async () => {
  await expect(startInTime('cosmos', never, 1)).rejects.toThrow('The chains of cosmos did not start within')
})

it('what fails is told at once, and not started again', async () => {
  const start = vi.fn(() => Promise.reject(new Error('no binary')))
  await expect(startInTime('cosmos', start)).rejects.toThrow('no binary')
  expect(start).toHaveBeenCalledTimes(1)
})
