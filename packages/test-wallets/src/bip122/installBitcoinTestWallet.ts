import type { BitcoinTestWallet, BitcoinTestWalletOptions } from './bitcoinTestWallet.js'
import { bitcoinPageShim } from './bitcoinPageShim.js'
import { createBitcoinTestWallet } from './createBitcoinTestWallet.js'
import { createSatsConnectProvider } from './satsConnectProvider.js'

/** The members of a Playwright page that the wallet uses. */
export type BitcoinPageLike = {
  evaluate<argument>(run: (argument: argument) => unknown, argument: argument): Promise<unknown>
}

/** A page's request through the binding. */
export type BitcoinPageCall = { readonly method: string; readonly params?: unknown }

/** The members of Playwright's `BrowserContext` that the wallet uses. Accepts a context of Playwright or playwright-core. */
export type BitcoinContextLike = {
  exposeBinding(
    name: string,
    callback: (source: { page: BitcoinPageLike; frame: { url(): string } }, call: BitcoinPageCall) => unknown,
  ): Promise<unknown>
  addInitScript(script: (options: never) => void, options: unknown): Promise<unknown>
}

let installed = 0

/**
 * Installs a WBIP004 wallet in every page of a browser context. It stays installed when a page reloads. Its keys stay in this process.
 */
export const installBitcoinTestWallet = async (
  context: BitcoinContextLike,
  options: BitcoinTestWalletOptions,
): Promise<BitcoinTestWallet> => {
  const wallet = createBitcoinTestWallet(options)
  installed += 1
  const binding = `__bitcoinTestWallet${installed}`
  const pages = new Set<BitcoinPageLike>()
  await context.exposeBinding(binding, ({ page, frame }, { method, params }) => {
    pages.add(page)
    return createSatsConnectProvider(wallet, new URL(frame.url()).origin).request(method, params)
  })
  wallet.subscribe((event) => {
    for (const page of pages)
      page
        .evaluate(
          (message) => {
            window.dispatchEvent(new CustomEvent(message.binding, { detail: message.event }))
          },
          { binding, event },
        )
        .catch(() => pages.delete(page)) // the page is closed
  })
  await context.addInitScript(bitcoinPageShim, { binding, info: wallet.info })
  return wallet
}
