import type { InstalledTestWallet, InstallOptions } from '@latchkey/test-wallets/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Demo, OpenOptions, Visit } from '../openDemo.ts'

/** The playground with services that read the chains. */
export type MoneyDemo = Demo<'eip155' | 'solana'>

/** The query of a page with these services and with names. */
export const query = 'chains=eip155&services=on&names=on'

export const modalOf = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
export const button = (page: Page, name: string | RegExp) => modalOf(page).getByRole('button', { name, exact: true })
export const approve = (page: Page) =>
  page.locator('test-wallet-card').getByRole('dialog').getByRole('button', { name: 'Approve' }).click()

/** The calls that the specification names, as a method and the start of a path. */
const specified = [
  /^GET \/v1\/supported-chains$/,
  /^GET \/v1\/identity\/\w+$/,
  /^GET \/v1\/account\/\w+\/(balance|history)$/,
  /^GET \/v1\/convert\/(tokens|quotes|allowance|gas-price|build-approve)$/,
  /^POST \/v1\/convert\/build-transaction$/,
  /^POST \/v1\/fungible\/price$/,
  /^GET \/v1\/profile\/(reverse|suggestions|account)\/[\w.-]+$/,
  /^POST \/v1\/profile\/account$/,
  /^GET \/v1\/onramp\/options$/,
  /^POST \/v1\/$/,
  /^GET \/(getWallets|getAnalyticsConfig|appkit\/v1\/config|projects\/v1\/origins)$/,
  /^GET \/(getWalletImage|public\/get(Asset|Currency|Token)Image)\/[\w-]+$/,
  /^POST \/e$/,
]

/** A request to the services: its method and path, and its URL. */
type ServiceRequest = { readonly call: string; readonly url: URL }

/** Returns the calls that the specification does not name. */
export const findUnspecified = (requests: readonly ServiceRequest[]): readonly string[] =>
  [...new Set(requests.map(({ call }) => call))].filter((call) => !specified.some((path) => path.test(call)))

/** Collects the requests of a page to the services. */
const collectRequests = (demo: MoneyDemo, page: Page): readonly ServiceRequest[] => {
  const others = [...demo.devnet.chains.map(({ rpcUrl }) => rpcUrl), demo.url].map((url) => new URL(url).origin)
  const requests: ServiceRequest[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && !others.includes(url.origin))
      requests.push({ call: `${request.method()} ${url.pathname}`, url })
  })
  return requests
}

/** Connects the page's wallet. */
export const connect = async (page: Page) => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await button(page, 'Fennec').click()
  await approve(page)
  await modalOf(page).waitFor({ state: 'hidden' })
}

/** Opens the account of a connected wallet. */
export const showAccount = async (page: Page) => {
  await page.locator('latchkey-button').click()
  await button(page, 'Disconnect').waitFor()
}

/** Opens a page with services, connects its wallet, and opens the account. */
export const openAccount = async (
  demo: MoneyDemo,
  options: OpenOptions = {},
): Promise<Visit & { readonly requests: readonly ServiceRequest[] }> => {
  let requests: readonly ServiceRequest[] = []
  const visit = await demo.open({
    query,
    ...options,
    before: async (opened) => {
      requests = collectRequests(demo, opened)
    },
  })
  await connect(visit.page)
  await showAccount(visit.page)
  return { ...visit, requests }
}

/** Opens a page with services in a browser whose wallet approves every request, connects one of its accounts, and opens that account. */
export const openWithWallet = async (
  demo: MoneyDemo,
  {
    account,
    query: parameters = query,
    ...wallet
  }: Partial<InstallOptions> & { readonly account: `0x${string}`; readonly query?: string },
): Promise<Visit & { readonly wallet: InstalledTestWallet }> => {
  const visit = await demo.open({ query: parameters, wallets: [{ accounts: demo.devnet.accounts.length, ...wallet }] })
  const [installed] = visit.wallets
  if (!installed) expect.fail('The browser has no wallet.')
  installed.setAccounts([account])
  await visit.page.getByRole('button', { name: 'Connect Wallet' }).click()
  await button(visit.page, 'Fennec').click()
  await modalOf(visit.page).waitFor({ state: 'hidden' })
  await showAccount(visit.page)
  return { ...visit, wallet: installed }
}

/** Opens the activity, and returns the rows of this month. */
export const showActivity = async (page: Page) => {
  const modal = modalOf(page)
  await modal.getByRole('button', { name: /^Activity/ }).click()
  return modal.getByRole('list', { name: new Intl.DateTimeFormat('en', { month: 'long' }).format() })
}

/** Returns one of the EVM chains, and its dollar. */
export const chainOf = ({ devnet }: Pick<Demo, 'devnet'>, chainId = 1) => {
  const chain = devnet.chains.find((each) => each.chainId === chainId)
  const dollar = chain?.tokens.find(({ symbol }) => symbol === 'USDX')?.address
  return chain && dollar ? { chain, dollar } : expect.fail(`The devnet has no chain ${chainId} with dollars.`)
}

/** Returns the address of one of the funded accounts. */
export const accountOf = ({ devnet }: MoneyDemo, index = 0) =>
  devnet.accounts.at(index)?.address ?? expect.fail('The devnet has too few accounts.')
