import type { Database } from '@latchkey/services/parts'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { WalletEnv } from '../http/walletEnv.js'
import { Refusal } from '../refusal.js'
import type { AccessTokens } from './accessTokens.js'
import { checkProof } from './checkProof.js'
import { readLogin } from './sessionStore.js'

/** What the checks of requests need. */
export type LoginChecks = {
  readonly database: Database
  readonly tokens: AccessTokens
  /** The service's public origin. Proofs name it. */
  readonly origin: string
  /** The service's time, in milliseconds since 1970. */
  readonly now: () => number
}

const requestOf = (context: Context<WalletEnv>, origin: string) => ({
  proof: context.req.header('dpop'),
  method: context.req.method,
  url: origin + new URL(context.req.url).pathname,
})

/** Refuses requests without a valid proof of a device key, and sets `device`. */
export const requireProof = ({ database, origin, now }: Omit<LoginChecks, 'tokens'>) =>
  createMiddleware<WalletEnv>(async (context, next) => {
    context.set('device', await checkProof(database, requestOf(context, origin), now()))
    return next()
  })

/**
 * Refuses requests without a valid access token and a proof of the device key that the token is bound to, and sets `login`.
 * The header `latchkey-project` names the project of the frame: a login of another project is refused.
 */
export const requireLogin = ({ database, tokens, origin, now }: LoginChecks) =>
  createMiddleware<WalletEnv>(async (context, next) => {
    const at = now()
    const [, accessToken] = /^DPoP ([\w.-]+)$/i.exec(context.req.header('authorization') ?? '') ?? []
    if (accessToken === undefined) throw new Refusal('TOKEN_INVALID')
    const claims = await tokens.read(accessToken, at)
    const device = await checkProof(database, { ...requestOf(context, origin), accessToken }, at)
    if (device !== claims.device) throw new Refusal('PROOF_INVALID')
    if (context.req.header('latchkey-project') !== claims.project) throw new Refusal('PROJECT_MISMATCH')
    const login = await readLogin(database, claims.session, origin, at)
    context.set('device', device)
    context.set('login', login)
    return next()
  })

/** How long a login counts as recent, in milliseconds. */
const recentTime = 5 * 60_000

/** Refuses logins that are older than five minutes. It follows `requireLogin`. */
export const requireRecentLogin = ({ now }: Pick<LoginChecks, 'now'>) =>
  createMiddleware<WalletEnv>((context, next) => {
    if (now() - context.get('login').loggedInAt > recentTime) throw new Refusal('LOGIN_TOO_OLD')
    return next()
  })
