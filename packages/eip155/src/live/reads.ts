import {
  type Asset,
  type At,
  formatAmount,
  getErrorCode,
  LatchkeyError,
  type Network,
  type Token,
  type Transfer,
} from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { assertAddress } from './assertAddress.js'
import { encodeBalanceOf, encodeTransfer, readUint256 } from './erc20.js'
import { revertReasonOf } from './reverted.js'
import type { ChainReader } from './rpc/chainReader.js'

/** The transaction that a transfer is, as a node and a wallet take it. */
export const toTransaction = ({ account, to, amount, token }: Pick<At, 'account'> & Transfer) =>
  token === undefined
    ? { from: account, to: assertAddress(to), value: numberToHex(amount), data: '0x' }
    : { from: account, to: assertAddress(token), value: '0x0', data: encodeTransfer(assertAddress(to), amount) }

/** Reads an account's native coins. @throws `RPC_FAILED` */
export const getBalance = async ({ read }: ChainReader, network: Network, { account }: At): Promise<Asset> => {
  const amount = readUint256(await read('eth_getBalance', [assertAddress(account), 'latest']))
  return { ...network.nativeCurrency, amount: amount.toString() }
}

/** Reads an account's tokens, all in one request. A contract that does not answer is left out. */
export const getTokenBalances = async (
  { read }: ChainReader,
  { account, tokens }: At & { readonly tokens: readonly Token[] },
): Promise<readonly Asset[]> => {
  const data = encodeBalanceOf(assertAddress(account))
  const reading = tokens.flatMap((token) =>
    token.address === undefined
      ? []
      : [
          read('eth_call', [{ to: assertAddress(token.address), data }, 'latest']).then((answer) => ({
            ...token,
            amount: readUint256(answer).toString(),
          })),
        ],
  )
  const results = await Promise.allSettled(reading)
  const assets = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed && assets.length === 0)
    throw new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', { cause: failed.reason })
  return assets
}

/** What is paid for a unit of gas at the most: twice the base fee and the tip (EIP-1559), or the gas price where a chain has no base fee. */
const readGasPrice = async ({ read }: ChainReader): Promise<bigint> => {
  const block = await read('eth_getBlockByNumber', ['latest', false])
  const baseFee: unknown = typeof block === 'object' && block !== null ? Reflect.get(block, 'baseFeePerGas') : undefined
  if (baseFee === undefined || baseFee === null) return readUint256(await read('eth_gasPrice', []))
  const tip = await read('eth_maxPriorityFeePerGas', []).then(readUint256, async () => {
    const price = readUint256(await read('eth_gasPrice', []))
    return price > readUint256(baseFee) ? price - readUint256(baseFee) : 0n
  })
  return 2n * readUint256(baseFee) + tip
}

/**
 * Estimates what the network takes for a transfer at the most.
 *
 * @throws `FEE_ESTIMATE_FAILED` with the reason why it would fail
 */
export const estimateFee = async (reader: ChainReader, network: Network, transfer: At & Transfer): Promise<Asset> => {
  try {
    const [gas, price] = await Promise.all([
      reader.read('eth_estimateGas', [toTransaction(transfer)]),
      readGasPrice(reader),
    ])
    return { ...network.nativeCurrency, amount: (readUint256(gas) * price).toString() }
  } catch (cause) {
    if (getErrorCode(cause) === 'ADDRESS_INVALID') throw cause
    const reason = revertReasonOf(cause)
    throw new LatchkeyError(
      'FEE_ESTIMATE_FAILED',
      reason ? `The transfer would fail: ${reason}` : 'The fee could not be estimated.',
      {
        cause,
        context: { network: network.id, amount: formatAmount(transfer.amount, 0), ...(reason && { reason }) },
      },
    )
  }
}
