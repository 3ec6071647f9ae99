import { LatchkeyError } from '@latchkey/core/adapter'
import type { Chain } from '../reads/chain.js'
import { type Hex, toHex } from '../encoding/hex.js'
import { badAnswer, readHex } from './readHex.js'

/** How many blocks a transaction may wait for: some minutes. After them it can never be taken up. */
export const lifetime = 64

/** When a transaction begins and ends to be valid. */
export type Mortality = {
  /** The block that it is tied to. */
  readonly blockHash: Hex
  readonly blockNumber: number
  /** Encoded, as the transaction holds it. */
  readonly era: Hex
}

/**
 * Encodes a mortal era: the period's power of two less one, and where in the period it begins.
 *
 * @see https://spec.polkadot.network/id-extrinsics#defn-extrinsic-mortality
 */
export const encodeEra = (blockNumber: number): Hex => {
  const word = (Math.log2(lifetime) - 1) | ((blockNumber % lifetime) << 4)
  return toHex(Uint8Array.of(word & 255, word >> 8))
}

/** Reads a block's number. @param hash the block; the chain's best one by default. @throws `RPC_FAILED` */
export const readHeight = async (chain: Chain, hash?: Hex): Promise<number> => {
  const header = await chain.read('chain_getHeader', hash ? [hash] : [])
  const { number }: Record<string, unknown> = { ...Object(header) }
  if (typeof number === 'string' && /^0x[0-9a-f]{1,8}$/i.test(number)) return Number(number)
  throw badAnswer(chain, 'chain_getHeader')
}

/** Ties a transaction to the last final block. @throws `RPC_FAILED` */
export const readMortality = async (chain: Chain): Promise<Mortality> => {
  const blockHash = await readHex(chain, 'chain_getFinalizedHead')
  if (blockHash.length !== 66) throw badAnswer(chain, 'chain_getFinalizedHead')
  const blockNumber = await readHeight(chain, blockHash)
  return { blockHash, blockNumber, era: encodeEra(blockNumber) }
}

/** The error for a transaction whose time has passed. */
export const expired = (hash: string) =>
  new LatchkeyError('TRANSACTION_FAILED', 'The transaction was not taken up in time, and never will be.', {
    context: { hash },
  })
