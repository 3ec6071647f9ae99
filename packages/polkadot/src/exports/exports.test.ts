import { expect, it } from 'vitest'
import * as main from './index.js'
import * as networks from './networks.js'

it('exports these names', () => {
  expect(Object.keys(main)).toEqual(['polkadot'])
  expect(Object.keys(networks).sort()).toEqual(['kusama', 'paseo', 'polkadotAssetHub', 'polkadotRelay', 'westend'])
})

it('does not load the adapter or access the page until `load` is called', () => {
  expect(main.polkadot()).toEqual({ namespace: 'polkadot', load: expect.any(Function) })
})
