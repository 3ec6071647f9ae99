import type { Namespace } from '../base/namespaces.js'

/** The social providers, in the order in which they are offered. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** A provider that users can log in with. */
export type SocialProvider = (typeof socialProviders)[number]

/** The groups of the wallet list. */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** An action that the account view offers. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** A method to connect. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

/** The features that only the site switches on and off. If a feature is off, its code is never loaded. */
export type LocalFeatures = {
  /** `true` enables sending in the kit's default namespaces; an array lists the namespaces. Default `true`. */
  readonly send?: boolean | readonly Namespace[] | undefined
  /** Default `true`. */
  readonly receive?: boolean | undefined
  /** Default `false`. */
  readonly pay?: boolean | undefined
  /** Whether users of EVM accounts can register a name with the site's data service. Default `false`. */
  readonly names?: boolean | undefined
  /** Whether events are sent to the site's analytics service, if it has one. Default `true`. */
  readonly analytics?: boolean | undefined
  /** Whether the modal offers the list of all wallets of the directory. Default `true`. */
  readonly allWallets?: boolean | undefined
  /** Whether wallets are shown next to e-mail and social login, and not behind a button. Default `true`. */
  readonly emailShowWallets?: boolean | undefined
  /** Whether the user ticks a checkbox before connecting; needs `termsConditionsUrl` or `privacyPolicyUrl`. Default `false`. */
  readonly legalCheckbox?: boolean | undefined
  /** Whether the site can ask the embedded wallet for permissions to spend within limits. Read when the kit starts. Default `false`. */
  readonly smartSessions?: boolean | undefined
  /** Whether wallets are behind a button if e-mail or social login is offered. Default `false`. */
  readonly collapseWallets?: boolean | undefined
  /** The order of the wallet list's groups. Default: walletConnect, recent, injected, featured, custom, external, recommended. */
  readonly connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  /** The order of the actions in the account view. Default: onramp, swaps, receive, send. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** The order of the methods to connect. Default: wallet, e-mail, social if the browser has a wallet; else e-mail, social, wallet. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

/**
 * The features that the project's configuration decides, if the site has a service that returns it. Otherwise the values set here apply.
 * `true` means the default list.
 */
export type RemoteFeatures = {
  /** Default `true`. */
  readonly email?: boolean | undefined
  /** `false`, or the providers that users can log in with. Default: all seven. */
  readonly socials?: boolean | readonly SocialProvider[] | undefined
  /** `false`, or the providers. Default `['1inch']`. */
  readonly swaps?: boolean | readonly string[] | undefined
  /** `false`, or the providers. Default `['meld', 'coinbase']`. */
  readonly onramp?: boolean | readonly string[] | undefined
  /** Default `true`. */
  readonly activity?: boolean | undefined
  /** Whether the modal's footer names the kit. Default `false`. */
  readonly reownBranding?: boolean | undefined
  /** Whether a user can have several wallets connected at once. Default `false`. */
  readonly multiWallet?: boolean | undefined
}

/** The features that a site switches on and off. */
export type Features = LocalFeatures & RemoteFeatures

/** The features after all defaults are applied. */
export type MergedFeatures = {
  readonly send: boolean | readonly Namespace[]
  readonly receive: boolean
  readonly pay: boolean
  readonly names: boolean
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

/** The features that a project's configuration can decide, after all defaults are applied. */
export type DecidedFeatures = Pick<MergedFeatures, keyof RemoteFeatures>

/** The features of a site that sets none. */
export const defaultFeatures: MergedFeatures = {
  send: true,
  receive: true,
  pay: false,
  names: false,
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
