import type { Address } from '@solana/kit'

/** An account in the chain's state. */
export type StoredAccount = {
  readonly lamports: bigint
  readonly data: Uint8Array
  /** The program that owns the account. */
  readonly owner: Address
}

/** The node or virtual machine that runs a chain. */
export type SolanaBackend = {
  readonly kind: 'surfpool' | 'litesvm'
  readonly rpcUrl: string
  /** Writes an account to the state. Bypasses the chain's rules. */
  setAccount(address: Address, account: StoredAccount): void
  stop(): Promise<void>
}
