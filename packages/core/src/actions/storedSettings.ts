import type { ChangeableOptions } from '../contract/changeableOptions.js'
import { createLogger } from '../base/createLogger.js'
import type { AppKit } from '../handle/appKit.js'
import { isLanguageTag } from '../site/isLanguageTag.js'
import { createSafeStorage } from '../storage/safeStorage.js'

/** The options that a user may choose for all pages of a site. */
export type UserSettings = Pick<ChangeableOptions, 'themeMode' | 'language' | 'numberLocale'>

const version = 1

/** Whether the option allows a stored value. Another version of the site, or a script, may have written it. */
const isAllowed: Readonly<Record<keyof UserSettings, (value: unknown) => boolean>> = {
  themeMode: (value) => ['light', 'dark', 'system'].some((mode) => mode === value),
  language: (value) => value === 'auto' || isLanguageTag(value),
  numberLocale: isLanguageTag,
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isUserSettings = (data: unknown): data is UserSettings =>
  isObject(data) &&
  Object.entries(data).every(([name, value]) =>
    Object.entries(isAllowed).some(([key, check]) => key === name && check(value)),
  )

/** The settings of one user, in the storage of the kit. */
export type StoredSettings = {
  /** Returns the stored settings. Corrupt settings are deleted. */
  read(): UserSettings
  /** Replaces the stored settings. If the storage is full or blocked, logs a warning. */
  write(settings: UserSettings): void
}

/** Opens the settings that a kit's storage holds under the key `<storageKey>:settings`. */
export const openStoredSettings = ({ options }: Pick<AppKit, 'options'>): StoredSettings => {
  const storage = createSafeStorage(options.storage, createLogger(options.logLevel))
  const key = `${options.storageKey ?? 'latchkey'}:settings`
  const parse = (text: string): UserSettings | undefined => {
    try {
      const stored: unknown = JSON.parse(text)
      return isObject(stored) && stored.version === version && isUserSettings(stored.data) ? stored.data : undefined
    } catch {
      return undefined // not JSON: the caller deletes it
    }
  }
  return {
    read() {
      const text = storage.getItem(key)
      const settings = text === null ? {} : parse(text)
      if (!settings) void storage.removeItem(key)
      return settings ?? {}
    },
    write(data) {
      if (Object.keys(data).length === 0) void storage.removeItem(key)
      else void storage.setItem(key, JSON.stringify({ version, data }))
    },
  }
}
