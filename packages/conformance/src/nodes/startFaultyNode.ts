import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NodeCall, NodeSubject } from './nodeSubject.js'

/** Handles a request to a node: returns a response, or uses the connection directly. */
export type Behaviour =
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string | Uint8Array
    }
  | ((response: ServerResponse) => void)

/** A node on loopback whose behaviour a test sets. */
export type FaultyNode = {
  readonly url: string
  /** Returns the number of requests. */
  requests(): number
  /** Returns the number of requests that the client aborted. */
  abandoned(): number
  /** Returns whether every request has a response or was aborted. */
  isIdle(): boolean
  setBehaviour(next: (calls: readonly NodeCall[], isBatch: boolean, index: number) => Behaviour): void
  stop(): Promise<void>
}

const readBody = async (request: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Returns the behaviour of an honest node of the subject. `change` alters its response to each call. */
export const honest =
  (subject: NodeSubject, change: (answer: Record<string, unknown>) => unknown = (answer) => answer) =>
  (calls: readonly NodeCall[], isBatch: boolean): Behaviour => {
    const answers = calls.map((call) =>
      subject.protocol === 'rest'
        ? subject.answer(call)
        : change({ jsonrpc: '2.0', id: call.id, result: subject.answer(call) }),
    )
    return { body: JSON.stringify(isBatch ? answers : answers[0]) }
  }

/** Starts a node. It is honest until the test sets another behaviour. */
export const startFaultyNode = async (subject: NodeSubject): Promise<FaultyNode> => {
  let behaviour: Parameters<FaultyNode['setBehaviour']>[0] = honest(subject)
  let [requests, abandoned, open] = [0, 0, 0]
  const server = createServer((incoming, response) => {
    open += 1
    response.on('close', () => {
      open -= 1
      if (!response.writableEnded) abandoned += 1
    })
    void readBody(incoming).then((text) => {
      const path = incoming.url ?? '/'
      const parsed: NodeCall | readonly NodeCall[] =
        text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}
      const calls = [parsed].flat().map((call) => ({ ...call, path }))
      const index = requests
      requests += 1
      const result = behaviour(calls, Array.isArray(parsed), index)
      if (typeof result === 'function') return result(response)
      const { status = 200, headers, body = '' } = result
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      return response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    abandoned: () => abandoned,
    isIdle: () => open === 0,
    setBehaviour: (next) => {
      behaviour = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
