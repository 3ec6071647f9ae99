import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that was relayed. */
export type RelayedRequest = {
  readonly path: string
  readonly body: string
  /** The method of a JSON-RPC call. */
  readonly call: string | undefined
}

/**
 * The relay's action for a request. `'pass'` relays the request, `'lose-answer'` relays it and drops the response, and `'lose'` drops the request.
 * Otherwise the relay itself responds: with a status and a text, or with a text that it creates from the body.
 */
export type RelayAction =
  | 'pass'
  | 'lose-answer'
  | 'lose'
  | readonly [status: number, text: string]
  | ((body: string) => string)

/** A server on loopback in front of a real node. It can misbehave. */
export type Relay = {
  readonly url: string
  /** All requests, in order. */
  readonly requests: readonly RelayedRequest[]
  /** Sets the relay's actions for later requests. @param count the number of earlier requests with the same call and path */
  setAction(choose: (request: RelayedRequest, count: number) => RelayAction): void
  stop(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

const readCall = (body: string): string | undefined => /"method"\s*:\s*"(\w+)"/.exec(body)?.[1]

/** Starts a server for a test. It relays every request to `target` until the test sets another action. */
export const startRelay = async (target: string): Promise<Relay> => {
  const requests: RelayedRequest[] = []
  let choose: (request: RelayedRequest, count: number) => RelayAction = () => 'pass'
  const server = createServer((incoming, response) => {
    const serve = async () => {
      const body = await readBody(incoming)
      const { method = 'GET', url: path = '/' } = incoming
      const request = { path, body, call: readCall(body) }
      const count = requests.filter(
        ({ call, path: earlierPath }) => call === request.call && earlierPath === path,
      ).length
      requests.push(request)
      const action = choose(request, count)
      if (typeof action !== 'string') {
        const [status, text] = typeof action === 'function' ? [200, action(body)] : action
        response.writeHead(status, { 'content-type': 'application/json' }).end(text)
        return
      }
      if (action === 'lose') {
        response.destroy()
        return
      }
      const type = incoming.headers['content-type']
      const answer = await fetch(`${target.replace(/\/$/, '')}${path}`, {
        method,
        ...(type !== undefined && { headers: { 'content-type': type } }),
        ...(method !== 'GET' && { body }),
      })
      const text = await answer.text()
      if (action === 'lose-answer') response.destroy()
      else
        response
          .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
          .end(text)
    }
    serve().catch(() => response.destroy()) // the client has closed the connection
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    setAction: (next) => {
      choose = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
