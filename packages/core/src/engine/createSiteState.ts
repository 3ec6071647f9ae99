import { isMobile } from '../base/isMobile.js'
import { readPlatform } from '../base/platform.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import type { AppKitOptions } from '../contract/options.js'
import { withDefaults, type SiteState } from '../state/siteSlice.js'
import { type ChangeableOptions, changeableOptions } from '../contract/changeableOptions.js'

/** Returns the site's values of the options that can change while the kit runs, as plain data. */
export const pickChangeable = (options: ChangeableOptions): ChangeableOptions =>
  Object.fromEntries(changeableOptions.map((name) => [name, options[name]]))

/** Creates the state of the site: its options with their defaults, and facts about the page and the user's device. */
export const createSiteState = (options: AppKitOptions): SiteState => ({
  ...withDefaults(pickChangeable(options)),
  projectId: options.projectId ?? '',
  hasAdapters: options.adapters.length > 0,
  manualWCControl: options.manualWCControl ?? false,
  isEmbedded: options.enableEmbedded ?? false,
  mobile: isMobile(),
  platform: typeof window === 'undefined' ? undefined : readPlatform(),
  origin: typeof location === 'undefined' ? '' : location.origin,
  hasData: getServiceUrl(options, 'data') !== undefined,
  hasDirectory: getServiceUrl(options, 'directory') !== undefined,
})
