import type { Features } from '../contract/features.js'

const remoteNames = ['email', 'socials', 'swaps', 'onramp', 'activity', 'reownBranding', 'multiWallet'] as const

/** Returns the names of the features that the site sets but the project's configuration decides. */
export const ignoredFeatures = (site: Features): readonly string[] =>
  remoteNames.filter((name) => site[name] !== undefined)
