import { expect, it } from 'vitest'
import * as cosmos from './cosmos.js'
import * as main from './index.js'

it('keeps its public names', () => {
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
