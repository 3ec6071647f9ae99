import type { ChannelSite } from '@latchkey/core/adapter'
import type { WalletConnectStorage } from './clientStorage.js'
import type { WalletConnectSdk } from './live/sdk.js'

/** How WalletConnect is used. */
export type WalletConnectOptions = {
  /** The project at the relay, as its operator knows it: the kit's own by default. The id at a site's own services is another one. */
  readonly projectId?: string | undefined
  /** What wallets are told of the site: the kit's `metadata` by default, else the page's title and address. */
  readonly metadata?: ChannelSite['metadata']
  /** The relay: `'wss://relay.walletconnect.org'` by default. */
  readonly relayUrl?: string | undefined
  /** Brings the SDK, in place of the one that is this package's peer: a newer one, under the licence that the site has for it. */
  readonly load?: (() => Promise<WalletConnectSdk>) | undefined
  /** Where the client keeps its keys and sessions: the browser's IndexedDB by default. */
  readonly storage?: WalletConnectStorage | undefined
  /** Keeps the client of this kit apart from others in the page: `'latchkey'` by default. */
  readonly storagePrefix?: string | undefined
}
