import { type Asset, type AccountRef, LatchkeyError, type Token } from '@latchkey/core/adapter'
import { assertAddress } from '../addresses/assertAddress.js'
import { encodeBalanceOf } from '../encoding/erc20.js'
import { readUint256 } from '../encoding/readUint256.js'
import type { ReadCall } from './multicall/readTogether.js'
import type { ChainReader } from './rpc/createChainReader.js'

/** Calls each contract. Returns the result or the error of each call. */
const readAll = async ({ read }: ChainReader, calls: readonly ReadCall[]): Promise<readonly unknown[]> => {
  const callContract = (call: ReadCall) => read('eth_call', [call, 'latest'])
  if (calls.length > 1) {
    const { readTogether } = await import('./multicall/readTogether.js')
    const answers = await readTogether(callContract, calls)
    if (answers) return answers
  }
  return Promise.all(calls.map((call) => callContract(call).catch((error: unknown) => error)))
}

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
