import { expect, it } from 'vitest'
import * as bitcoin from './bip122.js'
import * as chaos from './chaos.js'
import * as cosmos from './cosmos.js'
import * as farcaster from './farcaster.js'
import * as main from './index.js'
import * as polkadot from './polkadot.js'
import * as solana from './solana.js'
import * as walletconnect from './walletconnect.js'

it('keeps its public names', () => {
  expect(Object.keys(bitcoin)).toEqual(['startBitcoinDevnet'])
  expect(Object.keys(chaos)).toEqual(['startChaosProxy'])
  expect(Object.keys(farcaster).sort()).toEqual(['confirmChannel', 'signChannel', 'startFarcasterRelay'])
  expect(Object.keys(polkadot).sort()).toEqual(['polkadotAccounts', 'startPolkadotChain', 'startPolkadotDevnet'])
  expect(Object.keys(walletconnect)).toEqual(['startWalletConnectRelay'])
  expect(Object.keys(solana)).toEqual(['startSolanaDevnet'])
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "describeDevnet",
      "devnetMnemonic",
      "devnetNamespaces",
      "findFreePort",
      "signGatewayAnswer",
      "startDevnet",
    ]
  `)
  expect(Object.keys(cosmos).sort()).toMatchInlineSnapshot(`
    [
      "startCosmosDevnet",
    ]
  `)
})
