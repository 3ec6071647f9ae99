import { clientIp, limitRate, type Rate } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { createDocuments } from './documents/createDocuments.js'
import { createBaseApp } from './http/createBaseApp.js'
import type { WalletEnv } from './http/walletEnv.js'
import { createLoginCalls } from './logins/createLoginCalls.js'
import { notifyUser } from './logins/notifyUser.js'
import { createPermissionCalls } from './permissions/createPermissionCalls.js'
import { createSessionCalls } from './permissions/createSessionCalls.js'
import { Refusal } from './refusal.js'
import { createSocialCalls } from './social/createSocialCalls.js'
import type { WalletParts } from './walletParts.js'
import { createDeviceCalls } from './wallets/createDeviceCalls.js'
import { createRecoveryCalls } from './wallets/createRecoveryCalls.js'
import { createStepCalls } from './wallets/createStepCalls.js'
import { createWalletCalls } from './wallets/createWalletCalls.js'
import type { WalletCallParts } from './wallets/walletCallParts.js'

/** How often one client may send requests. */
export type ClientRates = {
  readonly clientRate: Rate
  /** For the calls that need no login: `@latchkey/services` forwards those of all sites. */
  readonly sessionRate: Rate
}

/** Creates the app with all documents and calls. */
export const createWalletApp = (parts: WalletParts, { clientRate, sessionRate }: ClientRates): Hono<WalletEnv> => {
  const { database, logger, origin, trustProxy, social } = parts
  const app = createBaseApp(logger, origin)
  app.get('/health', async (context) => {
    await database.all(sql`select 1 as one`)
    return context.json({ status: 'ok' })
  })
  const limitClients = (rate: Rate) => {
    const limit = limitRate<WalletEnv>(rate, (context) => clientIp(context, trustProxy))
    return createMiddleware<WalletEnv>(async (context, next) => {
      const response = await limit(context, next)
      if (response instanceof Response)
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Number(response.headers.get('retry-after')) })
    })
  }
  app.route('/', createSessionCalls(parts, limitClients(sessionRate)))
  app.use(limitClients(clientRate))
  app.route('/', createDocuments(parts))
  app.route('/', createLoginCalls(parts))
  if (social) app.route('/', createSocialCalls({ ...parts, social }))
  const callParts: WalletCallParts = { ...parts, notify: (login, event) => notifyUser(parts, login, event) }
  for (const createCalls of [
    createWalletCalls,
    createDeviceCalls,
    createRecoveryCalls,
    createStepCalls,
    createPermissionCalls,
  ])
    app.route('/', createCalls(callParts))
  return app
}
