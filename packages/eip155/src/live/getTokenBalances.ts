import { type Asset, type At, LatchkeyError, type Token } from '@latchkey/core/adapter'
import { assertAddress } from './assertAddress.js'
import { encodeBalanceOf, readUint256 } from './erc20.js'
import type { ChainReader } from './rpc/chainReader.js'

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
