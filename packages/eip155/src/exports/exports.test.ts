import { expect, it } from 'vitest'
import * as coinbase from './coinbase.js'
import * as main from './index.js'
import * as networks from './networks.js'
import * as safe from './safe.js'
import * as wagmi from './wagmi.js'

it('exports only its public names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "eip155",
    ]
  `)
  expect(Object.keys(coinbase)).toEqual(['coinbaseWallet'])
  expect(Object.keys(safe)).toEqual(['safe'])
  expect(Object.keys(networks).sort()).toMatchInlineSnapshot(`
    [
      "arbitrum",
      "arbitrumSepolia",
      "aurora",
      "auroraTestnet",
      "avalanche",
      "avalancheFuji",
      "base",
      "baseSepolia",
      "bsc",
      "bscTestnet",
      "fantom",
      "fantomTestnet",
      "gnosis",
      "gnosisChiado",
      "kaia",
      "kairos",
      "mainnet",
      "optimism",
      "optimismSepolia",
      "polygon",
      "polygonAmoy",
      "sepolia",
      "zksync",
      "zksyncSepoliaTestnet",
    ]
  `)
  expect(Object.keys(wagmi).sort()).toMatchInlineSnapshot(`
    [
      "createWagmiConfig",
    ]
  `)
})
