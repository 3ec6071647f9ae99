import { LatchkeyError } from '@latchkey/core/adapter'
import type { Chain } from '../reads/chain.js'
import { type Hex, toHex } from '../encoding/hex.js'
import { invalidResponse, readHex } from './readHex.js'

/** The number of blocks in which a transaction is valid: some minutes. After them it can never be included. */
export const lifetime = 64

/** The period in which a transaction is valid. */
export type Mortality = {
  /** The block at which the period begins. */
  readonly blockHash: Hex
  readonly blockNumber: number
  /** The encoded period, as part of the transaction. */
  readonly era: Hex
}

/**
 * Encodes a mortal era: the period's power of two less one, and its phase.
 *
 * @see https://spec.polkadot.network/id-extrinsics#defn-extrinsic-mortality
 */
export const encodeEra = (blockNumber: number): Hex => {
  const word = (Math.log2(lifetime) - 1) | ((blockNumber % lifetime) << 4)
  return toHex(Uint8Array.of(word & 255, word >> 8))
}

/** Reads a block's number. @param hash the block. Default: the chain's best block. @throws `RPC_FAILED` */
export const readHeight = async (chain: Chain, hash?: Hex): Promise<number> => {
  const header = await chain.read('chain_getHeader', hash ? [hash] : [])
  const { number }: Record<string, unknown> = { ...Object(header) }
  if (typeof number === 'string' && /^0x[0-9a-f]{1,8}$/i.test(number)) return Number(number)
  throw invalidResponse(chain, 'chain_getHeader')
}

/** Returns the period that begins at the last finalized block. @throws `RPC_FAILED` */
export const readMortality = async (chain: Chain): Promise<Mortality> => {
  const blockHash = await readHex(chain, 'chain_getFinalizedHead')
  if (blockHash.length !== 66) throw invalidResponse(chain, 'chain_getFinalizedHead')
  const blockNumber = await readHeight(chain, blockHash)
  return { blockHash, blockNumber, era: encodeEra(blockNumber) }
}

/** Creates the error for a transaction whose period has ended. */
export const expired = (hash: string) =>
  new LatchkeyError('TRANSACTION_FAILED', 'The transaction expired: no block included it in time, and none will.', {
    context: { hash },
    help: ['It is safe to send it again.'],
  })
