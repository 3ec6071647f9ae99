import { createRequire } from 'node:module'
import type { SolanaBackend } from './solanaBackend.js'
import { type RpcServer, startRpcServer } from './startRpcServer.js'

/** The members of Surfpool's class that are used here. The package of its binary declares no types. */
type Surfnet = {
  readonly rpcUrl: string
  setAccount(address: string, lamports: number, data: readonly number[], owner: string): void
  /** Returns the events since the last call, and removes them from the queue. */
  drainEvents(): readonly unknown[]
  stop(): void
}

type SurfnetClass = {
  startWithConfig(config: {
    readonly offline: boolean
    readonly airdropSol: number
    readonly blockProductionMode?: 'clock' | 'transaction'
    readonly slotTimeMs?: number
  }): Surfnet
}

/** The package of Surfpool's binary. It exists for Linux on x64. */
const packageName = '@solana/surfpool-linux-x64-gnu'

const loadSurfnet = (): SurfnetClass | undefined => {
  try {
    const loaded: { readonly Surfnet: SurfnetClass } = createRequire(import.meta.url)(packageName)
    return loaded.Surfnet
  } catch {
    return undefined // not available for this platform, or not installed
  }
}

/** Starts a node in front of another, with a genesis hash of its own: all chains of Surfpool have the same. */
const startRelay = (nodeUrl: string, genesisHash: string): Promise<RpcServer> =>
  startRpcServer((body) => {
    const answer = async (call: unknown): Promise<unknown> => {
      const { id, method }: { readonly id?: unknown; readonly method?: unknown } = Object(call)
      if (method === 'getGenesisHash') return { jsonrpc: '2.0', id, result: genesisHash }
      const headers = { 'content-type': 'application/json' }
      return (await fetch(nodeUrl, { method: 'POST', headers, body: JSON.stringify(call) })).json()
    }
    return Array.isArray(body) ? Promise.all(body.map(answer)) : answer(body)
  })

/** The interval at which a chain's event queue is drained, in milliseconds. A chain emits about ten events in that time. */
const drainInterval = 250

/**
 * Starts a Surfpool chain in this process. Surfpool is Solana's real virtual machine with a node's RPC.
 *
 * @param genesisHash the hash of the cluster that the chain simulates
 * @param slotTime the slot time in milliseconds; if `undefined`, the chain creates a block for each transaction
 * @returns `undefined` if Surfpool's binary is missing
 * @see https://github.com/solana-foundation/surfpool
 */
export const startSurfpool = async (
  genesisHash: string,
  slotTime: number | undefined,
): Promise<SolanaBackend | undefined> => {
  const surfnet = loadSurfnet()?.startWithConfig({
    offline: true,
    airdropSol: 0,
    ...(slotTime !== undefined && { blockProductionMode: 'clock', slotTimeMs: slotTime }),
  })
  if (!surfnet) return undefined
  // Surfpool queues up to 512 events for its host. When the queue is full, it stops responding.
  const draining = setInterval(() => surfnet.drainEvents(), drainInterval).unref()
  const relay = await startRelay(surfnet.rpcUrl, genesisHash)
  let isOver = false
  return {
    kind: 'surfpool',
    rpcUrl: relay.rpcUrl,
    setAccount: (address, { lamports, data, owner }) => {
      surfnet.drainEvents() // many calls in a row could fill the queue before the interval runs
      surfnet.setAccount(address, Number(lamports), [...data], owner)
    },
    stop: async () => {
      if (isOver) return
      isOver = true
      clearInterval(draining)
      await relay.stop()
      surfnet.stop()
    },
  }
}
