import { expect, it } from 'vitest'
import * as main from './index.js'
import * as networks from './networks.js'

it('exports these names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "cosmos",
    ]
  `)
  expect(Object.keys(networks).sort()).toMatchInlineSnapshot(`
    [
      "celestia",
      "cosmosHub",
      "cosmosNetwork",
      "dydx",
      "juno",
      "localCosmos",
      "osmosis",
    ]
  `)
})
