import { createEip155TestWallet } from '../eip155/createTestWallet.js'
import type { RequestArguments } from '../eip155/eip1193.js'
import type { NewAnnouncement, TestWallet, TestWalletOptions } from '../eip155/testWallet.js'
import { pageShim, type ShimOptions } from './pageShim.js'

/** An event of the wallet, as it is sent to a page. */
export type PageEvent = { readonly binding: string; readonly name: string; readonly value: unknown }

/** The members of a Playwright page that the wallet uses. */
export type PageLike = {
  evaluate<argument>(run: (argument: argument) => unknown, argument: argument): Promise<unknown>
}

/** The members of Playwright's `BrowserContext` that the wallet uses. Accepts a context of Playwright or playwright-core. */
export type BrowserContextLike = {
  exposeBinding(
    name: string,
    callback: (source: { page: PageLike; frame: { url(): string } }, call: RequestArguments) => unknown,
  ): Promise<unknown>
  addInitScript(script: (options: ShimOptions) => void, options: ShimOptions): Promise<unknown>
}

/** The options of an installed wallet. */
export type InstallOptions = TestWalletOptions & {
  /** Whether the wallet is also exposed as `window.ethereum`. Default `false`. */
  readonly legacy?: boolean | undefined
  /** Whether the wallet announces itself (EIP-6963). Default `true`. */
  readonly announced?: boolean | undefined
}

/** A wallet that is installed in the pages of a browser context. */
export type InstalledTestWallet = TestWallet & {
  /** Announces a page's provider again with a new uuid. */
  announceAgain(page: PageLike, changes?: NewAnnouncement): Promise<void>
}

type Answer = { readonly result: unknown } | { readonly error: unknown }

const toError = (error: unknown): Answer => {
  if (!(error instanceof Error)) return { error }
  return { error: { ...error, message: error.message } }
}

/** Copies an error to a plain object. Otherwise the page would not receive its message. */
const plainError = ({ code, message }: { readonly code: number; readonly message: string }) => ({ code, message })

let installed = 0

/**
 * Installs a wallet in every page of a browser context. It stays installed when a page reloads. Its keys stay in this process.
 *
 * @example
 * const wallet = await installTestWallet(context, { name: 'Fennec', rdns: 'example.fennec', mnemonic, chains })
 * await page.goto(url)
 * wallet.setPolicy('eth_requestAccounts', 'reject')
 */
export const installTestWallet = async (
  context: BrowserContextLike,
  { legacy = false, announced = true, ...options }: InstallOptions,
): Promise<InstalledTestWallet> => {
  const wallet = createEip155TestWallet(options)
  installed += 1
  const binding = `__testWallet${installed}`
  const pages = new Set<PageLike>()
  await context.exposeBinding(binding, async ({ page, frame }, call) => {
    pages.add(page)
    // Playwright drops the code of a thrown error between the process and the page.
    return wallet.request(call, new URL(frame.url()).origin).then((result) => ({ result }), toError)
  })
  wallet.subscribe((event) => {
    const { name, value } = event.name === 'disconnect' ? { ...event, value: plainError(event.value) } : event
    for (const page of pages)
      page
        .evaluate(
          (message) => {
            window.dispatchEvent(
              new CustomEvent(message.binding, { detail: { name: message.name, value: message.value } }),
            )
          },
          { binding, name, value },
        )
        .catch(() => pages.delete(page)) // the page is closed
  })
  await context.addInitScript(pageShim, { binding, info: wallet.info, legacy, announced })
  return {
    ...wallet,
    announceAgain: async (page, changes) => {
      const info = { ...wallet.info, uuid: crypto.randomUUID(), ...changes }
      await page.evaluate(
        (message) => {
          window.dispatchEvent(new CustomEvent(message.again, { detail: message.info }))
        },
        { again: `${binding}:again`, info },
      )
    },
  }
}
