import type { AdapterEntry, ChannelEntry } from './contract.js'
import type { Token } from './session.js'
import type { Clock } from '../base/clock.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { Features } from './features.js'
import type { LogLevel } from '../base/createLogger.js'
import type { SiteNetwork } from './network.js'
import type { Metadata } from './metadata.js'
import type { Siwx, SiwxSource } from './siwx.js'
import type { KitStorage } from './kitStorage.js'

/** A string, or its plural forms: `{ one: '{count} network', other: '{count} networks' }`. */
export type SiteText = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string })

/** Strings by id: all strings of a language, or some of them. Placeholders in braces are replaced with values. */
export type SiteTexts = Readonly<Record<string, SiteText | undefined>>

/** The site's own strings, by BCP 47 tag: passed directly, or fetched by a function when the user's language needs them. */
export type Languages = Readonly<Record<string, SiteTexts | (() => Promise<SiteTexts>)>>

/** The services that a site can have. */
export type ServiceName = 'directory' | 'data' | 'analytics' | 'rpc'

/** The URLs of a site's services. */
export type ServiceOptions = {
  /**
   * The URL of the site's services: directory, chain data, analytics and relay RPC. If it is absent, the kit calls no service, and the
   * site's own settings are complete.
   */
  readonly serviceUrl?: string | undefined
  /** The URLs of services that are not at `serviceUrl`. */
  readonly serviceUrls?: Readonly<Partial<Record<ServiceName, string>>> | undefined
}

/** The colours: `'system'` follows the user's setting. */
export type ThemeMode = 'light' | 'dark' | 'system'

/**
 * The names of the properties in {@link ThemeVariables} that a package of elements reads, so that editors complete them. A package adds its own:
 * `declare module '@latchkey/core' { interface ThemeVariableNames { '--lk-brand': unknown } }`.
 */
export interface ThemeVariableNames {}

/** CSS custom properties for the kit's elements, by name: `{ '--lk-brand': '#5b2a6e', '--lk-r-card': '12px' }`. Any other name is passed on too. */
export type ThemeVariables = Readonly<
  Record<`--${string}`, string | number> & { [name in keyof ThemeVariableNames]?: string | number }
>

/** A wallet that the site adds to those that the directory and the browser know. */
export type CustomWallet = {
  readonly id: string
  readonly name: string
  /** A page to get the wallet from. This and every `…_store` is an https URL. */
  readonly homepage?: string | undefined
  /** An https or `data:` image. */
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly chrome_store?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly rdns?: string | undefined
  /** The https link that opens the wallet's app. */
  readonly link_mode?: string | undefined
  /** The namespaces that the wallet supports. If absent, all. */
  readonly namespaces?: readonly Namespace[] | undefined
}

