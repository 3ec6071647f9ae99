import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { askNode, type NodeAnswer } from '@latchkey/core/session'

/** What nodes are asked with. */
export type Nodes = {
  readonly network: Network
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

/** CometBFT answers what it refuses with 500, and says why as JSON-RPC has it. */
const isRefusal = ({ status, text }: Omit<NodeAnswer, 'isUncertain'>): boolean =>
  status === 500 && text.includes('"jsonrpc"')

const askOne = async ({ fetch, clock }: Nodes, url: string, init: RequestInit): Promise<unknown> => {
  const answer = await askNode(url, init, { fetch, clock, isAnswer: isRefusal })
  if (!answer.ok && !isRefusal(answer)) throw new Error(`The node answered with ${answer.status}.`)
  return JSON.parse(answer.text)
}

/**
 * Asks one node after the other until one answers.
 *
 * @param urls where they are, the first tried first
 * @param read makes the answer of the JSON that came; throws where another node should be asked
 * @throws `RPC_FAILED`, with the last failure as its cause
 */
export const askNodes = async <answer>(
  nodes: Nodes,
  urls: readonly string[],
  toRequest: (url: string) => readonly [url: string, init: RequestInit],
  read: (body: unknown) => answer,
): Promise<answer> => {
  let cause: unknown
  for (const url of urls) {
    try {
      return read(await askOne(nodes, ...toRequest(url.replace(/\/$/, ''))))
    } catch (error) {
      cause = error
    }
  }
  throw new LatchkeyError('RPC_FAILED', `No node of ${nodes.network.name} answered.`, {
    cause,
    context: { network: nodes.network.id },
  })
}
