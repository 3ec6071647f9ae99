import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One JSON-RPC call as a node sees it. */
export type NodeCall = {
  readonly jsonrpc: unknown
  readonly id: number
  readonly method: string
  readonly params: unknown
}

/** One HTTP request as a node sees it. */
export type NodeRequest = {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly contentType: string | undefined
  readonly authorization: string | undefined
  readonly calls: readonly NodeCall[]
  readonly isBatch: boolean
}

/** What a node does with a request: the status, headers and body of its answer, or something of its own with the socket. */
export type NodeAnswer =
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: unknown
      readonly text?: string
    }
  | ((response: ServerResponse) => void)

/** A JSON-RPC node on loopback that does as it is told, and keeps what it was asked. */
export type TestNode = {
  readonly url: string
  readonly requests: readonly NodeRequest[]
  /** How many requests were broken off by the asking side. */
  abandoned(): number
  /** What it answers from now on. */
  setAnswer(answer: (request: NodeRequest, index: number) => NodeAnswer): void
  stop(): Promise<void>
}

/** The honest answer: each call's method and parameters come back as its result. */
export const echo = ({ calls, isBatch }: NodeRequest): NodeAnswer => {
  const answers = calls.map(({ id, method, params }) => ({ jsonrpc: '2.0', id, result: { method, params } }))
  return { body: isBatch ? answers : answers[0] }
}

/** The honest answer of a node of a chain: it tells the chain, and gives other calls back. */
export const echoOn =
  (chainId: number) =>
  ({ calls, isBatch }: NodeRequest): NodeAnswer => {
    const answers = calls.map(({ id, method, params }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? `0x${chainId.toString(16)}` : { method, params },
    }))
    return { body: isBatch ? answers : answers[0] }
  }

/** Answers each call by its method: with a result, or with an error of JSON-RPC. A method that is not named is unknown. */
export const answerMethods =
  (results: Readonly<Record<string, unknown>>, errors: Readonly<Record<string, unknown>> = {}) =>
  ({ calls, isBatch }: NodeRequest): NodeAnswer => {
    const unknown = { code: -32601, message: 'There is no such method.' }
    const answers = calls.map(({ id, method }) =>
      method in results
        ? { jsonrpc: '2.0', id, result: results[method] }
        : { jsonrpc: '2.0', id, error: errors[method] ?? unknown },
    )
    return { body: isBatch ? answers : answers[0] }
  }

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Starts a node for a test. */
export const startNode = async (): Promise<TestNode> => {
  const requests: NodeRequest[] = []
  let answer: (request: NodeRequest, index: number) => NodeAnswer = echo
  let abandoned = 0
  const server = createServer((incoming, response) => {
    response.on('close', () => {
      if (!response.writableEnded) abandoned += 1
    })
    void readBody(incoming).then((text) => {
      const parsed: NodeCall | readonly NodeCall[] = JSON.parse(text)
      const isBatch = Array.isArray(parsed)
      const calls = [parsed].flat()
      const { method, url: path, headers: given } = incoming
      const { 'content-type': contentType, authorization } = given
      const request = { method, path, contentType, authorization, calls, isBatch }
      requests.push(request)
      const told = answer(request, requests.length - 1)
      if (typeof told === 'function') return told(response)
      const { status = 200, headers = {}, body, text: raw = JSON.stringify(body ?? {}) } = told
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      return response.end(raw)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    abandoned: () => abandoned,
    setAnswer: (next) => {
      answer = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
