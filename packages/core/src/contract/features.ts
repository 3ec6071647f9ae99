import type { Namespace } from '../base/namespaces.js'

/** Who a visitor may log in with. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** The social providers, in the order in which they are offered. */
export const socialProviders: readonly SocialProvider[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]

/** The groups of the wallet list. */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** What the account view offers to do. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** The ways in. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

/** What the site alone switches on and off. A feature that is off never loads its code. */
export type LocalFeatures = {
  /** `true` means the namespaces that the kit sends on by default; a list names them. Default `true`. */
  readonly send?: boolean | readonly Namespace[] | undefined
  /** Default `true`. */
  readonly receive?: boolean | undefined
  /** Default `false`. */
  readonly pay?: boolean | undefined
  /** Whether events are sent to the site's analytics service, where it has one. Default `true`. */
  readonly analytics?: boolean | undefined
  /** Whether the list of all wallets of the directory is offered. Default `true`. */
  readonly allWallets?: boolean | undefined
  /** Whether wallets stand beside e-mail and social login, and not behind a button. Default `true`. */
  readonly emailShowWallets?: boolean | undefined
  /** Whether the visitor ticks a box before connecting; needs `termsConditionsUrl` or `privacyPolicyUrl`. Default `false`. */
  readonly legalCheckbox?: boolean | undefined
  /** Default `false`. */
  readonly smartSessions?: boolean | undefined
  /** Whether wallets stand behind a button where there is e-mail or social login. Default `false`. */
  readonly collapseWallets?: boolean | undefined
  /** The order of the wallet list's groups. Default: walletConnect, recent, injected, featured, custom, external, recommended. */
  readonly connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  /** The order of what the account view offers. Default: onramp, swaps, receive, send. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** The order of the ways in. Default: wallet, e-mail, social where a wallet is in the browser; else e-mail, social, wallet. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

/** What the project's configuration decides where the site has a service that knows it; else what is set here. `true` means the default list. */
export type RemoteFeatures = {
  /** Default `true`. */
  readonly email?: boolean | undefined
  /** `false`, or who may be logged in with. Default: all seven. */
  readonly socials?: boolean | readonly SocialProvider[] | undefined
  /** `false`, or the providers. Default `['1inch']`. */
  readonly swaps?: boolean | readonly string[] | undefined
  /** `false`, or the providers. Default `['meld', 'coinbase']`. */
  readonly onramp?: boolean | readonly string[] | undefined
  /** Default `true`. */
  readonly activity?: boolean | undefined
  /** Whether the modal's foot names the kit. Default `false`. */
  readonly reownBranding?: boolean | undefined
  /** Whether a visitor may have several wallets connected at once. Default `false`. */
  readonly multiWallet?: boolean | undefined
}

/** What the site switches on and off. */
export type Features = LocalFeatures & RemoteFeatures

/** Features with nothing left open. */
export type MergedFeatures = {
  readonly send: boolean | readonly Namespace[]
  readonly receive: boolean
  readonly pay: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly emailShowWallets: boolean
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly walletFeaturesOrder: readonly WalletFeature[]
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  readonly email: boolean
  readonly socials: readonly SocialProvider[]
  readonly swaps: readonly string[]
  readonly onramp: readonly string[]
  readonly activity: boolean
  readonly reownBranding: boolean
  readonly multiWallet: boolean
}

/** The features that a project's configuration may decide, with nothing left open. */
export type DecidedFeatures = Pick<MergedFeatures, keyof RemoteFeatures>

/** The features of a site that sets none. */
export const defaultFeatures: MergedFeatures = {
  send: true,
  receive: true,
  pay: false,
  analytics: true,
  allWallets: true,
  emailShowWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  email: true,
  socials: socialProviders,
  swaps: ['1inch'],
  onramp: ['meld', 'coinbase'],
  activity: true,
  reownBranding: false,
  multiWallet: false,
}
