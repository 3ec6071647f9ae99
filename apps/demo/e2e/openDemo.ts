import { describeDevnet, type Devnet, type DevnetNamespace, startDevnet } from '@latchkey/devnet'
import type { WalletConnectRelayOptions } from '@latchkey/devnet/walletconnect'
import { type InstallOptions, installTestWallet } from '@latchkey/test-wallets/playwright'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { onTestFailed } from 'vitest'
import { demoChains } from '../server/demoChains.mjs'
import { startProvider } from '../server/provider/startProvider.mjs'
import { serveBuilt } from '../server/serveBuilt.mjs'
import { startServices } from '../server/startServices.mjs'

/** The built playground on real chains, in a real browser. */
export type Demo<namespace extends DevnetNamespace = 'eip155'> = {
  readonly devnet: Devnet<namespace>
  readonly url: string
  open(options?: OpenOptions): Promise<Visit>
  stop(): Promise<void>
}

/** How a visit is made. */
export type OpenOptions = {
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The device that the visitor has: its screen, its touch, what it calls itself. */
  readonly device?: BrowserContextOptions
  /** Wallets with their keys in this process; the page then brings none of its own. */
  readonly wallets?: readonly Partial<InstallOptions>[]
  /** Whether the page brings no wallets: so it is where it is given some. */
  readonly hasOwnWallets?: boolean
  /** Whether things move as they do for most users. By default they do not: a click must not miss what moves. */
  readonly hasMotion?: boolean
  /** Whether the modal is a part of the page, as the page has it by default. Otherwise it opens above the page, as most sites have it. */
  readonly isEmbedded?: boolean
  /** Added to the page's address. */
  readonly query?: string
  readonly before?: (page: Page, context: BrowserContext) => Promise<unknown>
}

/** A visitor's page, and what went wrong on it. */
export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  readonly wallets: readonly Awaited<ReturnType<typeof installTestWallet>>[]
  /** Errors and warnings of the page, and violations of its policy. */
  readonly faults: string[]
  /** Where requests went, by origin. */
  readonly origins: Set<string>
  close(): Promise<void>
}

const watch = async (page: Page, faults: string[], origins: Set<string>) => {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) origins.add(new URL(request.url()).origin)
  })
  await page.exposeFunction('reportViolation', (text: string) => faults.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation') as (text: string) => void
      report(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
}

/** What a page shows, for the one who reads of a failed test. */
const describePage = async (page: Page): Promise<string> => {
  if (page.isClosed()) return '(the page was closed)'
  const texts = await page
    .locator('latchkey-modal')
    .evaluateAll((hosts) =>
      hosts.map(({ shadowRoot }) => shadowRoot?.querySelector('dialog')?.innerText ?? '(no dialog)'),
    )
  return texts.join('\n---\n')
}

/** What the page has beside chains. */
export type DemoSurroundings = {
  /** Its services. */
  readonly services?: { readonly url: string }
  /** A relay, where it has WalletConnect. */
  readonly walletConnect?: WalletConnectRelayOptions
  /** Whether it sells coins: by a provider for development, through services of its own. */
  readonly sells?: boolean
}

/** Starts a provider, and services that name it. */
const startShop = async (devnet: Devnet) => {
  const provider = await startProvider(devnet)
  const services = await startServices({ onramp: provider.onramp })
  return {
    provider,
    services,
    stop: async () => {
      await services.stop()
      await provider.stop()
    },
  }
}

/** Starts chains, page and browser. @param namespaces whose chains run: those of `eip155` by default */
export const startDemo = async <const namespace extends DevnetNamespace = 'eip155'>(
  namespaces?: readonly namespace[],
  { services, walletConnect, sells = false }: DemoSurroundings = {},
): Promise<Demo<namespace>> => {
  const { executablePath, args, env } = ensureBrowser()
  const devnet = await startDevnet({ namespaces, ...demoChains, walletConnect })
  const shop = sells ? await startShop(devnet) : undefined
  const named = shop ? { url: shop.services.url } : services
  const server = await serveBuilt({ ...describeDevnet(devnet), ...(named && { services: named }) })
  const browser: Browser = await chromium.launch({ executablePath, args, env })
  const chains = Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  return {
    devnet,
    url: server.url,
    open: async ({
      colorScheme = 'light',
      viewport = { width: 1000, height: 800 },
      device,
      wallets = [],
      query = '',
      hasMotion = false,
      isEmbedded = false,
      hasOwnWallets = wallets.length > 0,
      before,
    } = {}) => {
      const context = await browser.newContext({
        colorScheme,
        viewport,
        ...device,
        reducedMotion: hasMotion ? 'no-preference' : 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const installed = await Promise.all(
        wallets.map((wallet) =>
          installTestWallet(context, {
            name: 'Fennec',
            rdns: 'example.fennec',
            mnemonic: devnet.mnemonic,
            chains,
            ...wallet,
          }),
        ),
      )
      const page = await context.newPage()
      const faults: string[] = []
      const origins = new Set<string>()
      await watch(page, faults, origins)
      onTestFailed(async () => {
        const asked = installed.map(({ requests }) => requests.map(({ method }) => method).join(' '))
        process.stderr.write(`${[`Page: ${await describePage(page)}`, ...faults, ...asked].join('\n')}\n`)
      })
      await before?.(page, context)
      const own = hasOwnWallets ? 'own-wallets' : ''
      const modal = isEmbedded ? '' : 'modal=above'
      await page.goto(`${server.url}?${[own, modal, query].filter(Boolean).join('&')}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return { page, context, wallets: installed, faults, origins, close: () => context.close() }
    },
    stop: async () => {
      await browser.close()
      await server.stop()
      await shop?.stop()
      await devnet.stop()
    },
  }
}
