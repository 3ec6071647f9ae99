import { installDevBitcoinWallet } from '../bitcoin/installDevBitcoinWallet.js'
import { installDevWallet } from '../card/installDevWallet.js'
import { installDevCosmosWallet } from '../cosmos/installDevCosmosWallet.js'
import { installDevPolkadotWallet } from '../polkadot/installDevPolkadotWallet.js'
import { installDevSolanaWallet } from '../solana/installDevSolanaWallet.js'
import { type MultiChainWalletOptions, toPartOptions } from './multiChainWallet.js'

/**
 * Installs one wallet of several namespaces in the page, for development: real keys, an approval card for each request. Its keys are in the
 * page: never for money.
 *
 * @returns how to take it away
 * @example
 * installDevMultiChainWallet({
 *   name: 'Fennec',
 *   rdns: 'example.fennec',
 *   storage: localStorage,
 *   eip155: { mnemonic, chains: { 1: 'http://127.0.0.1:8545' } },
 *   cosmos: { mnemonic, chains: [{ chainId: 'latchkey-1', prefix: 'cosmos' }] },
 * })
 */
export const installDevMultiChainWallet = (options: MultiChainWalletOptions): (() => void) => {
  const { eip155, solana, bip122, polkadot, cosmos } = toPartOptions(options)
  const installed = [
    eip155 && installDevWallet(eip155),
    solana && installDevSolanaWallet(solana),
    bip122 && installDevBitcoinWallet(bip122),
    polkadot && installDevPolkadotWallet(polkadot),
    cosmos && installDevCosmosWallet(cosmos),
  ]
  return () => {
    for (const wallet of installed) wallet?.uninstall()
  }
}
