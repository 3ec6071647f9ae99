import { type Asset, type At, type Network, type Transfer } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { assertAddress } from './assertAddress.js'
import { encodeTransfer, readUint256 } from './erc20.js'
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
