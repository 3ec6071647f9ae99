import { describe, expect, it } from 'vitest'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { assertOptions } from './assertOptions.js'
import type { AppKitOptions } from '../contract/options.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = { id: 'eip155:1', name: 'One', nativeCurrency: ether, rpcUrls: ['https://rpc.example'] } as const
const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [] })
const options = (changes: object): AppKitOptions => ({
  projectId: 'p',
  networks: [network],
  adapters: [entry],
  ...changes,
})

const faultsOf = (siteOptions: AppKitOptions): readonly string[] => {
  try {
    assertOptions(siteOptions)
  } catch (error) {
    if (error instanceof LatchkeyError && error.code === 'CONFIG_INVALID') return error.help
    throw error
  }
  return []
}

describe('the options', () => {
  it('pass if they are valid, with a plain record or a viem chain', () => {
    const chain = {
      id: 5,
      name: 'Five',
      nativeCurrency: ether,
      rpcUrls: { default: { http: ['https://rpc.example'] } },
    }
    expect(faultsOf(options({ networks: [network, chain] }))).toEqual([])
  })

  it('pass without a projectId: features that use no service work', () => {
    expect(faultsOf(options({ projectId: undefined }))).toEqual([])
  })

  it('pass without adapters only if there is a channel', () => {
    const { entry: channel } = createMemoryChannelSource(
      createMemoryWallet({ id: 'wc', name: 'Peer', accounts: [{ address: 'x' }], network: 'eip155:1' }),
      [],
    )
    expect(faultsOf(options({ adapters: [], channels: [channel] }))).toEqual([])
    expect(faultsOf(options({ adapters: [] }))).toEqual([
      "Adapter for namespace eip155 doesn't exist. Add it to `adapters`.",
    ])
  })

  it('are rejected with all faults at once', () => {
    const wrong = { ...network, name: '', nativeCurrency: { ...ether, decimals: 1.5 }, rpcUrls: ['nowhere'] }
    expect(faultsOf(options({ networks: [wrong, { id: 'x' }] }))).toEqual([
      '`networks[0]` (eip155:1) needs a name.',
      '`networks[0]` (eip155:1) needs a `nativeCurrency` with whole decimals.',
      '`networks[0]` (eip155:1) has an invalid RPC URL.',
      '`networks[1]` needs a CAIP-2 id such as "eip155:1".',
    ])
  })

  it.each([
    ['two kinds of sign-in [S5.3b]', { siwx: {}, siweConfig: {} }, 'Pass `siwx` or `siweConfig`, not both.'],
    [
      'a service URL with another scheme',
      { serviceUrl: 'ftp://x.example' },
      '`serviceUrl` must be an http or https URL.',
    ],
    ['one of the services', { serviceUrls: { data: 'x' } }, '`serviceUrls.data` must be an http or https URL.'],
    ['no network', { networks: [] }, '`networks` is empty. Pass at least one network.'],
    ['a network twice', { networks: [network, network] }, '`networks` lists eip155:1 twice.'],
    ['two adapters of a namespace', { adapters: [entry, entry] }, '`adapters` has two adapters for eip155.'],
    [
      'a network without an adapter',
      { networks: [network, { ...network, id: 'solana:1' }] },
      "Adapter for namespace solana doesn't exist. Add it to `adapters`.",
    ],
    [
      'a default that is not listed',
      { defaultNetwork: { ...network, id: 'eip155:2' } },
      '`defaultNetwork` (eip155:2) is not in `networks`.',
    ],
  ])('are rejected with a message for %s', (_name, changes, fault) => {
    expect(faultsOf(options(changes))).toEqual([fault])
  })

  it('are rejected with a message for missing lists', () => {
    expect(faultsOf({} as AppKitOptions)).toEqual([
      '`networks` is empty. Pass at least one network.',
      '`adapters` is missing. Pass an array, e.g. [eip155()].',
    ])
  })
})
