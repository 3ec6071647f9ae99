import type { Hex } from 'viem'
import type { RequestDescription } from '../../protocol/description.js'
import type { SignedPermission } from '../../protocol/permission.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import type { Accounts } from '../keys/accounts.js'
import type { SmartAccountFields } from './eip155/smartAccount.js'
import type { TransactionFields } from './eip155/transactions.js'
import type { OperationFields } from './eip155/readUserOperation.js'

/** A request of a site, as the frame received it. */
export type SigningRequest = { readonly method: unknown; readonly params: unknown }

/** What the frame knows about a request. */
export type RequestContext = {
  /** The origin of the site, as the browser reported it. */
  readonly site: string
  /** The active network of the request's namespace, as a CAIP-2 id. */
  readonly network: string
  /** The fields of each EVM transaction, in order. */
  readonly transactions?: readonly TransactionFields[] | undefined
  /** The fields of a user operation. */
  readonly operation?: OperationFields | undefined
  /** The account on its network. Absent if its accounts are no smart accounts. */
  readonly smartAccount?: SmartAccountFields | undefined
  /** The permissions that the service lists. The vault uses only those that the account has signed for the site. */
  readonly permissions?: readonly unknown[] | undefined
}

/** A request that was read. */
export type PreparedRequest = {
  readonly id: number
  readonly description: RequestDescription
  /** What the request takes from a permission that covers it. `undefined`: it needs an approval. */
  readonly use?: { readonly id: Hex; readonly amounts: readonly string[] } | undefined
}

/** What leaves the vault after an approval. */
export type SignedResult =
  /** In hex on eip155, in base58 on solana. */
  | { readonly kind: 'signature'; readonly signature: string }
  /** Signed EVM transactions in hex, to be broadcast in this order. */
  | { readonly kind: 'calls'; readonly transactions: readonly string[] }
  /** A signed user operation as a bundler takes it, and its hash. */
  | { readonly kind: 'userOperation'; readonly operation: Readonly<Record<string, unknown>>; readonly hash: string }
  /** A permission with the account's signature, to be stored by the service. */
  | { readonly kind: 'permission'; readonly permission: SignedPermission }
  /** The id of a permission that ends. */
  | { readonly kind: 'revokedPermission'; readonly id: Hex }
  /** Signed Solana transactions in base64, and the wallet's signature of each in base58. */
  | {
      readonly kind: 'solanaTransactions'
      readonly transactions: readonly string[]
      readonly signatures: readonly string[]
    }

/** A parsed request: what is shown, and what signs exactly that. */
export type Prepared = {
  readonly account: string
  readonly content: RequestDescription['content']
  readonly sign: (keys: Accounts['keys']) => SignedResult
}

/** Parses the parameters of one method. */
export type Prepare = (
  params: unknown,
  /** `now` is the vault's own time, in seconds since 1970. */
  context: RequestContext & { readonly now: number },
  addresses: WalletAddresses,
  keys: Accounts['keys'],
) => Prepared
