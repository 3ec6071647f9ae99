import { expect, it } from 'vitest'
import * as bitcoin from './bip122.js'
import * as bitcoinPlaywright from './bip122Playwright.js'
import * as cosmos from './cosmos.js'
import * as cosmosPlaywright from './cosmosPlaywright.js'
import * as main from './index.js'
import * as playwright from './playwright.js'
import * as solana from './solana.js'
import * as solanaPlaywright from './solanaPlaywright.js'
import * as multiChain from './multiChain.js'
import * as multiChainPlaywright from './multiChainPlaywright.js'
import * as polkadot from './polkadot.js'
import * as polkadotPlaywright from './polkadotPlaywright.js'
import * as walletConnect from './walletConnect.js'

it('keeps its public names', () => {
  expect(Object.keys(bitcoin).sort()).toEqual([
    'createBitcoinTestWallet',
    'createSatsConnectProvider',
    'exposeBitcoinWallet',
    'installDevBitcoinWallet',
  ])
  expect(Object.keys(bitcoinPlaywright)).toEqual(['installBitcoinTestWallet'])
  expect(Object.keys(solana).sort()).toEqual([
    'createSolanaTestWallet',
    'installDevSolanaWallet',
    'registerStandardWallet',
  ])
  expect(Object.keys(solanaPlaywright)).toEqual(['installSolanaTestWallet'])
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "announce",
      "createEip155TestWallet",
      "installDevWallet",
    ]
  `)
  expect(Object.keys(polkadot).sort()).toEqual(['createPolkadotTestWallet', 'inject', 'installDevPolkadotWallet'])
  expect(Object.keys(polkadotPlaywright)).toEqual(['installPolkadotTestWallet'])
  expect(Object.keys(multiChain).sort()).toEqual(['createMultiChainTestWallet', 'installDevMultiChainWallet'])
  expect(Object.keys(walletConnect)).toEqual(['createDevWalletConnectWallet', 'createWalletConnectTestWallet'])
  expect(Object.keys(multiChainPlaywright)).toEqual(['installMultiChainTestWallet'])
  expect(Object.keys(playwright).sort()).toMatchInlineSnapshot(`
    [
      "installTestWallet",
    ]
  `)
  expect(Object.keys(cosmos).sort()).toMatchInlineSnapshot(`
    [
      "createCosmosTestWallet",
      "exposeKeplr",
      "installDevCosmosWallet",
    ]
  `)
  expect(Object.keys(cosmosPlaywright).sort()).toMatchInlineSnapshot(`
    [
      "installCosmosTestWallet",
    ]
  `)
})
