import { createEntry } from './createEntry.js'
import { createPolkadotTestWallet } from './createPolkadotTestWallet.js'
import { polkadotPageShim, type PolkadotShimOptions } from './polkadotPageShim.js'
import type { PolkadotMethod, PolkadotTestWallet, PolkadotTestWalletOptions } from './polkadotTestWallet.js'

/** The members of a Playwright page that the wallet uses. */
export type PolkadotPageLike = {
  evaluate<argument>(run: (argument: argument) => unknown, argument: argument): Promise<unknown>
}

/** A page's request through the binding. */
export type PolkadotPageCall = { readonly method: PolkadotMethod; readonly params: readonly unknown[] }

/** The members of Playwright's `BrowserContext` that the wallet uses. Accepts a context of Playwright or playwright-core. */
export type PolkadotContextLike = {
  exposeBinding(
    name: string,
    callback: (source: { page: PolkadotPageLike; frame: { url(): string } }, call: PolkadotPageCall) => unknown,
  ): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
}

const toError = (error: unknown): { readonly error: unknown } =>
  error instanceof Error ? { error: { ...error, message: error.message } } : { error }

let installed = 0

/**
 * Installs a wallet for Polkadot SDK chains in every page of a browser context. It stays installed when a page reloads. Its keys stay in this process.
 *
 * @example
 * const wallet = await installPolkadotTestWallet(context, {
 *   id: 'fennec',
 *   keys: [{ name: 'Key', seed: `0x${'01'.repeat(32)}` }],
 * })
 * await page.goto(url)
 * wallet.setPolicy('signPayload', 'reject')
 */
export const installPolkadotTestWallet = async (
  context: PolkadotContextLike,
  options: PolkadotTestWalletOptions,
): Promise<PolkadotTestWallet> => {
  const wallet = createPolkadotTestWallet(options)
  installed += 1
  const binding = `__polkadotTestWallet${installed}`
  const pages = new Map<string, Set<PolkadotPageLike>>()
  /** Returns the pages of a site. They receive its accounts after their first request. */
  const pagesOf = (origin: string): Set<PolkadotPageLike> => {
    const existing = pages.get(origin)
    if (existing) return existing
    const created = new Set<PolkadotPageLike>()
    pages.set(origin, created)
    wallet.subscribe(origin, (accounts) => {
      for (const page of created)
        page
          .evaluate(
            (message) => {
              window.dispatchEvent(new CustomEvent(message.binding, { detail: message.accounts }))
            },
            { binding, accounts },
          )
          .catch(() => created.delete(page)) // the page is closed
    })
    return created
  }
  await context.exposeBinding(binding, async ({ page, frame }, { method, params }) => {
    const { origin } = new URL(frame.url())
    pagesOf(origin).add(page)
    // Playwright drops the code of a thrown error between the process and the page.
    return wallet.request(method, params, origin).then((result) => ({ result }), toError)
  })
  const { id, version } = wallet
  const shim: PolkadotShimOptions = { binding, id, version, entry: options.entry ?? 'enable' }
  await context.addInitScript({
    content: `(${polkadotPageShim.toString()})(${JSON.stringify(shim)}, ${createEntry.toString()})`,
  })
  return wallet
}
