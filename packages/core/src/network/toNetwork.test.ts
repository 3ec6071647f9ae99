import { describe, expect, it } from 'vitest'
import { networkOne } from '../testing/fixtures.js'
import { toNetwork } from './toNetwork.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

describe('a network as a site passed it', () => {
  it("is read from the site's own URLs alone, each once, and the wallet does not receive them", () => {
    const customRpcUrls = {
      'eip155:1': ['https://own.example', 'https://second.example', 'https://own.example'],
      'eip155:2': ['https://x.example'],
    }
    expect(toNetwork(networkOne, { customRpcUrls, serviceUrl: 'https://service.example' })).toMatchObject({
      rpcUrls: ['https://own.example', 'https://second.example'],
      hasOwnNodes: true,
      walletRpcUrls: ['https://rpc.example'],
      explorerUrl: 'https://scan.example',
      testnet: false,
    })
  })

  it('may be a viem chain', () => {
    const chain = {
      id: 5,
      name: 'Five',
      nativeCurrency: ether,
      rpcUrls: { default: { http: ['https://five.example'] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.five.example' } },
      testnet: true,
    }
    expect(toNetwork(chain, {})).toEqual({
      id: 'eip155:5',
      name: 'Five',
      nativeCurrency: ether,
      rpcUrls: ['https://five.example'],
      walletRpcUrls: ['https://five.example'],
      explorerUrl: 'https://scan.five.example',
      testnet: true,
    })
  })
})
