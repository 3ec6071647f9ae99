import { expect, it, vi } from 'vitest'
import type { EventRecord } from './event.js'
import { createEventQueue } from './createEventQueue.js'

const event = (eventId: string): EventRecord => ({
  projectId: 'project-1',
  eventId,
  receivedAt: 1,
  happenedAt: 1,
  sdkType: 'latchkey',
  sdkVersion: 'js',
  url: '',
  domain: '',
  type: 'track',
  name: 'MODAL_OPEN',
  properties: null,
  address: null,
})
const createQueue = (write: (events: readonly EventRecord[]) => Promise<void>) => {
  const logger = { info: vi.fn(), error: vi.fn() }
  return { queue: createEventQueue(write, logger, { interval: 5, retry: 5 }), logger }
}

it('writes events together, in their order, once each', async () => {
  const written: string[][] = []
  const { queue } = createQueue(async (events) => void written.push(events.map(({ eventId }) => eventId)))
  for (let count = 0; count < 450; count += 1) expect(queue.add(event(String(count)))).toBe(true)
  expect(await queue.close()).toBe(0)
  expect(written.map((batch) => batch.length)).toEqual([200, 200, 50])
  expect(written.flat()).toEqual(Array.from({ length: 450 }, (_, index) => String(index)))
})

it('keeps what could not be written, and tries again', async () => {
  const write = vi.fn<(events: readonly EventRecord[]) => Promise<void>>().mockRejectedValueOnce(new Error('locked'))
  const { queue, logger } = createQueue(write)
  queue.add(event('a'))
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2))
  expect(write.mock.calls.map(([events]) => events.map(({ eventId }) => eventId))).toEqual([['a'], ['a']])
  expect(logger.error.mock.calls).toEqual([
    [{ message: 'events could not be written', waiting: 1, error: 'Error: locked' }],
  ])
  expect(await queue.close()).toBe(0)
})

it('takes no more than it can hold, and nothing once it is closed', async () => {
  const { queue } = createQueue(async () => undefined)
  let taken = 0
  while (queue.add(event(String(taken)))) taken += 1
  expect(taken).toBe(20_000)
  await queue.close()
  expect(queue.add(event('late'))).toBe(false)
})

it('says how many were lost where the database takes none to the end', async () => {
  const { queue, logger } = createQueue(() => Promise.reject(new Error('gone')))
  queue.add(event('a'))
  queue.add(event('b'))
  expect(await queue.close()).toBe(2)
  expect(logger.error).toHaveBeenCalledTimes(5)
})
