import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import { readGasPrice } from './gasPrice.js'
import { type PlannedTransaction, readRollupFee } from './rollupFee.js'

/** The fields of a transaction that say what it may cost. */
export type GasPlan = {
  readonly gas?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}

/**
 * Distributes the fee that the user was shown over the units of gas. A wallet that bids on its own may bid more: then a transfer of the whole
 * balance fails.
 */
export const offerFee = async (
  reader: ChainReader,
  chainId: number,
  transaction: PlannedTransaction,
  gas: bigint,
  maxFee: bigint,
): Promise<GasPlan> => {
  const [{ highest, tip, baseFee }, rollupFee] = await Promise.all([
    readGasPrice(reader),
    readRollupFee(reader, chainId, transaction, Promise.resolve(gas)),
  ])
  const shown = gas > 0n && maxFee > rollupFee ? (maxFee - rollupFee) / gas : 0n
  if (tip === undefined || baseFee === undefined) return shown < highest ? {} : { gasPrice: numberToHex(shown) }
  // The price has risen since: no node would take the transaction at the price that was shown, so the wallet shows and offers its own.
  if (shown < baseFee + tip) return {}
  return { maxFeePerGas: numberToHex(shown), maxPriorityFeePerGas: numberToHex(tip) }
}
