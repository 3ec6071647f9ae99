import { createDecoder, metadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import type { Chain } from '../chain.js'
import type { Hex } from '../hex.js'
import { badAnswer } from './readHex.js'
import type { Runtime } from './runtime.js'

/**
 * Bytes that refuse a compact number of four bytes which is larger than there are bytes.
 *
 * The decoder makes room for as many elements as a list says it has, up to 33 million, before it reads the first one: 20 bytes of a hostile
 * node would hold up the page for 100 ms. No number in metadata that is written so (the length of a list or a text, a type's id) is larger
 * than the metadata itself.
 */
class BoundedView extends DataView<ArrayBufferLike> {
  override getUint32(offset: number, littleEndian?: boolean): number {
    const value = super.getUint32(offset, littleEndian)
    const isCompact = (value & 3) === 2
    if (isCompact && value >>> 2 > this.byteLength) throw new RangeError('A list is longer than the metadata.')
    return value
  }
}

/** `v` is what the decoder reads numbers from. */
const decode = createDecoder((bytes) =>
  metadata.dec(Object.assign(bytes, { v: new BoundedView(bytes.buffer, bytes.byteOffset, bytes.byteLength) })),
)

/** Reads what `state_getMetadata` answers: metadata of version 14, 15 or 16. @throws `RPC_FAILED` */
export const decodeMetadata = (chain: Chain, encoded: Hex): Pick<Runtime, 'metadata' | 'lookup' | 'codecs'> => {
  try {
    const unified = unifyMetadata(decode(encoded))
    const lookup = getLookupFn(unified)
    return { metadata: unified, lookup, codecs: getDynamicBuilder(lookup) }
  } catch (cause) {
    throw badAnswer(chain, 'state_getMetadata', cause)
  }
}
