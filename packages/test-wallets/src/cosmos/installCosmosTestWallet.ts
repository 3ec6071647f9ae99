import { buildKeplr } from './buildKeplr.js'
import { cosmosPageShim } from './cosmosPageShim.js'
import type { CosmosTestWallet, CosmosTestWalletOptions } from './cosmosTestWallet.js'
import { createCosmosTestWallet } from './createCosmosTestWallet.js'
import { fromPlainValue, toPlainValue } from './plainValues.js'

/** The members of a Playwright page that the wallet uses. */
export type CosmosPageLike = {
  evaluate<argument>(run: (argument: argument) => unknown, argument: argument): Promise<unknown>
}

/** A page's request through the binding. */
export type CosmosPageCall = { readonly method: string; readonly params: unknown }

/** The members of Playwright's `BrowserContext` that the wallet uses. Accepts a context of Playwright or playwright-core. */
export type CosmosContextLike = {
  exposeBinding(
    name: string,
    callback: (source: { page: CosmosPageLike; frame: { url(): string } }, call: CosmosPageCall) => unknown,
  ): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
}

const toError = (error: unknown): { readonly error: unknown } =>
  error instanceof Error ? { error: { ...error, message: error.message } } : { error }

let installed = 0

/**
 * Installs a wallet like Keplr in every page of a browser context. It stays installed when a page reloads. Its keys stay in this process.
 *
 * @example
 * const chains = [{ chainId: 'latchkey-1', prefix: 'cosmos' }]
 * const wallet = await installCosmosTestWallet(context, { name: 'Fennec', mnemonic, chains })
 * await page.goto(url)
 * wallet.setPolicy('enable', 'reject')
 */
export const installCosmosTestWallet = async (
  context: CosmosContextLike,
  options: CosmosTestWalletOptions,
): Promise<CosmosTestWallet> => {
  const wallet = createCosmosTestWallet(options)
  installed += 1
  const binding = `__cosmosTestWallet${installed}`
  const pages = new Set<CosmosPageLike>()
  await context.exposeBinding(binding, async ({ page, frame }, { method, params: plainParams }) => {
    pages.add(page)
    const params: unknown = fromPlainValue(plainParams)
    // Playwright drops the code of a thrown error between the process and the page.
    return wallet
      .request({ method, params: Array.isArray(params) ? params : [] }, new URL(frame.url()).origin)
      .then((result) => ({ result: toPlainValue(result) }), toError)
  })
  wallet.subscribe(() => {
    for (const page of pages)
      page
        .evaluate((name) => {
          window.dispatchEvent(new Event(name))
        }, binding)
        .catch(() => pages.delete(page)) // the page is closed
  })
  const { path, event } = wallet.info
  const shim = JSON.stringify({ binding, path, event })
  await context.addInitScript({ content: `(${cosmosPageShim.toString()})(${shim}, ${buildKeplr.toString()})` })
  return wallet
}
