import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Frame, FrameLocator, Page } from 'playwright'
import { buildClient } from '../../scripts/buildClient.mjs'
import { buildSitePage, type OpenedSite, openSite, openSiteBrowser, startSites } from './openSite.js'
import type { Project } from '../service/projects/projectStore.js'
import { readTexts } from './readTexts.js'
import { type ServedWallet, startServedWallet } from './startServedWallet.js'

/** The networks of the projects. */
export const [network, solana] = ['eip155:31337', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const

/** Sites in Chromium with the frame as the service serves it: the vault's worker, the documents' policies and the service are real. */
export type Frames = {
  readonly wallet: ServedWallet
  readonly browser: Browser
  /** Sites of their own. The projects `shop` and `demo` list the first one, and `shop` the others too. */
  readonly sites: readonly [string, string, string]
  /** The address of the user. */
  readonly email: string
  /** Begins a test, with a user of its own. */
  begin(): Promise<void>
  /** Ends a test. @returns what the pages reported as errors */
  end(): Promise<readonly string[]>
  openProfile(options?: BrowserContextOptions): Promise<BrowserContext>
  open(context: BrowserContext, site?: string, project?: string, page?: Page): Promise<OpenedSite>
  /** Logs in by the messages of the kit, and confirms the device by the link in the mail. */
  logIn(opened: OpenedSite): Promise<void>
  /** Logs in without the time that must be between two mails. */
  logInAgain(opened: OpenedSite): Promise<void>
  /** Lets the next mail be requested at once. */
  forgetMails(): Promise<void>
  /** The document of the frame. */
  documentOf(opened: OpenedSite): Frame
  stop(): Promise<void>
}

/** What differs from usual: the networks of the projects, whose nodes do not respond, and the clients of social logins. */
type FramesOptions = {
  readonly settings?: Pick<Project, 'rpc' | 'delegates' | 'permissions'>
  readonly readLogins?: Parameters<typeof startServedWallet>[1]
}

/** Starts the service, the sites and the browser. */
export const startFrames = async ({
  settings = { rpc: { [network]: 'http://127.0.0.1:9', [solana]: 'http://127.0.0.1:9' } },
  readLogins,
}: FramesOptions = {}): Promise<Frames> => {
  const server = await startSites()
  const [site, otherSite, thirdSite] = ['shop', 'other', 'third'].map(
    (name) => `http://${name}.localhost:${server.port}`,
  ) as [string, string, string] // one for each name
  const wallet = await startServedWallet(await buildClient(), readLogins)
  await wallet.saveProject({ id: 'shop', name: 'Shop', origins: [site, otherSite, thirdSite], ...settings })
  await wallet.saveProject({ id: 'demo', name: 'Demo', origins: [site], ...settings, custody: 'assisted' })
  const script = await buildSitePage()
  const browser = await openSiteBrowser()
  const contexts: BrowserContext[] = []
  const faults: string[] = []
  let email = ''

  // All tests are one client, which may request 20 mails an hour.
  const forgetMails = () => wallet.database.run(sql`delete from mails`)
  const logIn = async ({ request, page }: OpenedSite) => {
    const { result } = await request('connectEmail', { email })
    const { code, link } = wallet.mailbox.newest(email)
    if ((result as { readonly action: string }).action === 'VERIFY_DEVICE') {
      const waiting = request('connectDevice', {})
      const device = await page.context().newPage()
      await device.goto(link)
      await device.locator('button').first().click()
      await waiting
      await device.close()
    }
    const { error } = await request('connectOtp', { code })
    if (error) throw new Error(`The login failed: ${error.code}`)
  }
  return {
    wallet,
    browser,
    sites: [site, otherSite, thirdSite],
    get email() {
      return email
    },
    begin: async () => {
      await forgetMails()
      email = `${randomUUID()}@mail.example`
    },
    end: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()))
      return faults.splice(0)
    },
    openProfile: async (options = {}) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 600 }, ...options })
      context.setDefaultTimeout(30_000)
      context.on('page', (page) => {
        page.on('pageerror', (error) => faults.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error' && /policy|trusted|refused/i.test(message.text())) faults.push(message.text())
        })
      })
      contexts.push(context)
      return context
    },
    open: async (context, of = site, project = 'shop', page) =>
      openSite(page ?? (await context.newPage()), script, { site: of, frameUrl: `${wallet.origin}/f/?p=${project}` }),
    logIn,
    logInAgain: async (opened) => {
      await forgetMails()
      await logIn(opened)
    },
    forgetMails,
    documentOf: ({ page }) => {
      const inner = page.frames().find((each) => each.url().startsWith(wallet.origin))
      if (!inner) throw new Error('The page has no frame.')
      return inner
    },
    stop: async () => {
      await browser.close()
      await wallet.stop()
      await server.stop()
    },
  }
}

/** The title of the screen that the frame shows. */
export const title = ({ frame }: OpenedSite) => frame.locator('h1').textContent()

/** Presses a button of the frame. */
export const press = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true }).click()

/** Types back the groups of a recovery code that the frame asks for. */
export const typeGroups = async (frame: FrameLocator, groups: readonly string[]): Promise<void> => {
  const fields = frame.locator('input[data-group]')
  await fields.first().waitFor()
  for (const field of await fields.all()) await field.fill(groups[Number(await field.getAttribute('data-group'))] ?? '')
}

/** Creates the wallet by a recovery code, as a user does. @returns the code */
export const createByCode = async ({ frame }: OpenedSite): Promise<string> => {
  await press(frame, 'Continue')
  const groups = await readTexts(frame.locator('.code li'))
  await press(frame, 'I have saved the code')
  await typeGroups(frame, groups)
  await press(frame, 'Create wallet')
  return groups.join('-')
}

/** What the frame has reported about its place. */
export const approvals = async ({ pushes }: OpenedSite): Promise<readonly string[]> =>
  (await pushes()).flatMap((push) => (push.push === 'approval' ? [push.status] : []))

/** Adds a virtual authenticator to a tab. @param hasPrf whether its passkeys have the PRF extension */
export const addAuthenticator = async (profile: BrowserContext, tab: Page, hasPrf: boolean) => {
  const session = await profile.newCDPSession(tab)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    hasPrf,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  return { session, ...(await session.send('WebAuthn.addVirtualAuthenticator', { options })) }
}
