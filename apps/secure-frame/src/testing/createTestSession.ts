import { createSession, type SessionParameters } from '../client/session/createSession.js'
import type { RunAlone } from '../client/session/createTokens.js'
import type { BegunWallet } from '../protocol/wallet.js'
import { createDeviceStorage } from '../vault/device/storage.js'
import { createTestVault } from './createTestVault.js'
import { memoryObjects } from './memoryObjects.js'
import type { TestWallet } from './startTestWallet.js'

/** Returns the path of a request to the service. */
export const pathOf = (url: Parameters<typeof fetch>[0]): string =>
  new URL(url instanceof Request ? url.url : url).pathname

const site = 'https://shop.example'

/** A browser with the wallet's storage for one site, in which several documents can be open. */
export const createTestBrowser = () => {
  const last = new Map<string, Promise<unknown>>()
  const runAlone: RunAlone = (name, act) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(act)
    last.set(
      name,
      turn.catch(() => undefined), // who runs it sees the error
    )
    return turn
  }
  return { vaultObjects: memoryObjects(), sessionObjects: memoryObjects(), runAlone }
}

/** A browser of a test. */
export type TestBrowser = ReturnType<typeof createTestBrowser>

/** Opens a document of the wallet in a browser, with a real vault and a real service. It counts the requests by path. */
export const createTestSession = (
  service: TestWallet,
  browser: TestBrowser = createTestBrowser(),
  differing: Partial<SessionParameters> = {},
) => {
  const { vault, clock } = createTestVault(browser.vaultObjects)
  const paths: string[] = []
  const waits: number[] = []
  let ends = 0
  const session = createSession({
    vault: { ...vault, lock: async () => vault.lock() },
    storage: createDeviceStorage(browser.sessionObjects, async () => undefined),
    origin: service.origin,
    project: 'shop',
    site,
    language: () => 'en',
    runAlone: browser.runAlone,
    now: service.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    onEnded: () => (ends += 1),
    fetch: async (url, init) => {
      const path = pathOf(url)
      paths.push(path)
      return fetch(service.url + path, init)
    },
    ...differing,
  })
  /** The vault's clock follows that of the service. */
  const now = () => {
    clock.time = service.now()
  }
  now()
  /** Logs in completely. */
  const logIn = async (email: string) => {
    service.wait(30_000)
    now()
    if ((await session.start(email)) === 'VERIFY_DEVICE') await service.confirm(email)
    return session.verify(service.mailbox.newest(email).code)
  }
  /** Creates the wallet of the user, and leaves it open. */
  const createWallet = async () => {
    const begun = await session.post<BegunWallet>('/v1/wallet/begin')
    const creation = await vault.create(`${session.user?.id}|${site}`, begun)
    const { code, groups } = creation.offerCode()
    await creation.proveCode(groups.map((index) => code.split('-')[index]))
    const { isDeviceStored: _isStored, ...registration } = await creation.finish()
    await session.post('/v1/wallet/register', { ...registration, deviceName: 'Firefox (Linux)' })
    creation.confirm()
    return creation.addresses
  }
  return { session, vault, clock, browser, paths, waits, ends: () => ends, now, logIn, createWallet }
}
