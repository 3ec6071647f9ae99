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

/** What the project's configuration says. What it does not name is off. */
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

/** What the site says, where no project's configuration does. */
const decideBySite = (features: RemoteFeatures): DecidedFeatures => ({
  email: features.email ?? defaultFeatures.email,
  socials: listOf(features.socials, defaultFeatures.socials),
  swaps: listOf(features.swaps, defaultFeatures.swaps),
  onramp: listOf(features.onramp, defaultFeatures.onramp),
  activity: features.activity ?? defaultFeatures.activity,
  reownBranding: features.reownBranding ?? defaultFeatures.reownBranding,
  multiWallet: features.multiWallet ?? defaultFeatures.multiWallet,
})

/** What {@link decideFeatures} looks at. */
export type FeatureSources = {
  readonly site: Features
  /** The project's configuration; `undefined` where there is none, or it could not be read. */
  readonly project?: readonly RemoteFeature[] | undefined
  /** Basic mode: all that a project's configuration can decide is off. */
  readonly basic: boolean
}

const definedOf = (features: Features): Partial<Features> =>
  Object.fromEntries(Object.entries(features).filter(([, value]) => value !== undefined))

/** What is on of that which a project's configuration may decide: its word wins over the site's; in basic mode nothing is. */
export const decideFeatures = ({ site, project, basic }: FeatureSources): DecidedFeatures =>
  basic ? off : project ? decideByProject(project) : decideBySite(site)

/** Brings defaults, the site's features and the project's configuration together. */
export const mergeFeatures = (site: Features, decided: DecidedFeatures): MergedFeatures => ({
  ...defaultFeatures,
  ...definedOf(site),
  ...decided,
})
