import type { AppKit } from '../handle/appKit.js'
import { openStoredSettings } from './storedSettings.js'

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
