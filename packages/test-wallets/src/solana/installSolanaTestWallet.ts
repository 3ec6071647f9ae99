import { buildStandardWallet } from './buildStandardWallet.js'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import { fromPlain, toPlain } from './plainBytes.js'
import { solanaPageShim } from './solanaPageShim.js'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './solanaTestWallet.js'

/** An event of the wallet, as it is sent to a page. */
export type SolanaPageEvent = { readonly binding: string; readonly detail: unknown }

/** The members of a Playwright page that the wallet uses. */
export type SolanaPageLike = {
  evaluate<argument>(run: (argument: argument) => unknown, argument: argument): Promise<unknown>
}

/** A page's request through the binding. */
export type SolanaPageCall = { readonly method: string; readonly params: unknown }

/** The members of Playwright's `BrowserContext` that the wallet uses. */
export type SolanaContextLike = {
  exposeBinding(
    name: string,
    callback: (source: { page: SolanaPageLike; frame: { url(): string } }, call: SolanaPageCall) => unknown,
  ): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
}

const toError = (error: unknown): { readonly error: unknown } =>
  error instanceof Error ? { error: { ...error, message: error.message } } : { error }

let installed = 0

/**
 * Installs a Wallet Standard wallet in every page of a browser context. It stays installed when a page reloads. Its keys stay in this process.
 *
 * @example
 * const wallet = await installSolanaTestWallet(context, { name: 'Fennec', mnemonic, chains })
 * await page.goto(url)
 * wallet.setPolicy('standard:connect', 'reject')
 */
export const installSolanaTestWallet = async (
  context: SolanaContextLike,
  options: SolanaTestWalletOptions,
): Promise<SolanaTestWallet> => {
  const wallet = createSolanaTestWallet(options)
  installed += 1
  const binding = `__solanaTestWallet${installed}`
  const origins = new Map<SolanaPageLike, string>()
  await context.exposeBinding(binding, async ({ page, frame }, { method, params: plainParams }) => {
    const { origin } = new URL(frame.url())
    origins.set(page, origin)
    const params: unknown = fromPlain(plainParams)
    // Playwright drops the code of a thrown error between the process and the page.
    return wallet
      .request({ method, params: Array.isArray(params) ? params : [] }, origin)
      .then((result) => ({ result: toPlain(result) }), toError)
  })
  wallet.subscribe((event) => {
    for (const [page, origin] of origins) {
      if (event.origin !== undefined && event.origin !== origin) continue
      const message: SolanaPageEvent = { binding, detail: toPlain(event) }
      page
        .evaluate((pageEvent) => {
          window.dispatchEvent(new CustomEvent(pageEvent.binding, { detail: pageEvent.detail }))
        }, message)
        .catch(() => origins.delete(page)) // the page is closed
    }
  })
  const shim = JSON.stringify({ binding, info: wallet.info })
  await context.addInitScript({ content: `(${solanaPageShim.toString()})(${shim}, ${buildStandardWallet.toString()})` })
  return wallet
}
