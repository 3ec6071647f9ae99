import type { AppKit } from '../handle/appKit.js'
import type { OptionChanges } from '../contract/changeableOptions.js'

/**
 * Changes options while the kit runs; the same as `kit.update(options)`. What is `undefined` stays as it is, `null` takes it away.
 *
 * @example
 * updateOptions(kit, { enableNetworkSwitch: false, themeMode: 'dark' })
 */
export const updateOptions = (kit: Pick<AppKit, 'update'>, options: OptionChanges): void => kit.update(options)
