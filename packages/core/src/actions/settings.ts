import type { AppKit } from '../handle/appKit.js'
import { type UserSettings, openStoredSettings } from './storedSettings.js'

/** The argument of {@link saveSettings}: `undefined` leaves a setting as it is, `null` removes it. */
export type SettingsChanges = { readonly [name in keyof UserSettings]?: UserSettings[name] | null }

/**
 * Changes options that the user has chosen, as `kit.update` does, and stores them. `restoreSettings` applies them on the next page. A setting
 * that is `null` is removed: the option then has its default.
 *
 * @param changes the color mode, the language, the format of numbers
 * @example
 * saveSettings(kit, { themeMode: 'dark', language: 'de' })
 */
export const saveSettings = (kit: Pick<AppKit, 'options' | 'update'>, changes: SettingsChanges): void => {
  kit.update(changes)
  const { read, write } = openStoredSettings(kit)
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const settings = Object.entries({ ...read(), ...changed }).filter(([, value]) => value !== null)
  write(Object.fromEntries(settings))
}

/**
 * Applies the settings that `saveSettings` stored on an earlier page. Call it right after `createAppKit`, so that the first paint has them. If
 * nothing is stored, it changes nothing. Corrupt settings are deleted.
 *
 * @example
 * const kit = createAppKit({ projectId, networks, adapters })
 * restoreSettings(kit)
 */
export const restoreSettings = (kit: Pick<AppKit, 'options' | 'update'>): void =>
  kit.update(openStoredSettings(kit).read())
