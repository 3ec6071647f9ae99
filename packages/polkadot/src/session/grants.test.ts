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

describe('the list of connected wallets', () => {
  it('is shared by all tabs: a wallet that one tab removed stays removed', () => {
    const items = stubStorage()
    const [firstTab, secondTab] = [createGrants(new Set()), createGrants(new Set())]
    firstTab.add('fennec')
    firstTab.add('marten')
    secondTab.remove('fennec')
    firstTab.add('otter')
    expect(['fennec', 'marten', 'otter'].map((id) => [firstTab.has(id), secondTab.has(id)])).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
    expect(items.get(key)).toBe('["marten","otter"]')
  })

  it('lasts as long as the page if nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    const memory = new Set<string>()
    createGrants(memory).add('fennec')
    expect(createGrants(memory).has('fennec')).toBe(true)
    createGrants(memory).remove('fennec')
    expect(createGrants(memory).has('fennec')).toBe(false)
  })

  it.each(['', '{', '{}', '7', 'null'])('is empty, or the page’s own, if %j is stored', (stored) => {
    stubStorage().set(key, stored)
    const grants = createGrants(new Set())
    expect(grants.has('fennec')).toBe(false)
    grants.add('fennec')
    expect(grants.has('fennec')).toBe(true)
  })
})
