import { createLogger, type Database, listenOn } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { compactDecrypt } from 'jose'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBaseApp } from '../service/http/createBaseApp.js'
import type { Login, WalletEnv } from '../service/http/walletEnv.js'
import { createKekFile } from '../service/keys/kekFile.js'
import { type Kek, openKek } from '../service/keys/openKek.js'
import { createAccessTokens } from '../service/logins/accessTokens.js'
import { prepareSession } from '../service/logins/sessionStore.js'
import type { NoticeEvent } from '../service/mail/writeMail.js'
import { createPermissionCalls } from '../service/permissions/createPermissionCalls.js'
import { createSessionCalls } from '../service/permissions/createSessionCalls.js'
import { saveProject } from '../service/projects/projectStore.js'
import { createUserKeys } from '../service/userKeys.js'
import { createDeviceCalls } from '../service/wallets/createDeviceCalls.js'
import { createRecoveryCalls } from '../service/wallets/createRecoveryCalls.js'
import { createStepCalls } from '../service/wallets/createStepCalls.js'
import { createWalletCalls } from '../service/wallets/createWalletCalls.js'
import { createTestDevice, type RequestOptions, type ServiceResponse } from './createTestDevice.js'

/** The origin of the wallet in tests. */
export const walletOrigin = 'https://wallet.example'
/** The site of the project `shop` in tests. */
export const shopSite = 'https://shop.example'

/** A browser that is logged in. */
export type TestLogin = {
  readonly login: Login
  post(path: string, body?: unknown, options?: RequestOptions): Promise<ServiceResponse>
  /** Opens what the service has sealed to this login. */
  open(jwe: unknown): Promise<{ readonly header: object; readonly bytes: Uint8Array }>
}

/** A server with the calls of wallets. */
export type WalletServer = {
  readonly url: string
  /** The mail that was sent, by user. */
  readonly notices: { readonly user: string; readonly event: NoticeEvent }[]
  /** Logs a user in. @param site must be one of the project's origins */
  logIn(user: string, project?: string, site?: string): Promise<TestLogin>
  close(): Promise<void>
}

/** Creates a key-encryption key in a file, as an operator does. */
export const createTestKek = (): { readonly kek: Kek; readonly path: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  const path = join(folder, 'kek')
  createKekFile(path)
  return { kek: openKek(path), path, remove: () => rmSync(folder, { recursive: true }) }
}

/** Stores the projects of tests: `shop` and `market` in the custody mode `self`, `demo` in `assisted`. */
export const saveTestProjects = async (database: Database): Promise<void> => {
  const save = (id: string, custody: 'self' | 'assisted', origins: readonly string[]) =>
    saveProject(database, { id, name: id, custody, origins, rpc: {} })
  await save('shop', 'self', [shopSite, 'https://blog.example'])
  await save('market', 'self', [shopSite])
  await save('demo', 'assisted', ['https://demo.example'])
}

/** Starts a server on a database. Its mail fails while `isMailDown` returns `true`. */
export const startWalletCalls = async (
  database: Database,
  kek: Kek,
  now: () => number,
  isMailDown: () => boolean = () => false,
): Promise<WalletServer> => {
  const tokens = createAccessTokens(new Uint8Array(32).fill(1), walletOrigin)
  const logger = createLogger(() => undefined)
  const notices: WalletServer['notices'] = []
  const parts = {
    database,
    tokens,
    origin: walletOrigin,
    now,
    logger,
    userKeys: createUserKeys(database, kek),
    notify: async ({ user }: Login, event: NoticeEvent) => {
      if (isMailDown()) throw new Error('The mail server is down.')
      notices.push({ user, event })
    },
  }
  const app = createBaseApp(logger, walletOrigin)
  for (const create of [
    createWalletCalls,
    createDeviceCalls,
    createRecoveryCalls,
    createStepCalls,
    createPermissionCalls,
  ])
    app.route('/', create(parts))
  // No limit of clients.
  app.route(
    '/',
    createSessionCalls(
      parts,
      createMiddleware<WalletEnv>((_, next) => next()),
    ),
  )
  const { url, close } = await listenOn(app, { port: 0, host: '127.0.0.1' })

  const logIn = async (user: string, project = 'shop', site = shopSite): Promise<TestLogin> => {
    const device = await createTestDevice(url, walletOrigin, now)
    const { thumbprint, sealKey } = device
    const fields = { user, project, site, device: thumbprint, sealKey, loggedInAt: now() }
    const { statement, created } = prepareSession(fields)
    await database.run(
      sql`insert into users (id, language, created_at, frozen_until) values (${user}, 'en', ${now()}, 0) on conflict (id) do nothing`,
      statement,
    )
    const login = { ...fields, session: created.session }
    return {
      login,
      post: async (path, body = {}, options = {}) => {
        const { accessToken } = await tokens.create(login, now())
        return device.post(path, body, { token: accessToken, project, ...options })
      },
      open: async (jwe) => {
        const { plaintext, protectedHeader } = await compactDecrypt(String(jwe), device.sealPrivateKey)
        return { header: protectedHeader, bytes: plaintext }
      },
    }
  }
  return { url, notices, logIn, close }
}
