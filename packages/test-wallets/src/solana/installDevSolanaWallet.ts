import { promptUser } from '../card/promptUser.js'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import { describeSolanaRequest } from './describeSolanaRequest.js'
import { registerStandardWallet } from './registerStandardWallet.js'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './solanaTestWallet.js'

/** The options of a wallet for development. */
export type DevSolanaWalletOptions = Omit<SolanaTestWalletOptions, 'approver'>

/** A wallet that is installed in the page. */
export type DevSolanaWallet = SolanaTestWallet & {
  /** Removes the wallet from the page. */
  uninstall(): void
}

/**
 * Installs a Wallet Standard wallet with real keys and an approval card in the page, for development. The page can read its keys: never use them for
 * money.
 *
 * @example
 * installDevSolanaWallet({ name: 'Fennec', mnemonic, chains: { 'solana:mainnet': rpcUrl }, storage: localStorage })
 */
export const installDevSolanaWallet = (options: DevSolanaWalletOptions): DevSolanaWallet => {
  const wallet = createSolanaTestWallet({
    ...options,
    approver: (request) => promptUser(wallet.info, describeSolanaRequest(request)),
  })
  return { ...wallet, uninstall: registerStandardWallet(wallet.createWallet()) }
}
