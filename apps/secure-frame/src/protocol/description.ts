import type { Allowance } from './permission.js'

/*
 * What an approval shows. The vault makes a description and the signed bytes from one parsed request. All values are plain data: amounts are decimal
 * text in base units, addresses are complete.
 */

/** A text to sign. */
export type MessageDescription = {
  readonly kind: 'message'
  /** The text, with invisible characters as `\u{…}`. `undefined` if the bytes are not a text. */
  readonly text: string | undefined
  /** The signed bytes in hex. */
  readonly bytes: string
  /** The fields of a sign-in message. Its domain is that of the site. */
  readonly signIn: SignInDescription | undefined
}

/** The fields of a sign-in message, by their names in the text: `Chain ID`, `Nonce`. */
export type SignInDescription = {
  readonly domain: string
  readonly address: string
  readonly statement: string | undefined
  readonly fields: Readonly<Record<string, string>>
}

/** A field of typed data. The value of a struct or a list has fields itself. */
export type TypedField = {
  readonly name: string
  readonly type: string
  readonly value: string | readonly TypedField[]
}

/** Typed data by EIP-712. */
export type TypedDataDescription = {
  readonly kind: 'typedData'
  readonly domain: readonly TypedField[]
  readonly primaryType: string
  readonly message: readonly TypedField[]
}

/** What a call does. `contractCall` means: nothing is known about it. */
export type CallAction =
  | { readonly kind: 'transfer' }
  | { readonly kind: 'deploy' }
  | { readonly kind: 'contractCall' }
  | { readonly kind: 'tokenTransfer'; readonly sender?: string; readonly receiver: string; readonly amount: string }
  | { readonly kind: 'tokenApproval'; readonly spender: string; readonly amount: string; readonly isUnlimited: boolean }
  | { readonly kind: 'collectionApproval'; readonly spender: string; readonly isApproved: boolean }

/** One EVM call. */
export type CallDescription = {
  readonly action: CallAction
  /** The receiver or the contract. `undefined` if the transaction deploys a contract. */
  readonly to: string | undefined
  /** In wei. */
  readonly value: string
  /** The first four bytes of the data. */
  readonly selector: string | undefined
  readonly data: string
}

/** What a transaction or a user operation may cost. */
export type FeeDescription = {
  readonly gas: string
  /** The highest price of a unit of gas, in wei. */
  readonly price: string
  readonly tip: string | undefined
  /** The highest fee, in wei. */
  readonly highest: string
}

/** One EVM transaction. */
export type TransactionDescription = CallDescription & { readonly nonce: number; readonly fee: FeeDescription }

/** EVM transactions, which are sent one after another. */
export type CallsDescription = {
  readonly kind: 'calls'
  readonly calls: readonly TransactionDescription[]
  /** The contract that the account delegates to, if it is not the project's. The calls do not use it. */
  readonly foreignDelegate?: string | undefined
}

/** Calls that the account makes at once as a smart account: all of them or none. */
export type BatchDescription = {
  readonly kind: 'batch'
  readonly calls: readonly CallDescription[]
  readonly nonce: string
  readonly fee: FeeDescription
  /** The contract that the account delegates to from this approval on. `undefined`: it does already. */
  readonly newDelegate: string | undefined
}

/** The end of a delegation. The account is then one without code. */
export type RevocationDescription = {
  readonly kind: 'revocation'
  readonly delegate: string
  readonly nonce: number
  readonly fee: FeeDescription
}

/** What a permission allows. */
type PermissionLimits = {
  /** Tokens have an address with its checksum. */
  readonly allowances: readonly Allowance[]
  /** When it ends, in seconds since 1970. */
  readonly expiry: number
  /** The highest fee of each batch, in wei. */
  readonly highestFee: string
}

/** A permission that the site asks for. */
export type GrantDescription = PermissionLimits & { readonly kind: 'grant' }

/** The end of a permission that the site has. */
export type PermissionRevocationDescription = PermissionLimits & { readonly kind: 'permissionRevocation' }

/** An instruction of a Solana transaction. `unreadable` means: nothing is known about it. */
export type InstructionDescription =
  | { readonly kind: 'transferSol'; readonly sender: string; readonly receiver: string; readonly amount: string }
  | {
      readonly kind: 'transferToken'
      readonly sender: string
      /** The token accounts. */
      readonly source: string
      readonly destination: string
      /** The owner of the destination, if the transaction also creates it. */
      readonly receiver: string | undefined
      readonly mint: string | undefined
      readonly amount: string
      readonly decimals: number | undefined
    }
  | { readonly kind: 'createTokenAccount'; readonly account: string; readonly owner: string; readonly mint: string }
  | { readonly kind: 'memo'; readonly text: string }
  | { readonly kind: 'feeSetting' }
  | { readonly kind: 'unreadable'; readonly program: string; readonly data: string }

/** One Solana transaction. */
export type SolanaTransactionDescription = {
  readonly feePayer: string
  /** In lamports. */
  readonly fee: string
  readonly signers: readonly string[]
  /** What makes it valid on one network, for a while. A transaction does not name its network. */
  readonly blockhash: string
  readonly instructions: readonly InstructionDescription[]
}

/** Solana transactions. `isSent` is `false` if the site receives them and sends them itself. */
export type SolanaTransactionsDescription = {
  readonly kind: 'solanaTransactions'
  readonly isSent: boolean
  readonly transactions: readonly SolanaTransactionDescription[]
}

/** What an approval shows of a request. */
export type RequestDescription = {
  readonly method: string
  /** The origin of the site, as the browser reports it. */
  readonly site: string
  /** The active network, as a CAIP-2 id. */
  readonly network: string
  readonly account: string
  readonly content:
    | MessageDescription
    | TypedDataDescription
    | CallsDescription
    | BatchDescription
    | RevocationDescription
    | GrantDescription
    | PermissionRevocationDescription
    | SolanaTransactionsDescription
}
