import { promptUser } from '../card/promptUser.js'
import type { CosmosTestWallet, CosmosTestWalletOptions } from './cosmosTestWallet.js'
import { createCosmosTestWallet, requestRejected } from './createCosmosTestWallet.js'
import { describeCosmosRequest } from './describeCosmosRequest.js'
import { exposeKeplr } from './exposeKeplr.js'

/** The options of a wallet for development. */
export type DevCosmosWalletOptions = Omit<CosmosTestWalletOptions, 'approver'>

/** A wallet that is installed in the page. */
export type DevCosmosWallet = CosmosTestWallet & {
  /** Removes the wallet from the page. */
  uninstall(): void
}

/**
 * Installs a wallet like Keplr with real keys and an approval card in the page, for development. The page can read its keys: never use them for
 * money.
 *
 * @example
 * const chains = [{ chainId: 'latchkey-1', prefix: 'cosmos' }]
 * installDevCosmosWallet({ name: 'Fennec', path: 'fennec.cosmos', mnemonic, chains, storage: localStorage })
 */
export const installDevCosmosWallet = (options: DevCosmosWalletOptions): DevCosmosWallet => {
  const wallet = createCosmosTestWallet({
    ...options,
    approver: (request) =>
      promptUser(wallet.info, describeCosmosRequest(request)).catch(() => Promise.reject(requestRejected())),
  })
  return { ...wallet, uninstall: exposeKeplr(wallet, wallet.createProvider()) }
}
