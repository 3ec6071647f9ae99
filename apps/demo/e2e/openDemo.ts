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

/** The built playground on local chains, in a browser. */
export type Demo<namespace extends DevnetNamespace = 'eip155'> = {
  readonly devnet: Devnet<namespace>
  readonly url: string
  open(options?: OpenOptions): Promise<Visit>
  stop(): Promise<void>
}

/** The options of a visit. */
export type OpenOptions = {
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The user's device: its screen, touch and user agent. */
  readonly device?: BrowserContextOptions
  /** Wallets with keys in this process. The page then has no wallets of its own. */
  readonly wallets?: readonly Partial<InstallOptions>[]
  /** Whether the page has no wallets of its own. Default: `true` if `wallets` are set. */
  readonly hasOwnWallets?: boolean
  /** Whether animations run, as for most users. Default: `false`, so that no click misses a moving element. */
  readonly hasMotion?: boolean
  /** Whether the modal is embedded, as by default on the page. If not, it opens above the page, as on most sites. */
  readonly isEmbedded?: boolean
  /** A query that is added to the page's URL. */
  readonly query?: string
  readonly before?: (page: Page, context: BrowserContext) => Promise<unknown>
}

/** A user's page, and its faults. */
export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  readonly wallets: readonly Awaited<ReturnType<typeof installTestWallet>>[]
  /** The errors and warnings of the page, and violations of its policy. */
  readonly faults: string[]
  /** The origins of the page's requests. */
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

/** Describes a page's content, for the output of a failed test. */
const describePage = async (page: Page): Promise<string> => {
  if (page.isClosed()) return '(the page was closed)'
  const texts = await page
    .locator('latchkey-modal')
    .evaluateAll((hosts) =>
      hosts.map(({ shadowRoot }) => shadowRoot?.querySelector('dialog')?.innerText ?? '(no dialog)'),
    )
  return texts.join('\n---\n')
}

/** The parts of the playground beside chains. */
export type DemoSurroundings = {
  /** The options of its services. */
  readonly services?: { readonly url: string }
  /** Whether there is a relay for WalletConnect. */
  readonly walletConnect?: WalletConnectRelayOptions
  /** Whether there is an on-ramp: a provider for development, and services that list it. */
  readonly sells?: boolean
}

/** Starts a provider, and services that list it. */
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

/** Starts chains, page and browser. @param namespaces the namespaces whose chains run (default: `eip155`) */
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
        const requestNames = installed.map(({ requests }) => requests.map(({ method }) => method).join(' '))
        process.stderr.write(`${[`Page: ${await describePage(page)}`, ...faults, ...requestNames].join('\n')}\n`)
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
