import { afterAll, beforeAll, vi } from 'vitest'
import { checkConnections, type ConnectionCheck } from './checkConnections.js'
import type { ConnectionWorld } from './connectionWorld.js'

/** The resources that all worlds share, for example running chains. */
export type ConnectionGround = {
  createWorld(): Promise<ConnectionWorld>
  stop?(): Promise<void>
}

/** The seed of the random steps. The same seed produces the same steps. */
const seed = Number(process.env['CONNECTIONS_SEED'] ?? 1)

/**
 * Starts the resources that all worlds share before a file's tests, and stops them after the tests.
 *
 * @param start starts the resources, e.g. chains
 * @returns a function that takes random steps, compares the connections with the model of them, and returns the number of steps
 */
export const prepareConnections = (
  start: () => Promise<ConnectionGround>,
): ((check: Omit<ConnectionCheck, 'seed'>) => Promise<number>) => {
  let ground: ConnectionGround
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production') // the checks of development builds after each action take ten times as long
    ground = await start()
  })
  afterAll(async () => {
    await ground.stop?.()
    vi.unstubAllEnvs()
  })
  return (check) => checkConnections(() => ground.createWorld(), { ...check, seed })
}
