import { promptUser } from '../card/promptUser.js'
import type { BitcoinTestWallet, BitcoinTestWalletOptions } from './bitcoinTestWallet.js'
import { bitcoinRejected, createBitcoinTestWallet } from './createBitcoinTestWallet.js'
import { describeBitcoinRequest } from './describeBitcoinRequest.js'
import { type BitcoinWalletShape, exposeBitcoinWallet } from './exposeBitcoinWallet.js'

/** The options of a wallet for development. */
export type DevBitcoinWalletOptions = Omit<BitcoinTestWalletOptions, 'approver'> & {
  /** The interface that it exposes. Default: a WBIP004 provider. */
  readonly shape?: BitcoinWalletShape | undefined
}

/** A wallet that is installed in the page. */
export type DevBitcoinWallet = BitcoinTestWallet & {
  /** Removes the wallet from the page. */
  uninstall(): void
}

/**
 * Installs a Bitcoin wallet with real keys and an approval card in the page, for development. The page can read its keys: never use them for money.
 *
 * @example
 * const keys = [{ payment: new Uint8Array(32).fill(1), ordinals: new Uint8Array(32).fill(2) }]
 * installDevBitcoinWallet({ name: 'Fennec', keys, chains: { Regtest: 'http://127.0.0.1:3002' }, storage: localStorage })
 */
export const installDevBitcoinWallet = ({
  shape = 'satsConnect',
  ...options
}: DevBitcoinWalletOptions): DevBitcoinWallet => {
  const wallet = createBitcoinTestWallet({
    ...options,
    approver: (request) =>
      promptUser(wallet.info, describeBitcoinRequest(request)).catch(() => Promise.reject(bitcoinRejected())),
  })
  return { ...wallet, uninstall: exposeBitcoinWallet(wallet, { shape }) }
}
