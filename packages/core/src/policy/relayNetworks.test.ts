import { expect, it } from 'vitest'
import { isCaipNetworkId } from '../base/caipNetworkId.js'
import { isRelayed } from './relayNetworks.js'

const relayed = [
  ...[1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113, 43114],
  ...[59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555],
].map((chainId) => `eip155:${chainId}`)
const others = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
]

it('the relay serves the 37 networks of its list whose namespace the kit supports, and no others [S9.6a]', () => {
  const ids = [...relayed, ...others].filter(isCaipNetworkId)
  expect(ids).toHaveLength(37)
  expect(ids.filter((id) => !isRelayed(id))).toEqual([])
  for (const other of [
    'eip155:31337',
    'eip155:7',
    'eip155:11',
    'solana:1',
    'cosmos:cosmoshub-4',
    'polkadot:1',
  ] as const)
    expect(isRelayed(other)).toBe(false)
})
