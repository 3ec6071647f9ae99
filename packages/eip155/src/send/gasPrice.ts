import { fieldOf } from '@latchkey/core/adapter'
import { readUint256 } from '../encoding/readUint256.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'

/** The price of a unit of gas. `tip` and `baseFee` are absent if the chain has no base fee. */
export type GasPrice = {
  /** The highest price: twice the base fee plus the tip (EIP-1559), or the gas price. */
  readonly highest: bigint
  readonly tip?: bigint
  readonly baseFee?: bigint
}

/** Reads the price of gas. @throws `RPC_FAILED` */
export const readGasPrice = async ({ read }: ChainReader): Promise<GasPrice> => {
  const block = await read('eth_getBlockByNumber', ['latest', false])
  const base = fieldOf(block, 'baseFeePerGas')
  if (base === undefined || base === null) return { highest: readUint256(await read('eth_gasPrice', [])) }
  const baseFee = readUint256(base)
  const tip = await read('eth_maxPriorityFeePerGas', []).then(readUint256, async () => {
    const price = readUint256(await read('eth_gasPrice', []))
    return price > baseFee ? price - baseFee : 0n
  })
  return { highest: 2n * baseFee + tip, tip, baseFee }
}
