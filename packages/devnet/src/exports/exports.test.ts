import { expect, it } from 'vitest'
import * as cosmos from './cosmos.js'
import * as main from './index.js'
import * as solana from './solana.js'

it('keeps its public names', () => {
  expect(Object.keys(solana)).toEqual(['startSolanaDevnet'])
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "devnetMnemonic",
      "startDevnet",
    ]
  `)
  expect(Object.keys(cosmos).sort()).toMatchInlineSnapshot(`
    [
      "startCosmosDevnet",
    ]
  `)
})
