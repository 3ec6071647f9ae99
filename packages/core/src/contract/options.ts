import type { AdapterEntry, ChannelEntry, Token } from './contract.js'
import type { Clock } from '../base/clock.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { Features } from './features.js'
import type { LogLevel } from '../base/createLogger.js'
import type { SiteNetwork } from './siteNetwork.js'
import type { Languages } from './languages.js'
import type { Metadata } from './metadata.js'
import type { Siwx, SiwxSource } from './siwx.js'
import type { ServiceOptions } from './serviceOptions.js'
import type { KitStorage } from './kitStorage.js'

/** The colours: `'system'` follows the visitor's setting. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** CSS custom properties for the kit's elements, by name: `{ '--lk-brand': '#5b2a6e', '--lk-r-card': '12px' }`. */
export type ThemeVariables = Readonly<Record<`--${string}`, string | number>>

/** A wallet of the site's own, beside those that the directory and the browser know. */
export type CustomWallet = {
  readonly id: string
  readonly name: string
  /** Where it can be had, as is any `…_store`: an https URL. */
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
}

/** The kind of account that is used where a wallet has several. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** What a site passes to `createAppKit`. */
export type AppKitOptions<adapters extends readonly AdapterEntry[] = readonly AdapterEntry[]> = ServiceOptions & {
  /** Names the project to the services that the site configured. Nothing that needs no service depends on it. */
  readonly projectId: string
  /** At least one. Each belongs to a namespace that has an adapter. */
  readonly networks: readonly [SiteNetwork, ...SiteNetwork[]]
  /** One entry for each namespace that the site wants. */
  readonly adapters: adapters
  /** Connections that serve several namespaces, e.g. WalletConnect. */
  readonly channels?: readonly ChannelEntry[] | undefined
  readonly metadata?: Metadata | undefined
  /** The network to start on, one of `networks`; the first by default. */
  readonly defaultNetwork?: SiteNetwork | undefined
  /** The tokens whose balances the modal shows, by network. */
  readonly tokens?: Readonly<Partial<Record<CaipNetworkId, readonly Token[]>>> | undefined
  /** The site's own RPC URLs, by network: tried before the network's own, and never told to a wallet. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> | undefined
  readonly features?: Features | undefined
  /** The smallest kit: all that a project's configuration can switch on is off, and an unsupported network is no matter. Default `false`. */
  readonly basic?: boolean | undefined
  /** Features that are not offered in the restricted time zones (China, Hong Kong, Macau). Default: none. */
  readonly hideInRestrictedTimeZones?: readonly (keyof Features)[] | undefined
  /** Whether wallets are offered at all; e-mail and social login stay. Default `true`. */
  readonly enableWallets?: boolean | undefined
  /** Whether wallets that announce themselves (EIP-6963, Wallet Standard) are listed. Default `true`. */
  readonly enableEIP6963?: boolean | undefined
  /** Whether the page's one legacy provider is listed as 'Browser Wallet'. Default `true`. */
  readonly enableInjected?: boolean | undefined
  /** Whether Coinbase's own connector is listed. Default `true`. */
  readonly enableCoinbase?: boolean | undefined
  /** Whether those who have no wallet are told what one is. Default `true`. */
  readonly enableWalletGuide?: boolean | undefined
  /** Where the way to all wallets of the directory is shown. Default `'SHOW'`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** The only wallets of the directory that are shown, by id. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallets of the directory that are not shown, by id. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets of the directory that stand first, by id, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Wallets that are not shown, by reverse domain name or by name, in any case. */
  readonly excludeWallets?: readonly string[] | undefined
  /** Sign-in: asked for after connecting, and whenever account or network change to one that has not signed in. `createSiwx` of `@latchkey/siwx` makes one. */
  readonly siwx?: Siwx | undefined
  /** Sign-in with Ethereum as sites have it already, mapped onto sign-in. Not together with `siwx`. */
  readonly siweConfig?: SiwxSource | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Pictures of networks, by CAIP-2 id or by its reference: URLs that replace the network's own. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Pictures of connectors, by id: URLs that replace the wallet's own. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** The site's own names for accounts, by address as the wallet writes it or in lower case: shown in place of the names that they go by. */
  readonly addressLabels?: Readonly<Record<string, string>> | undefined
  /** The kind of account that is preferred. Default: smartAccount on eip155, payment on bip122, eoa elsewhere. */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
  /** Whether the page makes the WalletConnect pairing itself: the modal then opens on its views. Default `false`. */
  readonly manualWCControl?: boolean | undefined
  /** Whether the site puts the modal's element into the page itself. Default `false`. */
  readonly disableAppend?: boolean | undefined
  /** Whether the modal is a part of the page, always open, where the site puts its element. Default `false`. */
  readonly enableEmbedded?: boolean | undefined
  /** Whether the modal fills a phone's whole screen, in place of a sheet at its bottom. Default `false`. */
  readonly enableMobileFullScreen?: boolean | undefined
  /**
   * Whether the choice of a network shows the view that switches only where its wallet has to be asked. Off, it does wherever a wallet is
   * connected. Default `true`.
   */
  readonly ignoreSwitchConfirmation?: boolean | undefined
  /** Whether a stored connection is taken up again. Default `true`. */
  readonly enableReconnect?: boolean | undefined
  /** Whether visitors may switch networks in the modal. Default `true`. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Whether a wallet may stay on a network that the site did not list. Default `false`. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Whether connecting takes two panes in a window of 800 px or more, the wallets beside what becomes of them. Default `'compact'`. */
  readonly modalSize?: 'compact' | 'wide' | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * The language that the modal and the page's buttons speak, as a BCP 47 tag such as `'de'`. Default `'auto'`: that of the page (`<html lang>`),
   * else the first of the visitor's that there are texts in, else English.
   */
  readonly language?: string | undefined
  /** Texts in further languages, or in place of the kit's own. What is not in them is said as the kit says it, and in English where it cannot. */
  readonly languages?: Languages | undefined
  /** How numbers and amounts are written, as a BCP 47 tag. Default `'en-US'`. */
  readonly numberLocale?: string | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  /**
   * When the modal's code is fetched and the modal prepared, so that a click only shows it. `'visible'`, the default: when a button is in the viewport and the page
   * is idle, unless the user saves data. `'near'`: when the pointer or the focus comes to a button, as with the other values, too. `'idle'`: when the page is idle.
   * `'never'`: when the modal opens, and each later view only when it is shown.
   */
  readonly prefetch?: 'visible' | 'near' | 'idle' | 'never' | undefined
  /** Under which name the kit stores things. A second kit on the same page gives its own. Default `'latchkey'`. */
  readonly storageKey?: string | undefined
  /** Where the kit stores things: the page's local storage by default, memory where that is blocked. */
  readonly storage?: KitStorage | undefined
  /** Whether the modal shows alerts about the site's configuration. Default: only in development builds. */
  readonly debug?: boolean | undefined
  /** Default `'error'`. In development builds, warnings about options without an effect are shown too, unless it is `'silent'`. */
  readonly logLevel?: LogLevel | undefined
  /** The time, replaceable in tests. */
  readonly clock?: Clock | undefined
  /** How HTTP goes, replaceable: the page's own `fetch` by default. */
  readonly fetch?: typeof globalThis.fetch | undefined
}
