import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Handles one JSON-RPC call. If it rejects, the error's `code` and `data` are returned to the client, or -32603 if it has no code. */
export type AnswerCall = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A running JSON-RPC server over HTTP. */
export type RpcServer = { readonly rpcUrl: string; stop(): Promise<void> }

type Call = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

const answerCall = async ({ id = null, method, params }: Call, answer: AnswerCall) => {
  try {
    const paramList: readonly unknown[] = Array.isArray(params) ? params : []
    return { jsonrpc: '2.0', id, result: (await answer(String(method), paramList)) ?? null }
  } catch (error) {
    if (!(error instanceof Error)) return { jsonrpc: '2.0', id, error: { code: -32603, message: String(error) } }
    const code: unknown = Reflect.get(error, 'code')
    const data: unknown = Reflect.get(error, 'data')
    return {
      jsonrpc: '2.0',
      id,
      error: { code: typeof code === 'number' ? code : -32603, message: error.message, data },
    }
  }
}

/**
 * Starts a JSON-RPC server on loopback. It supports batches, and allows requests from every origin.
 *
 * @param port any free port by default
 * @see https://www.jsonrpc.org/specification
 */
export const serveRpc = async (answer: AnswerCall, port = 0): Promise<RpcServer> => {
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return response.writeHead(request.method === 'OPTIONS' ? 204 : 405, headers).end()
    readBody(request)
      .then(async (body) => {
        const calls: Call | readonly Call[] = JSON.parse(body)
        const answers = await Promise.all([calls].flat().map((call) => answerCall(call, answer)))
        response.writeHead(200, headers).end(JSON.stringify(Array.isArray(calls) ? answers : answers[0]))
      })
      .catch(() => response.writeHead(400, headers).end())
    return response
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo // the address of a TCP server is an object
  return {
    rpcUrl: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
