import type { Post } from '../../client/service/post.js'
import type { Stage } from '../../client/stage/createStage.js'
import type { VaultClient } from '../../client/vault/vaultClient.js'
import type { DocumentConfig, DocumentProject } from '../../protocol/documentConfig.js'
import type { SmartAccounts } from '../smart-accounts/createSmartAccounts.js'
import type { Custody } from '../../protocol/wallet.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'

/** A namespace that the wallet has accounts on. */
export type WalletNamespace = 'eip155' | 'solana'

/** What `createRequests` gets from the frame. */
export type RequestsParameters = {
  readonly vault: VaultClient
  /** Shows approvals. */
  readonly stage: Stage
  readonly config: DocumentConfig & { readonly project: DocumentProject }
  /** The origin of the site, as the browser reported it. */
  readonly site: string
  /** The language of the screens, as a BCP 47 tag. The site may change it. */
  readonly language: () => string
  readonly wallet: {
    /** The addresses that this site may know. `undefined` before the user connected the wallet to it. */
    addresses(): WalletAddresses | undefined
    /** Unlocks the wallet, if it is locked. Shows what the user must do. Rejects with a `FrameError` if the user is not logged in, or cancels. */
    ensureOpen(signal?: AbortSignal): Promise<WalletAddresses>
  }
  /** The active network of a namespace, as a CAIP-2 id. `undefined` if the project has no node for one. */
  readonly network: (namespace: WalletNamespace) => string | undefined
  readonly smartAccounts: SmartAccounts
  /** Who can open the key of the open wallet. */
  readonly custody: () => Custody
  /** Calls the wallet's service as the user. */
  readonly post: Post
  /** Called with each method that is refused. */
  readonly onRefused: (method: string) => void
}

/** A request of the site to the wallet. */
export type WalletRequest = {
  /** The network of the request, as the site named it. Reads and transactions are refused unless it is one of the project's. */
  readonly network: string
  readonly method: string
  readonly params: unknown
  /** Whether the site has permissions on: the kit's feature `smartSessions`. */
  readonly smartSessions?: boolean | undefined
}

/** Answers the site's requests to the wallet. */
export type Requests = {
  /** Answers a request. Rejects with `FrameError` or `VaultError`. */
  run(request: WalletRequest): Promise<unknown>
  /** Rejects everything that waits for the user. */
  rejectAll(): void
}
