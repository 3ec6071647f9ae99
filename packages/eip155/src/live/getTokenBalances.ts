import { type Asset, type At, LatchkeyError, type Token } from '@latchkey/core/adapter'
import { assertAddress } from './assertAddress.js'
import { encodeBalanceOf, readUint256 } from './erc20.js'
import { decodeAggregate3, encodeAggregate3, multicall3Address, type ReadCall } from './multicall.js'
import type { ChainReader } from './rpc/chainReader.js'

const readEach = ({ read }: ChainReader, calls: readonly ReadCall[]): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(calls.map((call) => read('eth_call', [call, 'latest'])))

/**
 * Makes all calls in one. A chain without Multicall3, or one where a contract used up what all calls may cost, is asked call by call;
 * these share a request too, where the node takes batches.
 */
const readTogether = async (
  reader: ChainReader,
  calls: readonly ReadCall[],
): Promise<readonly PromiseSettledResult<unknown>[]> => {
  if (calls.length < 2) return readEach(reader, calls)
  const call: ReadCall = { to: multicall3Address, data: encodeAggregate3(calls) }
  const answer = await reader.read('eth_call', [call, 'latest']).catch(() => undefined)
  const results = decodeAggregate3(answer, calls.length)
  return (
    results?.map(({ ok, data }) =>
      ok ? { status: 'fulfilled', value: data } : { status: 'rejected', reason: new Error('The contract refused.') },
    ) ?? readEach(reader, calls)
  )
}

/**
 * Reads an account's tokens, all in one request. A contract that does not answer is left out.
 *
 * @throws `ADDRESS_INVALID`; `TOKEN_BALANCE_UNAVAILABLE` where none of them answers
 */
export const getTokenBalances = async (
  reader: ChainReader,
  { account, tokens }: At & { readonly tokens: readonly Token[] },
): Promise<readonly Asset[]> => {
  const data = encodeBalanceOf(assertAddress(account))
  const listed = tokens.flatMap((token) =>
    token.address === undefined ? [] : [{ token, call: { to: assertAddress(token.address), data } }],
  )
  const results = await readTogether(
    reader,
    listed.map(({ call }) => call),
  )
  let failure: unknown
  const assets = listed.flatMap(({ token }, index): readonly Asset[] => {
    const result = results[index]
    try {
      if (result?.status !== 'fulfilled') throw result?.reason
      return [{ ...token, amount: readUint256(result.value).toString() }]
    } catch (error) {
      failure = error // this one is left out
      return []
    }
  })
  if (failure && assets.length === 0)
    throw new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', { cause: failure })
  return assets
}
