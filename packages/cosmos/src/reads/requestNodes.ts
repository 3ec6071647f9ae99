import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { callNode, type NodeAnswer } from '@latchkey/core/session'

/** A network and what requests to its nodes need. */
export type Nodes = {
  readonly network: Network
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

/** CometBFT rejects a call with status 500 and a JSON-RPC error as the body. */
const isRefusal = ({ status, text }: Omit<NodeAnswer, 'isUncertain'>): boolean =>
  status === 500 && text.includes('"jsonrpc"')

const requestNode = async ({ fetch, clock }: Nodes, url: string, init: RequestInit): Promise<unknown> => {
  const answer = await callNode(url, init, { fetch, clock, isAnswer: isRefusal })
  if (!answer.ok && !isRefusal(answer)) throw new Error(`The node returned HTTP status ${answer.status}.`)
  return JSON.parse(answer.text)
}

/**
 * Sends a request to the nodes in order, until one of them returns a valid response.
 *
 * @param urls URLs of the nodes, in the order in which they are tried
 * @param read parses the JSON of the response; throws if the next node is to be tried
 * @throws `RPC_FAILED`, with the last failure as its cause
 */
export const requestNodes = async <answer>(
  nodes: Nodes,
  urls: readonly string[],
  toRequest: (url: string) => readonly [url: string, init: RequestInit],
  read: (body: unknown) => answer,
): Promise<answer> => {
  let cause: unknown
  for (const url of urls) {
    try {
      return read(await requestNode(nodes, ...toRequest(url.replace(/\/$/, ''))))
    } catch (error) {
      cause = error
    }
  }
  throw new LatchkeyError('RPC_FAILED', `No node of ${nodes.network.name} returned a valid response.`, {
    cause,
    context: { network: nodes.network.id },
    help: ["Check the network's node URLs."],
  })
}
