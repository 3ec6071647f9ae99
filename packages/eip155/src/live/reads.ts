import { type Asset, type At, LatchkeyError, type Network, type Token, type Transfer } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { assertAddress } from './assertAddress.js'
import { encodeBalanceOf, encodeTransfer, readUint256 } from './erc20.js'
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
