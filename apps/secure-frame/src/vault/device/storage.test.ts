import { expect, it } from 'vitest'
import { memoryObjects } from '../../testing/memoryObjects.js'
import { createDeviceStorage, requireStored } from './storage.js'

const parse = (value: unknown) => (typeof value === 'string' ? value : undefined)
const create = () => {
  const objects = memoryObjects()
  const waits: number[] = []
  return {
    objects,
    waits,
    storage: createDeviceStorage(objects, async (milliseconds) => void waits.push(milliseconds)),
  }
}

it('reports a value, none, and a corrupt one [F-136~]', async () => {
  const { storage, objects } = create()
  expect(await storage.read('identity', parse)).toEqual({ outcome: 'empty' })
  expect(await storage.write('identity', 'value')).toBe('stored')
  expect(await storage.read('identity', parse)).toEqual({ outcome: 'available', value: 'value' })
  objects.records.set('identity', 7)
  expect(await storage.read('identity', parse)).toEqual({ outcome: 'corrupt' })
  expect(await storage.remove('identity')).toBe(true)
  expect(await storage.read('identity', parse)).toEqual({ outcome: 'empty' })
})

it('retries an unavailable storage for 3 s, and does not report it as empty [F-136~]', async () => {
  const { storage, objects, waits } = create()
  objects.readFault = 'unavailable'
  expect(await storage.read('identity', parse)).toEqual({ outcome: 'unavailable' })
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(3_000)
  expect(objects.reads).toBe(waits.length + 1)
})

it('reads a storage that becomes available while it retries', async () => {
  const objects = memoryObjects()
  objects.readFault = 'unavailable'
  const storage = createDeviceStorage(objects, async () => {
    objects.readFault = undefined
  })
  expect(await storage.read('identity', parse)).toEqual({ outcome: 'empty' })
})

it('reports a used-up quota at once, and an unavailable storage after its retries [F-136~]', async () => {
  const { storage, objects, waits } = create()
  objects.writeFault = 'quota'
  expect(await storage.write('identity', 'value')).toBe('quota')
  expect(waits).toEqual([])
  objects.writeFault = 'unavailable'
  expect(await storage.write('identity', 'value')).toBe('unavailable')
  expect(await storage.remove('identity')).toBe(false)
  expect(waits).toHaveLength(8)
})

it('requires a stored value: only an empty storage is an unknown device [F-136~]', () => {
  expect(requireStored({ outcome: 'available', value: 7 })).toBe(7)
  const codes = (['empty', 'unavailable', 'corrupt'] as const).map((outcome) => {
    try {
      return requireStored({ outcome })
    } catch (error) {
      return error
    }
  })
  expect(codes).toMatchObject([
    { code: 'DEVICE_UNKNOWN' },
    { code: 'STORAGE_UNAVAILABLE' },
    { code: 'STORAGE_CORRUPT' },
  ])
})
