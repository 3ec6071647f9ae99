import type { AppKit } from '../handle/appKit.js'
import type { OptionChanges } from '../contract/changeableOptions.js'

/**
 * Changes options while the kit runs; same as `kit.update(options)`. An option that is `undefined` stays unchanged; `null` removes it.
 *
 * @example
 * updateOptions(kit, { enableNetworkSwitch: false, themeMode: 'dark' })
 */
export const updateOptions = (kit: Pick<AppKit, 'update'>, options: OptionChanges): void => kit.update(options)
