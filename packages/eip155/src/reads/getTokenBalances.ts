import { type Asset, type AccountRef, LatchkeyError, type Token } from '@latchkey/core/adapter'
import { assertAddress } from '../addresses/assertAddress.js'
import { encodeBalanceOf } from '../encoding/erc20.js'
import { readUint256 } from '../encoding/readUint256.js'
import { readAll } from './readAll.js'
import type { ChainReader } from './rpc/createChainReader.js'

/**
 * Reads an account's token balances in one request. A token whose contract fails is left out.
 *
 * @throws `ADDRESS_INVALID`; `TOKEN_BALANCE_UNAVAILABLE` if all contracts fail
 */
export const getTokenBalances = async (
  reader: ChainReader,
  { account, tokens }: AccountRef & { readonly tokens: readonly Token[] },
): Promise<readonly Asset[]> => {
  const data = encodeBalanceOf(assertAddress(account))
  const listed = tokens.flatMap((token) =>
    token.address === undefined ? [] : [{ token, call: { to: assertAddress(token.address), data } }],
  )
  const answers = await readAll(
    reader,
    listed.map(({ call }) => call),
  )
  let failure: unknown
  const assets = listed.flatMap(({ token }, index): readonly Asset[] => {
    try {
      if (answers[index] instanceof Error) throw answers[index]
      return [{ ...token, amount: readUint256(answers[index]).toString() }]
    } catch (error) {
      failure = error // this token is left out
      return []
    }
  })
  if (failure && assets.length === 0)
    throw new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', {
      cause: failure,
      help: ['Check the addresses of the tokens and the RPC URLs of the network.'],
    })
  return assets
}
