import { isMobile } from '../base/isMobile.js'
import { readPlatform } from '../base/platform.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import type { AppKitOptions } from '../contract/options.js'
import { fillOptions, type SiteState } from '../state/siteSlice.js'
import { type ChangeableOptions, changeableOptions } from '../contract/changeableOptions.js'

/** What a site has set of the options that it may change while the kit runs: plain data. */
export const pickChangeable = (options: ChangeableOptions): ChangeableOptions =>
  Object.fromEntries(changeableOptions.map((name) => [name, options[name]]))

/** The site's options with their defaults, and what is known of the page and its visitor. */
export const createSiteState = (options: AppKitOptions): SiteState => ({
  ...fillOptions(pickChangeable(options)),
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
