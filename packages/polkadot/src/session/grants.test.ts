import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGrants } from './grants.js'

const key = 'latchkey:polkadot:wallets'

const stubStorage = () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  })
  return items
}
afterEach(() => vi.unstubAllGlobals())

describe('the memory of wallets that may be asked', () => {
  it('is of the page’s tabs together: what one forgot, no other brings back', () => {
    const items = stubStorage()
    const [one, two] = [createGrants(new Set()), createGrants(new Set())]
    one.add('fennec')
    one.add('marten')
    two.remove('fennec')
    one.add('otter')
    expect(['fennec', 'marten', 'otter'].map((id) => [one.has(id), two.has(id)])).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
    expect(items.get(key)).toBe('["marten","otter"]')
  })

  it('lasts as long as the page where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    const memory = new Set<string>()
    createGrants(memory).add('fennec')
    expect(createGrants(memory).has('fennec')).toBe(true)
    createGrants(memory).remove('fennec')
    expect(createGrants(memory).has('fennec')).toBe(false)
  })

  it.each(['', '{', '{}', '7', 'null'])('is empty, or the page’s own, where %j is stored', (stored) => {
    stubStorage().set(key, stored)
    const grants = createGrants(new Set())
    expect(grants.has('fennec')).toBe(false)
    grants.add('fennec')
    expect(grants.has('fennec')).toBe(true)
  })
})
