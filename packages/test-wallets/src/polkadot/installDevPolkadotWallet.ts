import { promptUser } from '../card/promptUser.js'
import { createPolkadotTestWallet, polkadotRejected } from './createPolkadotTestWallet.js'
import { describePolkadotRequest } from './describePolkadotRequest.js'
import { inject } from './inject.js'
import type { PolkadotTestWallet, PolkadotTestWalletOptions } from './polkadotTestWallet.js'

/** A parachute: what a wallet without an icon of its own shows. */
const plainIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0MCA0MCI+PHJlY3Qgd2lkdGg9IjQwIiBoZWlnaHQ9IjQwIiByeD0iMTAiIGZpbGw9IiMzYTE5MzEiLz48cGF0aCBkPSJNOCAyMmExMiA5IDAgMCAxIDI0IDBsLTEwIDhoLTR6IiBmaWxsPSIjZmY4ZmM3Ii8+PC9zdmc+'

/** How a dev wallet is installed. */
export type DevPolkadotWalletOptions = Omit<PolkadotTestWalletOptions, 'approver'> & {
  /** What its card calls it: its id by default. */
  readonly name?: string | undefined
  /** A `data:` image for its card; a plain one by default. */
  readonly icon?: string | undefined
}

/** A wallet in the page. */
export type DevPolkadotWallet = PolkadotTestWallet & {
  /** Removes the wallet from the page. */
  uninstall(): void
}

/**
 * Installs a wallet of the Polkadot SDK's chains in the page, for development: real keys, its own approval card. Its keys are in the page: never
 * for money.
 *
 * @example
 * installDevPolkadotWallet({
 *   id: 'fennec',
 *   keys: [{ name: 'Key', seed: `0x${'01'.repeat(32)}` }],
 *   storage: localStorage,
 * })
 */
export const installDevPolkadotWallet = ({
  name,
  icon = plainIcon,
  ...options
}: DevPolkadotWalletOptions): DevPolkadotWallet => {
  const wallet = createPolkadotTestWallet({
    ...options,
    approver: (request) =>
      promptUser({ name: name ?? options.id, icon }, describePolkadotRequest(request)).catch(() =>
        Promise.reject(polkadotRejected(request.method)),
      ),
  })
  return { ...wallet, uninstall: inject(wallet) }
}
