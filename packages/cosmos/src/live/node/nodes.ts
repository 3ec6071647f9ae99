import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'

/** What nodes are asked with. */
export type Nodes = {
  readonly network: Network
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

/** How long a node may take for an answer, its body included, in milliseconds. */
const timeLimit = 10_000

/** An answer of HTTP: its status, and its body where that is JSON. */
export type NodeAnswer = { readonly status: number; readonly body: unknown }

/** Asks one address. Rejects where nothing that is JSON came in time. */
const askOne = async ({ fetch, clock }: Nodes, url: string, init: RequestInit): Promise<NodeAnswer> => {
  const late = new AbortController()
  const done = new AbortController()
  clock.wait(timeLimit, done.signal).then(
    () => late.abort(new DOMException('The node took too long.', 'TimeoutError')),
    () => undefined, // it answered
  )
  try {
    const response = await fetch(url, { ...init, signal: late.signal })
    return { status: response.status, body: await response.json() }
  } finally {
    done.abort()
  }
}

/**
 * Asks one node after the other until one answers.
 *
 * @param urls where they are, the first tried first
 * @param read makes the answer of what came; throws where another node should be asked
 * @throws `RPC_FAILED`, with the last failure as its cause
 */
export const askNodes = async <answer>(
  nodes: Nodes,
  urls: readonly string[],
  toRequest: (url: string) => readonly [url: string, init: RequestInit],
  read: (answer: NodeAnswer) => answer,
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
