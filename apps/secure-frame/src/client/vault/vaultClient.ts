import type { VaultCalls } from '../../vault/worker/vaultCalls.js'

/** The vault's worker, as a document calls it. Calls reject with `VaultError`. */
export type VaultClient = VaultCalls
