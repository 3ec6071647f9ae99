import { createRequire } from 'node:module'
import type { SolanaBackend } from './solanaBackend.js'

/** The part of Surfpool's class that is used: the package that holds its binary declares no types. */
type Surfnet = {
  readonly rpcUrl: string
  setAccount(address: string, lamports: number, data: readonly number[], owner: string): void
  /** What has happened since the last call. */
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

/** The package of this platform, if there is one. */
const packageName = '@solana/surfpool-linux-x64-gnu'

const loadSurfnet = (): SurfnetClass | undefined => {
  try {
    const loaded: { readonly Surfnet: SurfnetClass } = createRequire(import.meta.url)(packageName)
    return loaded.Surfnet
  } catch {
    return undefined // not for this platform, or not installed
  }
}

/** Milliseconds from one emptying of a chain's events to the next: it makes some ten in that time. */
const drainInterval = 250

/**
 * Starts a Surfpool chain in this process: a real Solana node's RPC over its virtual machine.
 *
 * @param slotTime milliseconds from slot to slot; by default a block is made for each transaction
 * @returns `undefined` if its binary is missing
 * @see https://github.com/solana-foundation/surfpool
 */
export const startSurfpool = (slotTime: number | undefined): SolanaBackend | undefined => {
  const surfnet = loadSurfnet()?.startWithConfig({
    offline: true,
    airdropSol: 0,
    ...(slotTime !== undefined && { blockProductionMode: 'clock', slotTimeMs: slotTime }),
  })
  if (!surfnet) return undefined
  // Surfpool keeps 512 events for its host, and answers nothing more while there is no room for the next.
  const draining = setInterval(() => surfnet.drainEvents(), drainInterval).unref()
  let isOver = false
  return {
    kind: 'surfpool',
    rpcUrl: surfnet.rpcUrl,
    setAccount: (address, { lamports, data, owner }) => {
      surfnet.drainEvents() // many are put there in one go, before the interval comes to its turn
      surfnet.setAccount(address, Number(lamports), [...data], owner)
    },
    stop: async () => {
      if (isOver) return
      isOver = true
      clearInterval(draining)
      surfnet.stop()
    },
  }
}
