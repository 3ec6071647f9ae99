import type { Features } from '../contract/features.js'

const remoteNames = ['email', 'socials', 'swaps', 'onramp', 'activity', 'reownBranding', 'multiWallet'] as const

/** The names of what the site set and the project's configuration decides. */
export const ignoredFeatures = (site: Features): readonly string[] =>
  remoteNames.filter((name) => site[name] !== undefined)
