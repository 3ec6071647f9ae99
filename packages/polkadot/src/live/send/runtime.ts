import type { getDynamicBuilder, MetadataLookup } from '@polkadot-api/metadata-builders'
import type { UnifiedMetadata } from '@polkadot-api/substrate-bindings'
import type { Hex } from '../hex.js'

/** A chain's program: what transactions look like, and how they are read. */
export type Runtime = {
  readonly specVersion: number
  readonly transactionVersion: number
  readonly genesisHash: Hex
  /** The metadata as the chain gives it. */
  readonly encoded: Hex
  readonly metadata: UnifiedMetadata
  readonly lookup: MetadataLookup
  readonly codecs: ReturnType<typeof getDynamicBuilder>
}
