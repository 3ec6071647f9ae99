import { afterEach, expect, it, vi } from 'vitest'
import type { AppKitOptions } from '../contract/options.js'
import { createMemoryStorage, type KitStorage } from '../contract/kitStorage.js'
import { createAppKit } from '../handle/createAppKit.js'
import type { AppKit } from '../handle/appKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { restoreSettings, saveSettings } from './settings.js'

const key = 'latchkey:settings'

const kits: AppKit[] = []
const openPage = (storage: KitStorage, options: Partial<AppKitOptions> = {}) => {
  const { entry } = createWalletLed()
  const kit = createAppKit({ projectId: 'p', networks: [networkOne], adapters: [entry], storage, ...options })
  kits.push(kit)
  return kit
}

afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.restoreAllMocks()
})

it('applies a saved setting at once, and on the next page again', () => {
  const storage = createMemoryStorage()
  const first = openPage(storage, { themeMode: 'light', language: 'en' })
  saveSettings(first, { themeMode: 'dark' })
  saveSettings(first, { language: 'de' })
  expect(first.options).toMatchObject({ themeMode: 'dark', language: 'de' })

  const next = openPage(storage, { themeMode: 'light', language: 'en' })
  expect(next.options).toMatchObject({ themeMode: 'light', language: 'en' })
  restoreSettings(next)
  expect(next.options).toMatchObject({ themeMode: 'dark', language: 'de' })
})

it('changes the kit in the same way from a page and from a view, and stores both changes', async () => {
  const storage = createMemoryStorage()
  const kit = openPage(storage, { themeMode: 'light' })
  const { store, services, actions } = await kit.loadEngine()
  saveSettings(kit, { themeMode: 'dark' })
  saveSettings({ options: services.options, update: actions.update }, { language: 'de' })
  const settings = { themeMode: 'dark', language: 'de' }
  expect(kit.options).toMatchObject(settings)
  expect(services.options).toBe(kit.options)
  expect(store.getState().site).toMatchObject(settings)
  expect(JSON.parse(storage.getItem(key) ?? '')).toEqual({ version: 1, data: settings })
})

it('removes a setting that is null, and keeps one that is undefined', () => {
  const storage = createMemoryStorage()
  const kit = openPage(storage)
  saveSettings(kit, { themeMode: 'dark', language: 'de', numberLocale: 'de-CH' })
  saveSettings(kit, { themeMode: null, language: undefined })
  expect(JSON.parse(storage.getItem(key) ?? '')).toEqual({
    version: 1,
    data: { language: 'de', numberLocale: 'de-CH' },
  })
  saveSettings(kit, { language: null, numberLocale: null })
  expect(storage.getItem(key)).toBeNull()
})

it('uses the key of the site', () => {
  const storage = createMemoryStorage()
  saveSettings(openPage(storage, { storageKey: 'shop' }), { themeMode: 'dark' })
  expect(storage.keys()).toEqual(['shop:settings'])
})

it.each([
  ['not JSON', '{'],
  ['of another version', '{"version":2,"data":{"themeMode":"dark"}}'],
  ['without data', '{"version":1}'],
  ['a color mode that does not exist', '{"version":1,"data":{"themeMode":"pink"}}'],
  ['a language that is no tag', '{"version":1,"data":{"language":"<b>"}}'],
  ['a format of numbers that is no tag', '{"version":1,"data":{"numberLocale":7}}'],
  ['an option that is no setting', '{"version":1,"data":{"projectId":"other"}}'],
])('deletes stored settings that are corrupt: %s', (_, text) => {
  const storage = createMemoryStorage()
  storage.setItem(key, text)
  const kit = openPage(storage, { themeMode: 'light' })
  const before = { ...kit.options }
  restoreSettings(kit)
  expect({ ...kit.options }).toEqual(before)
  expect(storage.getItem(key)).toBeNull()
})

it('changes this page and logs a warning if the storage is full', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const full: KitStorage = {
    ...createMemoryStorage(),
    setItem: () => {
      throw new Error('quota')
    },
  }
  const kit = openPage(full, { logLevel: 'warn' })
  saveSettings(kit, { themeMode: 'dark' })
  expect(kit.options.themeMode).toBe('dark')
  expect(warn.mock.calls.flat()).toContain('[latchkey] The storage is full or blocked.')
})
