import type { ChannelSite } from '@latchkey/core/adapter'
import type { WalletConnectSdk, WalletConnectStorage } from './live/sdk.js'

/** The options of `walletConnect()`. */
export type WalletConnectOptions = {
  /** The id of your project at the relay: the kit's `projectId` by default. It is not the id at your own services. */
  readonly projectId?: string | undefined
  /** The site's name and icons for wallets. Default: the kit's `metadata`; if that is missing, the page's title and origin. */
  readonly metadata?: ChannelSite['metadata']
  /** The URL of the relay. Default: `'wss://relay.walletconnect.org'`. */
  readonly relayUrl?: string | undefined
  /** Loads another SDK than this package's peer dependency, e.g. a newer version that you have a licence for. */
  readonly load?: (() => Promise<WalletConnectSdk>) | undefined
  /** The storage of the client's keys and sessions. Default: the browser's IndexedDB. */
  readonly storage?: WalletConnectStorage | undefined
  /** Separates the client of this kit from others in the page. Default: `'latchkey'`. */
  readonly storagePrefix?: string | undefined
}
