// A chunk of its own: it imports nothing that connecting needs, so that connecting stays in one file.
import { decodeAggregate3, encodeAggregate3, multicall3Address, type ReadCall } from './aggregate3.js'

/**
 * Makes several calls as one.
 *
 * @param ask makes a call of the chain
 * @returns what each contract answers, an error for one that does not; nothing where they have to be asked one by one: the chain has no
 *   Multicall3, or one of them used up what all may cost
 */
export const readTogether = async (
  ask: (call: ReadCall) => Promise<unknown>,
  calls: readonly ReadCall[],
): Promise<readonly unknown[] | undefined> => {
  const answer = await ask({ to: multicall3Address, data: encodeAggregate3(calls) }).catch(() => undefined)
  return decodeAggregate3(answer, calls.length)?.map(({ ok, data }) => (ok ? data : new Error('The contract refused.')))
}
