import { lamports } from '@solana/kit'
import { LiteSVM } from 'litesvm'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLiteSvmLedger, RpcRefusal } from './liteSvmLedger.js'
import { createLiteSvmMethods, type RpcMethod } from './liteSvmMethods.js'
import type { SolanaBackend } from './solanaBackend.js'

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

const answer = (methods: Readonly<Record<string, RpcMethod>>, call: unknown) => {
  const {
    id = null,
    method,
    params = [],
  }: { id?: unknown; method?: string; params?: readonly unknown[] } = Object(call)
  try {
    const run = method === undefined ? undefined : methods[method]
    if (!run) throw new RpcRefusal(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: run(params) }
  } catch (error) {
    const { code = -32603, message, data } = error as Partial<RpcRefusal> // a `RpcRefusal`, or LiteSVM's error
    return { jsonrpc: '2.0', id, error: { code, message: message ?? 'Internal error', data } }
  }
}

/**
 * Starts a chain on LiteSVM, behind our own JSON-RPC server. LiteSVM is Solana's real virtual machine without a node.
 *
 * @see https://solana.com/docs/rpc/http
 */
export const startLiteSvm = async (): Promise<SolanaBackend> => {
  const machine = new LiteSVM().withTransactionHistory(1_000n).withBlockhashCheck(false)
  const methods = createLiteSvmMethods(machine, createLiteSvmLedger(machine))
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    readBody(request).then(
      (body) => {
        const calls: unknown = JSON.parse(body)
        const told = Array.isArray(calls) ? calls.map((call) => answer(methods, call)) : answer(methods, calls)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(told))
      },
      () => response.destroy(),
    )
  })
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // the address of a TCP server is an object
  let ended: Promise<void> | undefined
  return {
    kind: 'litesvm',
    rpcUrl: `http://127.0.0.1:${port}`,
    setAccount: (address, { lamports: amount, data, owner }) =>
      machine.setAccount({
        address,
        data,
        executable: false,
        lamports: lamports(amount),
        programAddress: owner,
        space: BigInt(data.length),
      }),
    stop: () => {
      ended ??= new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return ended
    },
  }
}
