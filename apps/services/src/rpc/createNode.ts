import type { ChainSettings } from '../chains/chains.js'
import type { Outgoing } from '../outgoing/createOutgoing.js'
import { UpstreamError } from '../outgoing/upstreamError.js'
import { readAnswers, type RpcAnswer, type RpcCall, type RpcFault } from './rpcCall.js'

/** Thrown if a node refuses a call, e.g. because the contract reverted. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly fault: RpcFault
  constructor(fault: RpcFault) {
    super(fault.message)
    this.fault = fault
  }
}

/** The nodes of a network, as one. */
export type Node = {
  /** Sends calls in one request. @throws `UpstreamError` if no node answers all of them */
  send(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>
  /** Sends one call. @throws `UpstreamError` if no node answers it, `RpcError` if the node refuses it */
  request(method: string, params: readonly unknown[]): Promise<unknown>
}

/** How long the nodes may take together, and how long one may take if there is another, in milliseconds. */
const limits = { all: 10_000, one: 3_000 }
/** How long a node that failed is tried after the others, in milliseconds. */
const restTime = 30_000

/** Creates the nodes of a network. If one fails, the next is tried. A node of another chain is never used. */
export const createNode = (
  { rpcUrls, number }: Pick<ChainSettings, 'rpcUrls' | 'number'>,
  outgoing: Outgoing,
  now: () => number = Date.now,
): Node => {
  const failedAt = new Map<string, number>()
  const checked = new Set<string>()

  const post = async (url: string, calls: readonly RpcCall[], timeout: number): Promise<readonly RpcAnswer[]> => {
    const numbered = calls.map(({ method, params }, index) => ({ jsonrpc: '2.0', id: index + 1, method, params }))
    const body = numbered.length === 1 ? numbered[0] : numbered
    const answer = await outgoing(url, { body, timeout }).catch((error: unknown) => {
      // Some nodes answer with this status if the call itself fails.
      if (error instanceof UpstreamError && error.status === 400) return error.body
      throw error
    })
    const answers = readAnswers(answer, calls.length)
    if (!answers) throw new UpstreamError(new URL(url).host, 'sent no valid JSON-RPC answer')
    return answers
  }

  const check = async (url: string, timeout: number) => {
    if (checked.has(url)) return
    const [answer] = await post(url, [{ method: 'eth_chainId', params: [] }], timeout)
    const isRight =
      answer && 'result' in answer && typeof answer.result === 'string' && Number(answer.result) === number
    if (!isRight) throw new UpstreamError(new URL(url).host, `is no node of eip155:${number}`)
    checked.add(url)
  }

  const hasRested = (url: string) => now() - (failedAt.get(url) ?? -Infinity) >= restTime
  const send: Node['send'] = async (calls) => {
    const end = now() + limits.all
    const urls = [...rpcUrls.filter(hasRested), ...rpcUrls.filter((url) => !hasRested(url))]
    for (const [index, url] of urls.entries()) {
      const isLast = index === urls.length - 1
      const timeout = () => Math.max(1, Math.min(end - now(), isLast ? limits.all : limits.one))
      try {
        await check(url, timeout())
        const answers = await post(url, calls, timeout())
        failedAt.delete(url)
        return answers
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        failedAt.set(url, now())
        if (isLast || now() >= end) throw error
      }
    }
    throw new TypeError('The network has no nodes.')
  }
  return {
    send,
    request: async (method, params) => {
      const [answer] = await send([{ method, params }])
      if (answer && 'error' in answer) throw new RpcError(answer.error)
      return answer?.result
    },
  }
}
