import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that an upstream received. */
export type UpstreamRequest = {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The parsed JSON, if there is a body. */
  readonly body: unknown
}

/** A response of an upstream: JSON, unless `text` is set. A function can do anything else with the connection. */
export type UpstreamAnswer =
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: unknown
      readonly text?: string
    }
  | ((response: ServerResponse) => void)

/** An HTTP server in place of a node or a provider. */
export type Upstream = {
  readonly url: string
  readonly requests: UpstreamRequest[]
  /** Sets the responses from now on. */
  answer(respond: (request: UpstreamRequest) => UpstreamAnswer): void
  stop(): Promise<void>
}

/** Starts an HTTP server in place of a node or a provider. */
export const startUpstream = async (
  respond: (request: UpstreamRequest) => UpstreamAnswer = () => ({ status: 404, body: {} }),
): Promise<Upstream> => {
  let decide = respond
  const requests: UpstreamRequest[] = []
  const server = createServer((incoming, response) => {
    let text = ''
    incoming.on('data', (chunk: Buffer) => (text += chunk.toString()))
    incoming.on('end', () => {
      const { method = '', url: path = '', headers } = incoming
      const request = { method, path, headers, body: text === '' ? undefined : JSON.parse(text) }
      requests.push(request)
      const answer = decide(request)
      if (typeof answer === 'function') {
        answer(response)
        return
      }
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.text ?? JSON.stringify(answer.body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // the address of a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (next) => {
      decide = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
