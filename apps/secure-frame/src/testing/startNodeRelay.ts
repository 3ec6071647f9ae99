import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a relay does with a request: `result` and `error` answer it, `text` is sent as it is, `location` redirects, and `lost` forwards it but cuts the answer off. */
export type RelayAnswer =
  | { readonly result: unknown }
  | { readonly error: unknown }
  | { readonly text: string }
  | { readonly location: string }
  | { readonly lost: true }

/** A node between a test and its chain. */
export type NodeRelay = {
  readonly rpcUrl: string
  /** The answers to methods that are not those of the chain. */
  readonly answers: Map<string, RelayAnswer | ((answer: unknown) => unknown)>
  stop(): Promise<void>
}

/** Starts a node that forwards to a chain, except for what a test answers itself. */
export const startNodeRelay = async (chainUrl: string): Promise<NodeRelay> => {
  const answers: NodeRelay['answers'] = new Map()
  const forward = async (body: string) =>
    (await fetch(chainUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text()
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const { id, method }: { readonly id?: unknown; readonly method?: string } = body ? JSON.parse(body) : {}
    const answer = answers.get(method ?? '')
    if (!answer) return void response.end(await forward(body))
    if (typeof answer === 'function') {
      const { result, ...rest } = JSON.parse(await forward(body))
      return void response.end(JSON.stringify({ ...rest, result: answer(result) }))
    }
    if ('location' in answer) return void response.writeHead(307, { location: answer.location }).end()
    if ('text' in answer) return void response.end(answer.text)
    if (!('lost' in answer)) return void response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    await forward(body)
    response.destroy()
  }
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // the address of a TCP server is an object
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    answers,
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
