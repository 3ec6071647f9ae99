import { expect, it } from 'vitest'
import { createMemoryWorld } from './createMemoryWorld.js'
import { prepareConnections } from './prepareConnections.js'

const check = prepareConnections(async () => ({ createWorld: createMemoryWorld }))

/** `pnpm nightly` takes ten times as many. */
const steps = Number(process.env['CONNECTIONS_STEPS'] ?? 10_000)

it.each([100, 400])(
  'connections match the specification after each step over all namespaces, with a new kit every %i steps [S4.2a] [S4.2b] [S4.6c]',
  async (stepsPerWorld) => {
    expect(await check({ steps, stepsPerWorld })).toBeGreaterThanOrEqual(steps)
  },
  600_000,
)
