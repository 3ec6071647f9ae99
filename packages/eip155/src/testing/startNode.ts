import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One JSON-RPC call that a node received. */
export type NodeCall = {
  readonly jsonrpc: unknown
  readonly id: number
  readonly method: string
  readonly params: unknown
}

/** One HTTP request that a node received. */
export type NodeRequest = {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly contentType: string | undefined
  readonly authorization: string | undefined
  readonly calls: readonly NodeCall[]
  readonly isBatch: boolean
}

/** A node's response: status, headers and body, or a function that writes to the socket. */
export type NodeAnswer =
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: unknown
      readonly text?: string
    }
  | ((response: ServerResponse) => void)

/** A JSON-RPC node on loopback with responses that a test sets. It records its requests. */
export type TestNode = {
  readonly url: string
  readonly requests: readonly NodeRequest[]
  /** How many requests the client aborted. */
  abandoned(): number
  /** Sets the response to all further requests. */
  setAnswer(answer: (request: NodeRequest, index: number) => NodeAnswer): void
  stop(): Promise<void>
}

/** A response that returns each call's method and parameters as its result. */
export const echo = ({ calls, isBatch }: NodeRequest): NodeAnswer => {
  const answers = calls.map(({ id, method, params }) => ({ jsonrpc: '2.0', id, result: { method, params } }))
  return { body: isBatch ? answers : answers[0] }
}

/** The response of a node of a chain: like `echo`, and with the chain's id. */
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

/** Responds to each call by its method, with a result or a JSON-RPC error. Other methods get the error for an unknown method. */
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
      const { method, url: path, headers: requestHeaders } = incoming
      const { 'content-type': contentType, authorization } = requestHeaders
      const request = { method, path, contentType, authorization, calls, isBatch }
      requests.push(request)
      const chosen = answer(request, requests.length - 1)
      if (typeof chosen === 'function') return chosen(response)
      const { status = 200, headers = {}, body, text: raw = JSON.stringify(body ?? {}) } = chosen
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
