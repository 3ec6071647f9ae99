import { afterAll, beforeAll, vi } from 'vitest'
import { checkConnections, type ConnectionCheck } from './checkConnections.js'
import type { ConnectionWorld } from './connectionWorld.js'

/** What worlds are made on. */
export type ConnectionGround = {
  createWorld(): Promise<ConnectionWorld>
  stop?(): Promise<void>
}

/** The same things happen each time; another seed has others happen. */
const seed = Number(process.env['CONNECTIONS_SEED'] ?? 1)

/**
 * Has what all worlds share started before a file's tests, and ended after them.
 *
 * @param start starts it: chains, say
 * @returns what compares connections with the model of them while things happen by chance, and says how many did
 */
export const prepareConnections = (
  start: () => Promise<ConnectionGround>,
): ((check: Omit<ConnectionCheck, 'seed'>) => Promise<number>) => {
  let ground: ConnectionGround
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production') // what development checks after each action takes ten times as long
    ground = await start()
  })
  afterAll(async () => {
    await ground.stop?.()
    vi.unstubAllEnvs()
  })
  return (check) => checkConnections(() => ground.createWorld(), { ...check, seed })
}
