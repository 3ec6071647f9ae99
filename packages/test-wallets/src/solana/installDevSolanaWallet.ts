import { promptUser } from '../card/promptUser.js'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import { describeSolanaRequest } from './describeSolanaRequest.js'
import { registerStandardWallet } from './registerStandardWallet.js'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './solanaTestWallet.js'

/** How a dev wallet is installed. */
export type DevSolanaWalletOptions = Omit<SolanaTestWalletOptions, 'approver'>

/** A wallet in the page. */
export type DevSolanaWallet = SolanaTestWallet & {
  /** Removes the wallet from the page. */
  uninstall(): void
}

/**
 * Installs a Wallet Standard wallet in the page, for development: real keys, its own approval card. Its keys are in the page: never for money.
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
