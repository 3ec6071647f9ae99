import { createOutgoing } from '../../outgoing/createOutgoing.js'
import { UpstreamError } from '../../outgoing/upstreamError.js'
import { readAnswers, type RpcAnswer, type RpcCall } from '../../rpc/rpcCall.js'
import { NodeError } from './nodeError.js'

/** The nodes of a network. */
export type Nodes = {
  /**
   * Sends calls to one node, and returns their results in order. If the node fails, the next node gets the same calls.
   *
   * @throws `NodeError` if every node fails, or rejects a call
   */
  request(calls: readonly RpcCall[]): Promise<readonly unknown[]>
  /**
   * Sends calls as `request` does. The result of a call that the node rejects is `undefined`.
   *
   * @throws `NodeError` if every node fails
   */
  tryEach(calls: readonly RpcCall[]): Promise<readonly unknown[]>
  /** Uses the next node from now on, because the results of the current one contradict what is known. */
  useNext(): void
}

/** The maximum size of a response, in bytes. A full block with its receipts is smaller on every network that we know. */
const responseSize = 32 * 1_024 * 1_024

/** Returns the result of a call, or an error if the node rejected the call. */
const toResult = (answer: RpcAnswer | undefined, { method }: RpcCall): unknown =>
  answer && 'error' in answer
    ? new NodeError(`The node rejected ${method} with code ${answer.error.code}.`)
    : answer?.result

const chainIdCall: RpcCall = { method: 'eth_chainId', params: [] }

/**
 * Creates a client for the nodes of a network. Every request includes a call of `eth_chainId`, so that no result of a node on another chain is
 * used.
 *
 * @param chainId the expected chain id
 */
export const createNodes = (rpcUrls: readonly string[], chainId: number): Nodes => {
  let current = 0
  const withoutBatches = new Set<string>()
  // The index retries by itself: with a smaller range, with another node, or later.
  const outgoing = createOutgoing(rpcUrls, { responseSize, retryCount: 0 })

  const post = (url: string, body: object): Promise<unknown> =>
    outgoing(url, { body }).catch((error: unknown) => {
      throw error instanceof UpstreamError ? new NodeError(`The node ${error.reason}.`) : error
    })
  const readResults = (body: unknown, calls: readonly RpcCall[]): readonly unknown[] => {
    const answers = readAnswers(body, calls.length)
    if (!answers) throw new NodeError('The node sent no valid answer to a call.')
    return calls.map((call, index) => toResult(answers[index], call))
  }

  const send = async (url: string, calls: readonly RpcCall[]): Promise<readonly unknown[]> => {
    if (!withoutBatches.has(url)) {
      const body = await post(
        url,
        calls.map((call, index) => ({ jsonrpc: '2.0', id: index + 1, ...call })),
      )
      if (Array.isArray(body)) return readResults(body, calls)
      withoutBatches.add(url)
    }
    const results: unknown[] = []
    for (const call of calls) results.push(...readResults(await post(url, { jsonrpc: '2.0', id: 1, ...call }), [call]))
    return results
  }

  const sendChecked = async (url: string, calls: readonly RpcCall[]) => {
    const [reported, ...results] = await send(url, [chainIdCall, ...calls])
    if (reported instanceof NodeError) throw reported
    if (typeof reported !== 'string' || Number(reported) !== chainId)
      throw new NodeError(`The node reports another chain id than ${chainId}.`)
    return results
  }

  const useNext = () => {
    current = (current + 1) % rpcUrls.length
  }
  const tryNodes = async (calls: readonly RpcCall[], accept: (results: readonly unknown[]) => readonly unknown[]) => {
    let failure: unknown
    for (let count = 0; count < rpcUrls.length; count += 1) {
      try {
        return accept(await sendChecked(rpcUrls[current] ?? '', calls))
      } catch (error) {
        failure = error
        useNext()
      }
    }
    throw failure
  }

  return {
    useNext,
    request: (calls) =>
      tryNodes(calls, (results) => {
        const rejection = results.find((result) => result instanceof NodeError)
        if (rejection) throw rejection
        return results
      }),
    tryEach: (calls) =>
      tryNodes(calls, (results) => results.map((result) => (result instanceof NodeError ? undefined : result))),
  }
}
