import { describeDevnet, type Devnet, type DevnetNamespace, startDevnet } from '@latchkey/devnet'
import type { WalletConnectRelayOptions } from '@latchkey/devnet/walletconnect'
import { type InstallOptions, installTestWallet } from '@latchkey/test-wallets/playwright'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { partitionedStorage } from '../../../scripts/partitionedStorage.ts'
import { onTestFailed } from 'vitest'
import { forgetMails } from '../../secure-frame/src/testing/forgetMails.ts'
import { demoChains } from '../server/demoChains.mjs'
import { describeDataChains } from '../server/demoDataChains.mjs'
import { startMailCatcher } from '../server/mail/startMailCatcher.mjs'
import { startProvider } from '../server/provider/startProvider.mjs'
import { serveBuilt } from '../server/serveBuilt.mjs'
import { startServices } from '../server/startServices.mjs'
import { sitesOf, startWallet } from '../server/startWallet.mjs'
import { type Providers, startProviders } from './money/startProviders.ts'

/** The built playground on local chains, in a browser. */
export type Demo<namespace extends DevnetNamespace = 'eip155'> = {
  readonly devnet: Devnet<namespace>
  readonly url: string
  readonly browser: Browser
  /** The URL of the services behind the page, if there are any. */
  readonly servicesUrl: string | undefined
  /** The stand-ins for providers behind these services, if there are any. */
  readonly providers: Providers | undefined
  /** The logins by e-mail, if the page has them. */
  readonly logins: DemoLogins | undefined
  open(options?: OpenOptions): Promise<Visit>
  stop(): Promise<void>
}

/** The wallet service behind logins by e-mail, and its mail. */
export type DemoLogins = {
  /** The wallet's origin. */
  readonly url: string
  readonly mail: Awaited<ReturnType<typeof startMailCatcher>>
  /** The origins of two sites with the page: of the shop and of the market. */
  readonly sites: readonly [string, string]
  /** Lets the service send the next mail at once. */
  forgetMails(): Promise<void>
  /** Sets the origins that the wallet's project lists. */
  allowSites(origins: readonly string[]): Promise<unknown>
  /** Stops the service. The mail server and the sites keep running. */
  stopService(): Promise<void>
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
  /** The origin of the page: one of `logins.sites`. Default: `127.0.0.1`. */
  readonly site?: string
  /** The context of an earlier visit: the same browser profile. */
  readonly context?: BrowserContext
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
  /** Whether the services of the on-ramp also read the EVM chains, as in the README's demo: balances, prices, history, exchange and names. */
  readonly readsChains?: boolean
  /** The chains whose exchange is a stand-in for 1inch, and whose history comes from one for Etherscan. Default: none, as in the README's demo. */
  readonly providerChains?: readonly number[]
  /** The address of an empty Postgres database for these services. Default: a new SQLite file. */
  readonly database?: string | undefined
  /** Whether users can log in by e-mail. */
  readonly hasLogins?: boolean
  /** Whether users can also log in at social services, as in the README's demo. */
  readonly hasSocials?: boolean
  /** Whether the chains have bundlers, and the users of these logins smart accounts, as in the README's demo. */
  readonly hasSmartAccounts?: boolean
}

/** Starts a provider, and services that list it. */
const startShop = async (
  devnet: Devnet,
  {
    readsChains = false,
    providerChains = [],
    database,
    logins,
  }: Pick<DemoSurroundings, 'readsChains' | 'providerChains' | 'database'> & {
    /** The logins that the project has on. */
    readonly logins: readonly string[]
  },
) => {
  const provider = await startProvider(devnet)
  const own = readsChains ? await describeDataChains(devnet) : undefined
  const providers = own && providerChains.length > 0 ? await startProviders(devnet, own, providerChains) : undefined
  const data = providers?.data ?? own
  const services = await startServices({
    onramp: provider.onramp,
    database,
    keys: providers?.keys,
    logins,
    ...(data && { data }),
  })
  return {
    provider,
    providers,
    description: { url: services.url, swapRouters: data?.swapRouters },
    stop: async () => {
      await services.stop()
      await providers?.stop()
      await provider.stop()
    },
  }
}

/** Starts a wallet service and its mail server. */
const startLogins = async (devnet: Devnet, hasSocials: boolean) => {
  const mail = await startMailCatcher()
  const wallet = await startWallet({ devnet, mail: mail.smtpUrl, hasSocials })
  const stopService = createOnce(wallet.stop)
  return {
    description: { url: wallet.url, mailUrl: mail.url, socials: wallet.socials },
    allowSites: wallet.allowSites,
    describe: (sites: readonly [string, string]): DemoLogins => ({
      url: wallet.url,
      mail,
      sites,
      forgetMails: () => forgetMails(wallet.database),
      allowSites: wallet.allowSites,
      stopService,
    }),
    stop: async () => {
      await stopService()
      await mail.stop()
    },
  }
}

/** Wraps a function so that it runs once. */
const createOnce = (run: () => Promise<void>) => {
  let running: Promise<void> | undefined
  return () => (running ??= run())
}

/** Starts chains, page and browser. @param namespaces the namespaces whose chains run (default: `eip155`) */
export const startDemo = async <const namespace extends DevnetNamespace = 'eip155'>(
  namespaces?: readonly namespace[],
  {
    services,
    walletConnect,
    sells = false,
    readsChains = false,
    providerChains,
    database,
    hasLogins = false,
    hasSocials = false,
    hasSmartAccounts = false,
  }: DemoSurroundings = {},
): Promise<Demo<namespace>> => {
  const { executablePath, args, env } = ensureBrowser()
  const devnet = await startDevnet({ namespaces, ...demoChains, bundlers: hasSmartAccounts, walletConnect })
  const wallet = hasLogins ? await startLogins(devnet, hasSocials) : undefined
  const logins = wallet ? ['email', ...wallet.description.socials] : []
  const shop =
    sells || readsChains ? await startShop(devnet, { readsChains, providerChains, database, logins }) : undefined
  const named = shop?.description ?? services
  const server = await serveBuilt({
    ...describeDevnet(devnet),
    ...(named && { services: named }),
    ...(wallet && { wallet: wallet.description }),
  })
  const sites = sitesOf(server.url)
  await wallet?.allowSites([new URL(server.url).origin, ...sites])
  const browser: Browser = await chromium.launch({
    executablePath,
    args: hasLogins ? [...args, partitionedStorage] : args,
    env,
  })
  const chains = Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  return {
    devnet,
    url: server.url,
    browser,
    servicesUrl: named?.url,
    providers: shop?.providers,
    logins: wallet?.describe(sites),
    open: async ({
      colorScheme = 'light',
      viewport = { width: 1000, height: 800 },
      device,
      wallets = [],
      query = '',
      hasMotion = false,
      isEmbedded = false,
      hasOwnWallets = wallets.length > 0,
      site = server.url,
      context: earlierContext,
      before,
    } = {}) => {
      const newContext = () =>
        browser.newContext({
          colorScheme,
          viewport,
          ...device,
          reducedMotion: hasMotion ? 'no-preference' : 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        })
      const context = earlierContext ?? (await newContext())
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
      await page.goto(`${new URL(site).origin}/?${[own, modal, query].filter(Boolean).join('&')}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return { page, context, wallets: installed, faults, origins, close: () => context.close() }
    },
    stop: async () => {
      await browser.close()
      await server.stop()
      await shop?.stop()
      await wallet?.stop()
      await devnet.stop()
    },
  }
}
