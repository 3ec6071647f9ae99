import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkConnections } from './checkConnections.js'
import { createMemoryWorld } from './createMemoryWorld.js'

beforeAll(() => vi.stubEnv('NODE_ENV', 'production')) // what development checks after each action takes ten times as long
afterAll(() => vi.unstubAllEnvs())

const createWorld = () => createMemoryWorld(() => new Promise((resolve) => setImmediate(resolve)))

/** The same things happen each time; another seed has others happen. */
const seed = Number(process.env['CONNECTIONS_SEED'] ?? 1)

it('connections are as the specification has them after each of 50,000 steps over five namespaces, in short ones [S4.2a] [S4.2b] [S4.6c]', async () => {
  expect(await checkConnections(createWorld, { steps: 50_000, stepsPerWorld: 100, seed })).toBeGreaterThanOrEqual(
    50_000,
  )
}, 600_000)
