import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerRpc } from './cometRpc.js'
import type { CosmosChain } from './createCosmosChain.js'
import { answerRest } from './restApi.js'

/** A chain that is served over HTTP. */
export type ServedChain = {
  readonly url: string
  /** Stops the server. Idempotent. */
  stop(): Promise<void>
}

const headers = {
  'content-type': 'application/json',
  // Nodes allow requests from every origin.
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-private-network': 'true',
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Reads the JSON-RPC call of a request: from its body, or from its path and query if the body is empty. */
const readCall = (url: URL, body: string): unknown =>
  body === ''
    ? { id: -1, method: url.pathname.slice(1), params: Object.fromEntries(url.searchParams) }
    : JSON.parse(body)

const answer = async (chain: CosmosChain, request: IncomingMessage) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const body = await readBody(request)
  const rest = answerRest(chain, { method: request.method ?? 'GET', url, body })
  if (rest) return rest
  try {
    const call = readCall(url, body)
    return {
      status: 200,
      body: Array.isArray(call)
        ? call.map((item) => answerRpc(chain, { ...item }))
        : answerRpc(chain, { ...Object(call) }),
    }
  } catch {
    return { status: 400, body: { jsonrpc: '2.0', id: -1, error: { code: -32700, message: 'Parse error', data: '' } } }
  }
}

/** Serves a chain's JSON-RPC and REST API over HTTP, on one loopback port. */
export const serveCosmosChain = async (chain: CosmosChain, port = 0): Promise<ServedChain> => {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end()
      return
    }
    answer(chain, request).then(
      ({ status, body }) => response.writeHead(status, headers).end(JSON.stringify(body)),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: boundPort } = server.address() as AddressInfo // the address of a TCP server is an object
  let stopping: Promise<void> | undefined
  return {
    url: `http://127.0.0.1:${boundPort}`,
    stop: () => {
      stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return stopping
    },
  }
}
