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

it('writes events in batches, in order, each event once', async () => {
  const written: string[][] = []
  const { queue } = createQueue(async (events) => void written.push(events.map(({ eventId }) => eventId)))
  for (let count = 0; count < 450; count += 1) expect(queue.add(event(String(count)))).toBe(true)
  expect(await queue.close()).toBe(0)
  expect(written.map((batch) => batch.length)).toEqual([200, 200, 50])
  expect(written.flat()).toEqual(Array.from({ length: 450 }, (_, index) => String(index)))
})

it('keeps events after a failed write, and retries', async () => {
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

it('accepts no more than its limit, and nothing after it was closed', async () => {
  const { queue } = createQueue(async () => undefined)
  let accepted = 0
  while (queue.add(event(String(accepted)))) accepted += 1
  expect(accepted).toBe(20_000)
  await queue.close()
  expect(queue.add(event('late'))).toBe(false)
})

it('returns how many events were lost if the database rejects them until the end', async () => {
  const { queue, logger } = createQueue(() => Promise.reject(new Error('gone')))
  queue.add(event('a'))
  queue.add(event('b'))
  expect(await queue.close()).toBe(2)
  expect(logger.error).toHaveBeenCalledTimes(5)
})
