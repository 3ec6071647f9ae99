import { expect, it } from 'vitest'
import { inUsePersisted } from './inUsePersisted.js'

it('which connection is in use is read where it is an id of its namespace, and nothing else is', () => {
  const restored = inUsePersisted.restore?.(
    { eip155: 'eip155/fennec', solana: 'eip155/fennec', cosmos: { toString: 'x' }, bip122: null, polkadot: 7 },
    0,
  )
  expect(restored).toHaveProperty('payload', { eip155: 'eip155/fennec' })
})
