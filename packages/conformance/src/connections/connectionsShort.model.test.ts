import { expect, it } from 'vitest'
import { createMemoryWorld } from './createMemoryWorld.js'
import { prepareConnections } from './prepareConnections.js'

const check = prepareConnections(async () => ({ createWorld: createMemoryWorld }))

it('connections match the specification after each of 50,000 steps over all namespaces, in short runs [S4.2a] [S4.2b] [S4.6c]', async () => {
  expect(await check({ steps: 50_000, stepsPerWorld: 100 })).toBeGreaterThanOrEqual(50_000)
}, 600_000)
