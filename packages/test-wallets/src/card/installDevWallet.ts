import { announce } from '../eip155/announce.js'
import { createEip155TestWallet } from '../eip155/createTestWallet.js'
import type { NewAnnouncement, TestWallet, TestWalletOptions } from '../eip155/testWallet.js'
import { promptUser } from './promptUser.js'
import { describeRequest } from './describeRequest.js'

/** The options of a wallet for development. */
export type DevWalletOptions = Omit<TestWalletOptions, 'approver'> & {
  /** Whether the wallet is also exposed as `window.ethereum`. Default `false`. */
  readonly legacy?: boolean | undefined
}

/** A wallet that is installed in the page. */
export type DevWallet = TestWallet & {
  /** Announces the same provider again with a new uuid. */
  announceAgain(changes?: NewAnnouncement): void
  /** Stops announcing the wallet, and removes `window.ethereum`. */
  uninstall(): void
}

/**
 * Installs a wallet with real keys and an approval card in the page, for development, and announces it. The page can read its keys: never use them
 * for money.
 *
 * @example
 * installDevWallet({ name: 'Fennec', rdns: 'example.fennec', mnemonic, chains: { 1: rpcUrl }, storage: localStorage })
 */
export const installDevWallet = ({ legacy = false, ...options }: DevWalletOptions): DevWallet => {
  const wallet = createEip155TestWallet({
    ...options,
    approver: (request) => promptUser(wallet.info, describeRequest(request)),
  })
  const provider = wallet.createProvider()
  const stop = announce(wallet.info, provider)
  if (legacy) Object.assign(window, { ethereum: provider })
  return {
    ...wallet,
    announceAgain: stop.again,
    uninstall: () => {
      stop()
      if (legacy) Reflect.deleteProperty(window, 'ethereum')
    },
  }
}
