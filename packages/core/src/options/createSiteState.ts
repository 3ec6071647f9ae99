import { isMobile } from '../engine/isMobile.js'
import { readPlatform } from '../walletLinks/platform.js'
import { getServiceUrl } from '../service/serviceUrl.js'
import type { AppKitOptions } from './options.js'
import { type ChangeableOptions, changeableOptions, fillOptions, type SiteState } from './siteSlice.js'

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
