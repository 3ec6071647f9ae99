import { toNetwork } from '@latchkey/core/adapter'
import * as chains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import * as networks from './networks.js'

/** The chains that tokens can be swapped on. */
const swapChains = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
const all = Object.entries(networks)

describe('the networks', () => {
  it('include the chains for swaps, and a test network of each', () => {
    const ids = all.map(([, { id }]) => id)
    expect(ids).toEqual(expect.arrayContaining(swapChains.map((chainId) => `eip155:${chainId}`)))
    expect(new Set(ids).size).toBe(ids.length)
    expect(all.filter(([, { testnet }]) => testnet)).toHaveLength(all.length / 2)
  })

  it.each(all)('match the viem chain of the same name: %s', (name, network) => {
    const chain = Object.entries(chains).find(([key]) => key === name)?.[1]
    expect(chain).toMatchObject({ id: Number(network.id.slice('eip155:'.length)) })
    // A chain and a record of one network become the same in the engine.
    expect(toNetwork(network, {})).toMatchObject({
      id: network.id,
      name: chain?.name,
      nativeCurrency: { symbol: chain?.nativeCurrency.symbol, decimals: chain?.nativeCurrency.decimals },
    })
    expect(chain?.rpcUrls.default.http).toContain(network.rpcUrls[0])
    expect(network.explorerUrl).toBe(chain?.blockExplorers?.default.url.replace(/\/$/, ''))
  })
})
