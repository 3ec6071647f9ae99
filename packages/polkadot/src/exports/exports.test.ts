import { expect, it } from 'vitest'
import * as main from './index.js'
import * as networks from './networks.js'

it('keeps its public names', () => {
  expect(Object.keys(main)).toEqual(['polkadot'])
  expect(Object.keys(networks).sort()).toEqual(['kusama', 'paseo', 'polkadotAssetHub', 'polkadotRelay', 'westend'])
})

it('does not load the adapter, nor touch a page, before it is asked to', () => {
  expect(main.polkadot()).toEqual({ namespace: 'polkadot', load: expect.any(Function) })
})
