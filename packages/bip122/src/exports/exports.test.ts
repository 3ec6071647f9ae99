import { expect, it } from 'vitest'
import * as main from './index.js'
import * as networks from './networks.js'

it('exports its public names', () => {
  expect(Object.keys(main)).toEqual(['bip122'])
  expect(Object.keys(networks).sort()).toEqual(['bitcoin', 'bitcoinRegtest', 'bitcoinSignet', 'bitcoinTestnet4'])
})
