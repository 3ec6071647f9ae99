import type { AdapterEntry, ChannelEntry, Clock, Token } from '../adapter/contract.js'
import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { LogLevel } from '../logger/createLogger.js'
import type { SiteNetwork } from '../networks/siteNetwork.js'
import type { KitStorage } from '../storage/kitStorage.js'

/** What the site tells wallets about itself. */
export type Metadata = {
  readonly name: string
  readonly description: string
  /** The site's origin, e.g. `'https://app.example'`. */
  readonly url: string
  readonly icons: readonly string[]
}

/** What the site switches on and off. A feature that is off never loads its code. */
export type Features = {
  /** `true` means the namespaces that the kit sends on by default; a list names them. Default `true`. */
  readonly send?: boolean | readonly Namespace[] | undefined
  /** Default `true`. */
  readonly receive?: boolean | undefined
}

/** The colours: `'system'` follows the visitor's setting. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** CSS custom properties for the kit's elements, by name: `{ '--lk-accent': '#b17d1d' }`. */
export type ThemeVariables = Readonly<Record<`--${string}`, string>>

/** What a site passes to `createAppKit`. */
export type AppKitOptions<adapters extends readonly AdapterEntry[] = readonly AdapterEntry[]> = {
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
  /** Wallets that are not shown, by reverse domain name or by name, in any case. */
  readonly excludeWallets?: readonly string[] | undefined
  /** Whether a stored connection is taken up again. Default `true`. */
  readonly enableReconnect?: boolean | undefined
  /** Whether visitors may switch networks in the modal. Default `true`. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Whether a wallet may stay on a network that the site did not list. Default `false`. */
  readonly allowUnsupportedChain?: boolean | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  /** When the modal's code is fetched: as the pointer or the focus comes to a button (`'near'`, the default), when the page is idle, or only when it opens. */
  readonly prefetch?: 'near' | 'idle' | 'never' | undefined
  /** Under which name the kit stores things. A second kit on the same page gives its own. Default `'latchkey'`. */
  readonly storageKey?: string | undefined
  /** Where the kit stores things: the page's local storage by default, memory where that is blocked. */
  readonly storage?: KitStorage | undefined
  /** Whether the modal shows alerts about the site's configuration. Default: only in development builds. */
  readonly debug?: boolean | undefined
  /** Default `'error'`. */
  readonly logLevel?: LogLevel | undefined
  /** The time, replaceable in tests. */
  readonly clock?: Clock | undefined
  /** How HTTP goes, replaceable: the page's own `fetch` by default. */
  readonly fetch?: typeof globalThis.fetch | undefined
}
