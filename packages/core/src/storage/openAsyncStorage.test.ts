import { describe, expect, it } from 'vitest'
import { openAsyncStorage } from './openAsyncStorage.js'

/** A store that responds immediately, or after `hold` only when `release` is called, in order. */
const createStore = (entries: readonly (readonly [string, string])[] = []) => {
  const items = new Map(entries)
  const calls: string[] = []
  const waiting: (() => void)[] = []
  let isPrompt = true
  const answer = <result>(name: string, action: () => result) => {
    calls.push(name)
    if (isPrompt) return Promise.resolve().then(action)
    return new Promise<void>((resolve) => {
      waiting.push(resolve)
    }).then(action)
  }
  return {
    items,
    calls,
    hold: () => {
      isPrompt = false
    },
    release: async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        next()
        await new Promise<void>((resolve) => setImmediate(resolve))
      }
    },
    store: {
      keys: () => answer('keys', () => [...items.keys()]),
      getItem: (key: string) => answer(`get ${key}`, () => items.get(key) ?? null),
      setItem: (key: string, value: string) => answer(`set ${key} ${value}`, () => void items.set(key, value)),
      removeItem: (key: string) => answer(`remove ${key}`, () => void items.delete(key)),
    },
  }
}

describe('an asynchronous storage', () => {
  it('is read once, only the kit’s keys, and then returns values synchronously', async () => {
    const { store, calls } = createStore([
      ['latchkey:a', '1'],
      ['someone:else', 'x'],
    ])
    const storage = await openAsyncStorage(store)
    expect(calls).toEqual(['keys', 'get latchkey:a'])
    expect([storage.keys(), storage.getItem('latchkey:a'), storage.getItem('someone:else')]).toEqual([
      ['latchkey:a'],
      '1',
      null,
    ])
  })

  it('writes in the background, one value after the other, and resolves when a value is written', async () => {
    const { store, items, calls, hold, release } = createStore()
    const storage = await openAsyncStorage(store, { storageKey: 'shop' })
    hold()
    const done: string[] = []
    const first = storage.setItem('shop:a', '1')?.then(() => done.push('set'))
    const second = storage.removeItem('shop:a')?.then(() => done.push('remove'))
    expect(storage.getItem('shop:a')).toBeNull()
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(calls.slice(1)).toEqual(['set shop:a 1'])
    await release()
    await Promise.all([first, second])
    expect([done, items.size]).toEqual([['set', 'remove'], 0])
  })

  it('rereads keys that another tab changed, except those written here in the meantime', async () => {
    const { store, items, hold, release } = createStore([['latchkey:a', '1']])
    const storage = await openAsyncStorage(store)
    items.set('latchkey:a', '2')
    items.set('latchkey:b', '3')
    await storage.refresh?.(['latchkey:a', 'latchkey:b'])
    expect(storage.keys().map((key) => storage.getItem(key))).toEqual(['2', '3'])
    items.delete('latchkey:b')
    hold()
    const refreshing = storage.refresh?.(['latchkey:a', 'latchkey:b'])
    await new Promise<void>((resolve) => setImmediate(resolve))
    const writing = storage.setItem('latchkey:a', 'mine')
    await release()
    await refreshing
    expect([storage.getItem('latchkey:a'), storage.getItem('latchkey:b')]).toEqual(['mine', null])
    await release()
    await writing
    expect(items.get('latchkey:a')).toBe('mine')
  })

  it('continues after a failed write, and rejects that write', async () => {
    const { store, items } = createStore()
    const storage = await openAsyncStorage({
      ...store,
      setItem: (key, value) => (value === 'bad' ? Promise.reject(new Error('full')) : store.setItem(key, value)),
    })
    await expect(storage.setItem('latchkey:a', 'bad')).rejects.toThrow('full')
    await storage.setItem('latchkey:a', 'good')
    expect(items.get('latchkey:a')).toBe('good')
  })
})
