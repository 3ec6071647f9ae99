import type { Hex } from '../encoding/hex.js'

/** A block in which a transaction stands. */
export type Inclusion = { readonly blockHash: Hex; readonly blockNumber: number; readonly index: number }
