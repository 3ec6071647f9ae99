import { type BitcoinContextLike, installBitcoinTestWallet } from '../bip122/installBitcoinTestWallet.js'
import { type CosmosContextLike, installCosmosTestWallet } from '../cosmos/installCosmosTestWallet.js'
import { type BrowserContextLike, installTestWallet } from '../playwright/installTestWallet.js'
import { installPolkadotTestWallet, type PolkadotContextLike } from '../polkadot/installPolkadotTestWallet.js'
import { installSolanaTestWallet, type SolanaContextLike } from '../solana/installSolanaTestWallet.js'
import { type MultiChainWalletOptions, type MultiChainWallets, toPartOptions } from './multiChainWallet.js'

/** The members of Playwright's `BrowserContext` that the wallet uses. Accepts a context of Playwright or playwright-core. */
export type MultiChainContextLike = BrowserContextLike &
  SolanaContextLike &
  BitcoinContextLike &
  PolkadotContextLike &
  CosmosContextLike

/**
 * Installs one wallet of several namespaces in every page of a browser context. It stays installed when a page reloads. Its keys stay in this process.
 *
 * @example
 * const wallet = await installMultiChainTestWallet(context, {
 *   name: 'Fennec',
 *   rdns: 'example.fennec',
 *   eip155: { mnemonic, chains: { 1: 'http://127.0.0.1:8545' } },
 *   cosmos: { mnemonic, chains: [{ chainId: 'latchkey-1', prefix: 'cosmos' }] },
 * })
 * await page.goto(url)
 * wallet.cosmos.setPolicy('enable', 'reject')
 */
export const installMultiChainTestWallet = async <options extends MultiChainWalletOptions>(
  context: MultiChainContextLike,
  options: options,
): Promise<MultiChainWallets<options>> => {
  const parts = toPartOptions(options)
  const wallets = {
    eip155: parts.eip155 && (await installTestWallet(context, parts.eip155)),
    solana: parts.solana && (await installSolanaTestWallet(context, parts.solana)),
    bip122: parts.bip122 && (await installBitcoinTestWallet(context, parts.bip122)),
    polkadot: parts.polkadot && (await installPolkadotTestWallet(context, parts.polkadot)),
    cosmos: parts.cosmos && (await installCosmosTestWallet(context, parts.cosmos)),
  }
  const configured = Object.fromEntries(Object.entries(wallets).filter(([, wallet]) => wallet))
  return configured as MultiChainWallets<options> // it has the configured parts
}