/** The kind of account that is used if a wallet has several. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** The options that a site passes to `createAppKit`. */
export type AppKitOptions<adapters extends readonly AdapterEntry[] = readonly AdapterEntry[]> = ServiceOptions & {
  /** Identifies the project to the services that the site configured. Features that need no service do not depend on it. */
  readonly projectId: string
  /** At least one. Each belongs to a namespace that has an adapter. */
  readonly networks: readonly [SiteNetwork, ...SiteNetwork[]]
  /** One entry for each namespace that the site uses. */
  readonly adapters: adapters
  /** Connections that serve several namespaces, e.g. WalletConnect. */
  readonly channels?: readonly ChannelEntry[] | undefined
  readonly metadata?: Metadata | undefined
  /** The network to start on, one of `networks`. Default: the first. */
  readonly defaultNetwork?: SiteNetwork | undefined
  /** The tokens whose balances the modal shows, by network. */
  readonly tokens?: Readonly<Partial<Record<CaipNetworkId, readonly Token[]>>> | undefined
  /** The site's own RPC URLs, by network. The kit then reads that network from them alone, and never passes them to a wallet. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> | undefined
  /**
   * The contracts that a swap may call, by network. The kit refuses every other contract that the data service returns. Default: the routers that
   * 1inch publishes.
   */
  readonly swapRouters?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> | undefined
  readonly features?: Features | undefined
  /** Minimal mode: all features that a project's configuration can switch on are off, and unsupported networks are allowed. Default `false`. */
  readonly basic?: boolean | undefined
  /** Features that are not offered in the restricted time zones (China, Hong Kong, Macau). Default: none. */
  readonly hideInRestrictedTimeZones?: readonly (keyof Features)[] | undefined
  /** Whether the modal offers wallets. E-mail and social login are not affected. Default `true`. */
  readonly enableWallets?: boolean | undefined
  /** Whether wallets that announce themselves (EIP-6963, Wallet Standard) are listed. Default `true`. */
  readonly enableEIP6963?: boolean | undefined
  /** Whether the page's one legacy provider is listed as 'Browser Wallet'. Default `true`. */
  readonly enableInjected?: boolean | undefined
  /** Whether Coinbase's own connector is listed. Default `true`. */
  readonly enableCoinbase?: boolean | undefined
  /** Whether the modal explains to users without a wallet what a wallet is. Default `true`. */
  readonly enableWalletGuide?: boolean | undefined
  /** On which devices the modal shows the entry to all wallets of the directory. Default `'SHOW'`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** The only wallets of the directory that are shown, by id. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallets of the directory that are not shown, by id. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets of the directory that are listed first, by id, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Wallets that are not shown, by reverse domain name or by name, case-insensitive. */
  readonly excludeWallets?: readonly string[] | undefined
  /**
   * Sign-in, which the kit requests after connecting and whenever the account or network changes to one that has not signed in. Create it with
   * `createSiwx` of `@latchkey/siwx`.
   */
  readonly siwx?: Siwx | undefined
  /** An existing Sign-In with Ethereum configuration, mapped to sign-in. Cannot be combined with `siwx`. */
  readonly siweConfig?: SiwxSource | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Images of networks, by CAIP-2 id or by its reference: URLs that replace the network's own. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Images of connectors, by id: URLs that replace the wallet's own. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /**
   * The site's own names for accounts, shown in place of the accounts' other names. The keys are addresses, as the
   * wallet writes them or in lower case.
   */
  readonly addressLabels?: Readonly<Record<string, string>> | undefined
  /** The preferred kind of account. Default: smartAccount on eip155, payment on bip122, eoa elsewhere. */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
  /** Whether the page creates the WalletConnect pairing itself. If `true`, the modal opens on the WalletConnect views. Default `false`. */
  readonly manualWCControl?: boolean | undefined
  /** Whether the site adds the modal's element to the page itself. Default `false`. */
  readonly disableAppend?: boolean | undefined
  /** Whether the modal is part of the page, always open, at the position of its element. Default `false`. */
  readonly enableEmbedded?: boolean | undefined
  /** Whether the modal fills the whole screen of a phone, in place of a sheet at the bottom. Default `false`. */
  readonly enableMobileFullScreen?: boolean | undefined
  /**
   * If `true`, choosing a network shows the switching view only if its wallet must confirm. If `false`, the view is shown for every switch while a
   * wallet is connected. Default `true`.
   */
  readonly ignoreSwitchConfirmation?: boolean | undefined
  /** Whether the kit restores a stored connection. Default `true`. */
  readonly enableReconnect?: boolean | undefined
  /** Whether users can switch networks in the modal. Default `true`. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Whether a wallet may stay on a network that the site did not list. Default `false`. */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * The layout for connecting. With `'wide'`, a window of 800 px or more shows two panes: the wallets, and beside them the progress of the
   * chosen wallet. Default `'compact'`.
   */
  readonly modalSize?: 'compact' | 'wide' | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * The language of the modal and the page's buttons, as a BCP 47 tag such as `'de'`. Default `'auto'`: the language of the page (`<html lang>`),
   * else the first of the user's languages for which there are strings, else English.
   */
  readonly language?: string | undefined
  /**
   * Strings in further languages, or in place of the kit's own. If a string is missing, the kit uses its own, or English
   * if it has none in that language.
   */
  readonly languages?: Languages | undefined
  /** The locale for formatting numbers and amounts, as a BCP 47 tag. Default `'en-US'`. */
  readonly numberLocale?: string | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  /**
   * When the kit fetches the modal's code and prepares the modal, so that a click only shows it. `'visible'`, the default: when a button is in the
   * viewport and the page is idle, unless the user saves data. `'near'`: when the pointer or the focus reaches a button. The other values except
   * `'never'` do this, too. `'idle'`: when the page is idle. `'never'`: when the modal opens, and each later view only when it is shown.
   */
  readonly prefetch?: 'visible' | 'near' | 'idle' | 'never' | undefined
  /** The name under which the kit stores values. A second kit on the same page passes its own. Default `'latchkey'`. */
  readonly storageKey?: string | undefined
  /** The storage for the kit's values. Default: the page's local storage, or memory if that is blocked. */
  readonly storage?: KitStorage | undefined
  /** Whether the modal shows alerts about the site's configuration. Default: only in development builds. */
  readonly debug?: boolean | undefined
  /** Default `'error'`. In development builds, the kit also warns about options without an effect, unless it is `'silent'`. */
  readonly logLevel?: LogLevel | undefined
  /** The kit's clock, replaceable in tests. */
  readonly clock?: Clock | undefined
  /** The function that sends HTTP requests, replaceable. Default: the page's own `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

const mapped = new WeakMap<object, Siwx>()

/** Returns the site's sign-in: the option `siwx`, or `siweConfig` mapped to it. */
export const getSiwx = ({ siwx, siweConfig }: Pick<AppKitOptions, 'siwx' | 'siweConfig'>): Siwx | undefined => {
  if (siwx || !siweConfig) return siwx
  const cached = mapped.get(siweConfig) ?? siweConfig.mapToSiwx()
  mapped.set(siweConfig, cached)
  return cached
}
