import { afterEach, expect, it, vi } from 'vitest'
import { createOneStepSupport } from './oneStepSupport.js'

afterEach(() => vi.unstubAllGlobals())

const week = 7 * 86_400_000
const stubStorage = (kept = new Map<string, string>()) => {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  vi.stubGlobal('localStorage', storage)
  return { kept, storage }
}

it('remembers on the next page what a wallet can do, for a week', () => {
  stubStorage()
  const first = createOneStepSupport({ now: () => 0 })
  expect(first.read('example.fennec')).toBeUndefined()
  first.write('example.fennec', true)
  first.write('example.otter', false)
  const readAt = (now: number) => ['example.fennec', 'example.otter'].map(createOneStepSupport({ now: () => now }).read)
  expect(readAt(week - 1)).toEqual([true, false])
  expect(readAt(week)).toEqual([undefined, undefined])
})

it('remembers until the page ends if the browser blocks its storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => expect.fail('blocked'),
    setItem: () => expect.fail('blocked'),
  })
  const support = createOneStepSupport({ now: () => 0 })
  support.write('example.fennec', false)
  expect(support.read('example.fennec')).toBe(false)
})

it.each(['no JSON', 'null', '[1]', '{"example.fennec":7}', '{"example.fennec":{"isSupported":true,"at":"now"}}'])(
  'ignores the stored value %s',
  (stored) => {
    const { kept } = stubStorage()
    kept.set('latchkey:eip155:wallet_connect', stored)
    const support = createOneStepSupport({ now: () => 0 })
    expect(support.read('example.fennec')).toBeUndefined()
    support.write('example.fennec', true)
    expect(support.read('example.fennec')).toBe(true)
  },
)
