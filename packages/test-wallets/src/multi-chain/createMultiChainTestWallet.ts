import { createBitcoinTestWallet } from '../bip122/createBitcoinTestWallet.js'
import { exposeBitcoinWallet } from '../bip122/exposeBitcoinWallet.js'
import { createCosmosTestWallet } from '../cosmos/createCosmosTestWallet.js'
import { exposeKeplr } from '../cosmos/exposeKeplr.js'
import { announce } from '../eip155/announce.js'
import { createEip155TestWallet } from '../eip155/createTestWallet.js'
import { createPolkadotTestWallet } from '../polkadot/createPolkadotTestWallet.js'
import { inject } from '../polkadot/inject.js'
import { createSolanaTestWallet } from '../solana/createSolanaTestWallet.js'
import { registerStandardWallet } from '../solana/registerStandardWallet.js'
import { type MultiChainWalletOptions, type MultiChainWallets, toPartOptions } from './multiChainWallet.js'

/** One wallet in several namespaces, with a wallet for each. */
export type MultiChainTestWallet<options extends MultiChainWalletOptions = MultiChainWalletOptions> =
  MultiChainWallets<options> & {
    /**
     * Exposes all parts in a page. Announces them by EIP-6963, the Wallet Standard and WBIP004, and adds them to `injectedWeb3` and to the path of
     * the Cosmos wallet.
     *
     * @returns a function that removes the wallet
     */
    expose(window?: EventTarget, origin?: string): () => void
  }

/**
 * Creates a wallet that has the same reverse domain name in several namespaces. Each part has its own real keys and policies.
 *
 * @throws `TypeError` if a part has no keys
 * @example
 * const wallet = createMultiChainTestWallet({
 *   name: 'Fennec',
 *   rdns: 'example.fennec',
 *   eip155: { mnemonic, chains: { 1: 'http://127.0.0.1:8545' } },
 *   solana: { mnemonic, chains: { 'solana:mainnet': 'http://127.0.0.1:8899' } },
 * })
 * const remove = wallet.expose()
 * wallet.solana.setPolicy('standard:connect', 'reject')
 */
export const createMultiChainTestWallet = <options extends MultiChainWalletOptions>(
  options: options,
): MultiChainTestWallet<options> => {
  const parts = toPartOptions(options)
  const eip155 = parts.eip155 && createEip155TestWallet(parts.eip155)
  const solana = parts.solana && createSolanaTestWallet(parts.solana)
  const bip122 = parts.bip122 && createBitcoinTestWallet(parts.bip122)
  const polkadot = parts.polkadot && createPolkadotTestWallet(parts.polkadot)
  const cosmos = parts.cosmos && createCosmosTestWallet(parts.cosmos)
  const expose = (
    window: EventTarget = globalThis.window,
    origin = globalThis.location?.origin ?? 'http://localhost',
  ) => {
    const removers = [
      eip155 && announce(eip155.info, eip155.createProvider(origin), window),
      solana && registerStandardWallet(solana.createWallet(origin), window),
      bip122 && exposeBitcoinWallet(bip122, { window, origin }),
      polkadot && inject(polkadot, window, origin),
      cosmos && exposeKeplr(cosmos, cosmos.createProvider(origin), window),
    ]
    return () => {
      for (const remove of removers) remove?.()
    }
  }
  const wallets = { eip155, solana, bip122, polkadot, cosmos }
  const configured = Object.fromEntries(Object.entries(wallets).filter(([, wallet]) => wallet))
  return Object.assign(configured, { expose }) as MultiChainTestWallet<options> // it has the configured parts
}
