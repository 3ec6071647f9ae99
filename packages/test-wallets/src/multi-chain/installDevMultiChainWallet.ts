import { installDevBitcoinWallet } from '../bip122/installDevBitcoinWallet.js'
import { installDevWallet } from '../card/installDevWallet.js'
import { installDevCosmosWallet } from '../cosmos/installDevCosmosWallet.js'
import { installDevPolkadotWallet } from '../polkadot/installDevPolkadotWallet.js'
import { installDevSolanaWallet } from '../solana/installDevSolanaWallet.js'
import { type MultiChainWalletOptions, type MultiChainWallets, toPartOptions } from './multiChainWallet.js'

/** A wallet of several namespaces that is installed in the page. The wallet of each namespace has its own policies. */
export type DevMultiChainWallet<options extends MultiChainWalletOptions = MultiChainWalletOptions> =
  MultiChainWallets<options> & {
    /** Removes the wallet from the page. */
    uninstall(): void
  }

/**
 * Installs one wallet of several namespaces in the page, for development. It has real keys, and shows an approval card for each request. The page can
 * read its keys: never use them for money.
 *
 * @returns the wallet of each namespace, and a function that removes them all
 * @example
 * const wallet = installDevMultiChainWallet({
 *   name: 'Fennec',
 *   rdns: 'example.fennec',
 *   storage: localStorage,
 *   eip155: { mnemonic, chains: { 1: 'http://127.0.0.1:8545' } },
 *   cosmos: { mnemonic, chains: [{ chainId: 'latchkey-1', prefix: 'cosmos' }] },
 * })
 * wallet.eip155.setPolicy('eth_requestAccounts', 'reject') // rejects without a prompt
 */
export const installDevMultiChainWallet = <options extends MultiChainWalletOptions>(
  options: options,
): DevMultiChainWallet<options> => {
  const { eip155, solana, bip122, polkadot, cosmos } = toPartOptions(options)
  const wallets = {
    eip155: eip155 && installDevWallet(eip155),
    solana: solana && installDevSolanaWallet(solana),
    bip122: bip122 && installDevBitcoinWallet(bip122),
    polkadot: polkadot && installDevPolkadotWallet(polkadot),
    cosmos: cosmos && installDevCosmosWallet(cosmos),
  }
  const installed = Object.fromEntries(Object.entries(wallets).filter(([, wallet]) => wallet))
  return Object.assign(installed, {
    uninstall() {
      for (const wallet of Object.values(wallets)) wallet?.uninstall()
    },
  }) as DevMultiChainWallet<options> // it has the namespaces that the options name
}
