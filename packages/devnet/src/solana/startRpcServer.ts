import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A JSON-RPC server that pages of any origin may call. */
export type RpcServer = {
  readonly rpcUrl: string
  /** Idempotent. */
  stop(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Returns `undefined` if the text is no JSON, e.g. the empty body of a page that opens the URL. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Starts a server on loopback.
 *
 * @param answer answers the body of a request, both as JSON. If it throws, the connection is closed
 */
export const startRpcServer = async (answer: (body: unknown) => unknown): Promise<RpcServer> => {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    const respond = async () => {
      const body = parseJson(await readBody(request))
      if (body === undefined) return void response.writeHead(400).end('The request is no JSON.')
      const answered = await answer(body)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answered))
    }
    respond().catch(() => response.destroy())
  })
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // the address of a TCP server is an object
  let ended: Promise<void> | undefined
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    stop: () => {
      ended ??= new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return ended
    },
  }
}
