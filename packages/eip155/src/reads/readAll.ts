import type { ReadCall } from './multicall/readTogether.js'
import type { ChainReader } from './rpc/createChainReader.js'

/** Calls each contract. Returns the result or the error of each call. */
export const readAll = async ({ read }: ChainReader, calls: readonly ReadCall[]): Promise<readonly unknown[]> => {
  const callContract = (call: ReadCall) => read('eth_call', [call, 'latest'])
  if (calls.length > 1) {
    const { readTogether } = await import('./multicall/readTogether.js')
    const answers = await readTogether(callContract, calls)
    if (answers) return answers
  }
  return Promise.all(calls.map((call) => callContract(call).catch((error: unknown) => error)))
}
