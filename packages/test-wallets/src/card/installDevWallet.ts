import { announce } from '../eip155/announce.js'
import { createEip155TestWallet } from '../eip155/createTestWallet.js'
import type { NewAnnouncement, TestWallet, TestWalletOptions } from '../eip155/testWallet.js'
import { promptUser } from './promptUser.js'
import { describeRequest } from './describeRequest.js'

/** How a dev wallet is installed. */
export type DevWalletOptions = Omit<TestWalletOptions, 'approver'> & {
  /** Whether it is `window.ethereum` too. */
  readonly legacy?: boolean | undefined
}

/** A wallet in the page. */
export type DevWallet = TestWallet & {
  /** Announces the same provider again, under a new uuid. */
  announceAgain(changes?: NewAnnouncement): void
  /** Stops answering, and removes `window.ethereum`. */
  uninstall(): void
}

/**
 * Installs a wallet in the page, for development: real keys, its own approval card, and it announces itself.
 * Its keys are in the page: never for money.
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
