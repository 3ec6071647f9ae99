import {
  type DecidedFeatures,
  defaultFeatures,
  type Features,
  type MergedFeatures,
  type RemoteFeatures,
  type SocialProvider,
  socialProviders,
} from '../contract/features.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'

const off: DecidedFeatures = {
  email: false,
  socials: [],
  swaps: [],
  onramp: [],
  activity: false,
  reownBranding: false,
  multiWallet: false,
}

const isSocial = (name: string): name is SocialProvider => (socialProviders as readonly string[]).includes(name)

/** Returns the features of the project's configuration. If it doesn't name a feature, the feature is off. */
const decideByProject = (features: readonly RemoteFeature[]): DecidedFeatures => {
  const find = (id: string) => features.find((feature) => feature.id === id && feature.isEnabled)
  const list = (id: string) => find(id)?.config ?? []
  const login = list('social_login')
  return {
    email: login.includes('email'),
    socials: login.filter(isSocial),
    swaps: list('swap'),
    onramp: list('onramp'),
    activity: find('activity') !== undefined,
    reownBranding: find('reown_branding') !== undefined,
    multiWallet: find('multi_wallet') !== undefined,
  }
}

const listOf = <item>(value: boolean | readonly item[] | undefined, byDefault: readonly item[]): readonly item[] => {
  if (value === undefined || value === true) return byDefault
  return value === false ? [] : value
}

/** Returns the site's features, for sites without a project's configuration. */
const decideBySite = (features: RemoteFeatures): DecidedFeatures => ({
  email: features.email ?? defaultFeatures.email,
  socials: listOf(features.socials, defaultFeatures.socials),
  swaps: listOf(features.swaps, defaultFeatures.swaps),
  onramp: listOf(features.onramp, defaultFeatures.onramp),
  activity: features.activity ?? defaultFeatures.activity,
  reownBranding: features.reownBranding ?? defaultFeatures.reownBranding,
  multiWallet: features.multiWallet ?? defaultFeatures.multiWallet,
})

/** The input of {@link decideFeatures}. */
export type FeatureSources = {
  readonly site: Features
  /** The project's configuration; `undefined` if it doesn't exist or could not be read. */
  readonly project?: readonly RemoteFeature[] | undefined
  /** Basic mode: all features that a project's configuration can decide are off. */
  readonly basic: boolean
}

const definedOf = (features: Features): Partial<Features> =>
  Object.fromEntries(Object.entries(features).filter(([, value]) => value !== undefined))

/** Returns the features that a project's configuration may decide. It overrides the site's settings. In basic mode, all of them are off. */
export const decideFeatures = ({ site, project, basic }: FeatureSources): DecidedFeatures =>
  basic ? off : project ? decideByProject(project) : decideBySite(site)

/** Merges the defaults, the site's features and the features that {@link decideFeatures} returns. */
export const mergeFeatures = (site: Features, decided: DecidedFeatures): MergedFeatures => ({
  ...defaultFeatures,
  ...definedOf(site),
  ...decided,
})
