import { expect, it } from 'vitest'
import { toChainId, toNetworkId } from './chainIds.js'

it('converts between a network id and a chain id', () => {
  expect(toChainId('eip155:1313161554')).toBe(1_313_161_554)
  expect(toNetworkId(137)).toBe('eip155:137')
})

it.each(['solana:1', 'eip155:0', 'eip155:-1', 'eip155:0x1', 'eip155:1.5', 'eip155:mainnet', 'eip155:', 'eip155', ''])(
  'rejects %j, which has no chain id',
  (network) => {
    expect(() => toChainId(network)).toThrow(expect.objectContaining({ code: 'CAIP_NETWORK_ID_INVALID' }))
  },
)
