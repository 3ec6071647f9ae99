import { createBitcoinPart } from './bitcoinPart.js'
import { createCosmosPart } from './cosmosPart.js'
import { createEip155Part } from './eip155Part.js'
import { createPolkadotPart } from './polkadotPart.js'
import { createSolanaPart } from './solanaPart.js'
import type { WalletConnectTestWalletOptions } from './walletConnectTestWallet.js'

/** Creates the wallet's part for each configured namespace. */
export const createParts = ({
  name,
  rdns = 'example.phone',
  eip155,
  solana,
  bip122,
  polkadot,
  cosmos,
}: WalletConnectTestWalletOptions) => ({
  eip155: eip155 && createEip155Part({ name, rdns, ...eip155 }),
  solana: solana && createSolanaPart({ name, rdns, ...solana }),
  bip122: bip122 && createBitcoinPart({ name, rdns, ...bip122 }),
  polkadot: polkadot && createPolkadotPart({ id: rdns, ...polkadot }),
  cosmos: cosmos && createCosmosPart({ name, ...cosmos }),
})
