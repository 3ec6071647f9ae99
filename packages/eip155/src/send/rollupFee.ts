import type { Hex } from 'viem'
import { concat, isHex, numberToHex, pad, size, toRlp } from 'viem/utils'
import { readUint256 } from '../encoding/readUint256.js'
import { revertDataOf } from '../reads/reverted.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import { errorTexts } from '../wallet/walletErrors.js'

/**
 * The contracts that know what a rollup charges for a transaction's data on the chain below, by the same method: that of the OP stack, and Scroll's.
 * Other rollups, such as Arbitrum and zkSync, charge it as gas.
 *
 * @see https://docs.optimism.io/op-stack/transactions/fees
 * @see https://docs.scroll.io/en/developers/transaction-fees-on-scroll/
 */
const oracles = ['0x420000000000000000000000000000000000000F', '0x5300000000000000000000000000000000000002'] as const
/** `getL1Fee(bytes)` */
const l1FeeSelector = '0x49948e0e'
/** `getOperatorFee(uint256)`, since the upgrade Isthmus of the OP stack */
const operatorFeeSelector = '0x275aedd2'

/** The fee for data follows the chain below, as the base fee follows demand. A transfer of all coins must not fail because it rises by a block or two. */
const withMargin = (fee: bigint): bigint => fee + fee / 4n

/** The parts of a transaction that are known before its wallet has it. */
export type PlannedTransaction = { readonly to: Hex; readonly data: string; readonly value: Hex }

/** A number of a transaction that is not known yet, as long as it may become: the fee is that of its bytes. */
const unknown = (bytes: number): Hex => `0x${'ff'.repeat(bytes)}`
const toBytes = (quantity: Hex): Hex => {
  const digits = quantity.slice(2).replace(/^0+/, '')
  return digits.length % 2 ? `0x0${digits}` : `0x${digits}`
}

/** The transaction without its signature, as EIP-1559 encodes it. */
const encodeTransaction = (chainId: number, { to, data, value }: PlannedTransaction): Hex =>
  concat([
    '0x02',
    toRlp([
      toBytes(numberToHex(chainId)),
      unknown(3), // nonce
      unknown(5), // tip
      unknown(5), // highest price
      unknown(3), // gas
      to,
      toBytes(value),
      isHex(data) ? data : '0x',
      [],
    ]),
  ])

const encodeBytes = (bytes: Hex): Hex => {
  const length = size(bytes)
  const padded = length % 32 ? concat([bytes, `0x${'00'.repeat(32 - (length % 32))}`]) : bytes
  return concat([pad('0x20'), pad(numberToHex(length)), padded])
}

/** Whether a call failed in the contract, not on the way to it: another contract has the address. */
const isReverted = (error: unknown): boolean =>
  revertDataOf(error) !== undefined || errorTexts(error).some((text) => /revert|opcode|out of gas/i.test(text))

/** Calls a contract that may be absent. @returns what it returned, zero without the contract or the method */
const readOptional = async ({ read }: ChainReader, to: string, data: Hex): Promise<bigint> => {
  try {
    const answer = await read('eth_call', [{ to, data }, 'latest'])
    return readUint256(answer)
  } catch (error) {
    if (isReverted(error)) return 0n
    throw error
  }
}

/**
 * Reads what a rollup charges for a transaction besides its gas: the fee for its data on the chain below, and the operator's. Zero on other chains.
 *
 * @param gas resolves with the gas of the transaction
 * @throws `RPC_FAILED`
 */
export const readRollupFee = async (
  reader: ChainReader,
  chainId: number,
  transaction: PlannedTransaction,
  gas: Promise<bigint>,
): Promise<bigint> => {
  const data = concat([l1FeeSelector, encodeBytes(encodeTransaction(chainId, transaction))])
  const [oracle = 0n, scroll = 0n] = await Promise.all(oracles.map((address) => readOptional(reader, address, data)))
  if (oracle === 0n) return withMargin(scroll)
  const operatorData = concat([operatorFeeSelector, pad(numberToHex(await gas))])
  return withMargin(oracle + scroll) + (await readOptional(reader, oracles[0], operatorData))
}
