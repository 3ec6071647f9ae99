import { expect, it } from 'vitest'
import { inUsePersisted } from './persistence.js'

it('the stored connection in use is restored only if it is an id of its namespace', () => {
  const restored = inUsePersisted.restore?.(
    { eip155: 'eip155/fennec', solana: 'eip155/fennec', cosmos: { toString: 'x' }, bip122: null, polkadot: 7 },
    0,
  )
  expect(restored).toHaveProperty('payload', { eip155: 'eip155/fennec' })
})
