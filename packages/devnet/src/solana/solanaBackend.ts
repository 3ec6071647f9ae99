import type { Address } from '@solana/kit'

/** An account as the chain keeps it. */
export type StoredAccount = {
  readonly lamports: bigint
  readonly data: Uint8Array
  /** The program that it belongs to. */
  readonly owner: Address
}

/** What runs a chain. */
export type SolanaBackend = {
  readonly kind: 'surfpool' | 'litesvm'
  readonly rpcUrl: string
  /** Puts an account there as it is, past all rules. */
  setAccount(address: Address, account: StoredAccount): void
  stop(): Promise<void>
}
