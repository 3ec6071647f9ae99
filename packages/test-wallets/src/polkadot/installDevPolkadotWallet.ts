import { promptUser } from '../card/promptUser.js'
import { createPolkadotTestWallet, polkadotRejected } from './createPolkadotTestWallet.js'
import { describePolkadotRequest } from './describePolkadotRequest.js'
import { inject } from './inject.js'
import type { PolkadotTestWallet, PolkadotTestWalletOptions } from './polkadotTestWallet.js'

/** The default icon: a parachute. */
const plainIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0MCA0MCI+PHJlY3Qgd2lkdGg9IjQwIiBoZWlnaHQ9IjQwIiByeD0iMTAiIGZpbGw9IiMzYTE5MzEiLz48cGF0aCBkPSJNOCAyMmExMiA5IDAgMCAxIDI0IDBsLTEwIDhoLTR6IiBmaWxsPSIjZmY4ZmM3Ii8+PC9zdmc+'

/** The options of a wallet for development. */
export type DevPolkadotWalletOptions = Omit<PolkadotTestWalletOptions, 'approver'> & {
  /** The name on its approval card. Default: its id. */
  readonly name?: string | undefined
  /** The icon on its approval card, as a `data:` image. Default: a plain icon. */
  readonly icon?: string | undefined
}

/** A wallet that is installed in the page. */
export type DevPolkadotWallet = PolkadotTestWallet & {
  /** Removes the wallet from the page. */
  uninstall(): void
}

/**
 * Installs a wallet for Polkadot SDK chains with real keys and an approval card in the page, for development. The page can read its keys: never use
 * them for money.
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
