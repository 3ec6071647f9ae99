import type { AppKit } from '../handle/appKit.js'
import type { ChangeableOptions } from '../options/siteSlice.js'

/**
 * Changes options while the kit runs; the same as `kit.update(options)`. What is `undefined` stays as it is.
 *
 * @example
 * updateOptions(kit, { enableNetworkSwitch: false, themeMode: 'dark' })
 */
export const updateOptions = (kit: Pick<AppKit, 'update'>, options: ChangeableOptions): void => kit.update(options)
