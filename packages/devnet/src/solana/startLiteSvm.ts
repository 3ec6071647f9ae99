import { lamports } from '@solana/kit'
import { LiteSVM } from 'litesvm'
import { createLiteSvmLedger, RpcRefusal } from './liteSvmLedger.js'
import { createLiteSvmMethods, type RpcMethod } from './liteSvmMethods.js'
import type { SolanaBackend } from './solanaBackend.js'
import { startRpcServer } from './startRpcServer.js'

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
 * @param genesisHash the hash of the cluster that the chain simulates
 * @see https://solana.com/docs/rpc/http
 */
export const startLiteSvm = async (genesisHash: string): Promise<SolanaBackend> => {
  const machine = new LiteSVM().withTransactionHistory(1_000n).withBlockhashCheck(false)
  const methods = createLiteSvmMethods(machine, createLiteSvmLedger(machine), genesisHash)
  const server = await startRpcServer((body) =>
    Array.isArray(body) ? body.map((call) => answer(methods, call)) : answer(methods, body),
  )
  return {
    kind: 'litesvm',
    rpcUrl: server.rpcUrl,
    setAccount: (address, { lamports: amount, data, owner }) =>
      machine.setAccount({
        address,
        data,
        executable: false,
        lamports: lamports(amount),
        programAddress: owner,
        space: BigInt(data.length),
      }),
    stop: server.stop,
  }
}
