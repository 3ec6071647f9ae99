import { createDecoder, metadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import type { Chain, Runtime } from '../reads/chain.js'
import type { Hex } from '../encoding/hex.js'
import { invalidResponse } from './readHex.js'

/**
 * A view of metadata that rejects a four-byte compact number larger than the number of bytes.
 *
 * Before the decoder reads a list's first element, it allocates as many elements as the list claims to have, up to 33 million. With 20 bytes, a
 * hostile node could block the page for 90 ms. In valid metadata, such numbers are lengths of lists and strings and ids of types: none of them exceeds
 * the size of the metadata.
 */
class BoundedView extends DataView<ArrayBufferLike> {
  override getUint32(offset: number, littleEndian?: boolean): number {
    const value = super.getUint32(offset, littleEndian)
    const isCompact = (value & 3) === 2
    if (isCompact && value >>> 2 > this.byteLength) throw new RangeError('A list is longer than the metadata.')
    return value
  }
}

/** The decoder reads numbers from the property `v` of the bytes. */
const decode = createDecoder((bytes) =>
  metadata.dec(Object.assign(bytes, { v: new BoundedView(bytes.buffer, bytes.byteOffset, bytes.byteLength) })),
)

/** Decodes the answer to `state_getMetadata`: metadata of version 14, 15 or 16. @throws `RPC_FAILED` */
export const decodeMetadata = (chain: Chain, encoded: Hex): Pick<Runtime, 'metadata' | 'lookup' | 'codecs'> => {
  try {
    const unified = unifyMetadata(decode(encoded))
    const lookup = getLookupFn(unified)
    return { metadata: unified, lookup, codecs: getDynamicBuilder(lookup) }
  } catch (cause) {
    throw invalidResponse(chain, 'state_getMetadata', cause)
  }
}
