import { uriLimit } from '@latchkey/embedded-wallet/messages'
import { clientIp, readBody } from '@latchkey/services/parts'
import { type Context, Hono } from 'hono'
import { isId, isProjectId, isPublicKey, isSecret, isSite } from '../../protocol/fields.js'
import { isLanguage } from '../../protocol/languages.js'
import {
  type FarcasterStart,
  formPath,
  isLoginProvider,
  isSocialProvider,
  type LinkedLogins,
  type LoginProvider,
  type ProviderAnswer,
  type SocialProvider,
  type SocialResultRequest,
  type SocialStart,
} from '../../protocol/social.js'
import { readFields } from '../http/readFields.js'
import type { WalletEnv } from '../http/walletEnv.js'
import { requireLogin, requireProof } from '../logins/requireLogin.js'
import { requireOwner } from '../logins/requireOwner.js'
import { Refusal } from '../refusal.js'
import { linkSocial, unlinkSocial } from './linkSocial.js'
import { listLogins } from './linkStore.js'
import { startFarcaster } from './farcasterLogin.js'
import { cancelSocial, finishSocial, openWindow, readResult, type SocialParts, startSocial } from './socialLogin.js'
import { bindWindow, type WindowKey } from './socialStore.js'

/** The maximum size of what a provider returns, in bytes. */
const answerSize = 16 * 1_024

const isAnswerField = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.length <= 4_096)
const isDigits = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && /^\d{2}$/.test(value))
const isTicket = (value: unknown): value is string | undefined => value === undefined || isSecret(value)
/** The login decides whether its site contains the URL. */
const isReturn = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.length <= uriLimit)

const startFields = {
  project: isProjectId,
  site: isSite,
  sealKey: isPublicKey,
  challenge: isSecret,
  language: isLanguage,
}
const resultFields = { transaction: isId, verifier: isSecret, digits: isDigits, ticket: isTicket }
const windowKey = { transaction: isId, secret: isSecret }
const answerFields = { code: isAnswerField, state: isAnswerField, iss: isAnswerField, error: isAnswerField }

/** Creates the calls of social logins. */
export const createSocialCalls = (parts: SocialParts): Hono<WalletEnv> => {
  const { database, trustProxy, now } = parts
  const app = new Hono<WalletEnv>()
  const proved = requireProof(parts)
  const loggedIn = requireLogin(parts)

  const requesterOf = (context: Context<WalletEnv>) => ({
    device: context.get('device'),
    userAgent: context.req.header('user-agent'),
    client: clientIp(context, trustProxy),
  })

  app.post('/v1/social/start', proved, async (context) => {
    const fields = await readFields<SocialStart>(context, {
      ...startFields,
      transaction: isId,
      provider: isSocialProvider,
      returnTo: isReturn,
    })
    return context.json(await startSocial(parts, fields, requesterOf(context)))
  })
  app.post('/v1/farcaster/start', proved, async (context) => {
    const fields = await readFields<FarcasterStart>(context, startFields)
    return context.json(await startFarcaster(parts, fields, requesterOf(context)))
  })
  app.post('/v1/social/bind', proved, async (context) => {
    const { transaction, handover } = await readFields<{ transaction: string; handover: string }>(context, {
      transaction: isId,
      handover: isSecret,
    })
    await bindWindow(database, { id: transaction, device: context.get('device'), handover, now: now() })
    return context.json({})
  })
  app.post('/v1/social/result', proved, async (context) => {
    const request = await readFields<SocialResultRequest>(context, resultFields)
    return context.json(await readResult(parts, { ...request, device: context.get('device') }))
  })

  // A user adds and removes logins of the own account: with the open wallet, if there is one.
  app.post('/v1/social/linked', loggedIn, async (context) =>
    context.json<LinkedLogins>({ logins: await listLogins(database, context.get('login').user) }),
  )
  app.post('/v1/social/link', loggedIn, requireOwner(parts), async (context) => {
    const request = await readFields<SocialResultRequest>(context, resultFields)
    return context.json(await linkSocial(parts, context.get('login'), request))
  })
  app.post('/v1/social/unlink', loggedIn, requireOwner(parts), async (context) => {
    const { provider } = await readFields<{ provider: LoginProvider }>(context, { provider: isLoginProvider })
    return context.json(await unlinkSocial(parts, context.get('login'), provider))
  })

  // The window has no device key. Its proof is the secret that it claimed the login with.
  app.post('/v1/social/window', async (context) => {
    const { handover, ...key } = await readFields<WindowKey & { readonly handover: string }>(context, {
      ...windowKey,
      handover: isSecret,
    })
    return context.json(await openWindow(parts, key, handover))
  })
  app.post('/v1/social/finish', async (context) => {
    const { transaction, secret, provider, ...answer } = await readFields<
      WindowKey & ProviderAnswer & { readonly provider: SocialProvider }
    >(context, { ...windowKey, ...answerFields, provider: isSocialProvider }, answerSize)
    return context.json(await finishSocial(parts, { transaction, secret }, provider, answer))
  })
  app.post('/v1/social/cancel', async (context) => {
    const key = await readFields<WindowKey>(context, windowKey)
    return context.json(await cancelSocial(parts, key))
  })

  // Apple returns by a form of its own page. What it contains goes on to the page in the fragment, which browsers do not send.
  app.post(formPath, async (context) => {
    const text = await readBody(context.env.incoming, answerSize)
    if (text === undefined) throw new Refusal('TOO_LONG')
    const form = new URLSearchParams(text)
    const answer = new URLSearchParams()
    for (const name of Object.keys(answerFields)) {
      const [value, ...others] = form.getAll(name)
      if (value !== undefined && others.length === 0) answer.set(name, value)
    }
    return context.redirect(`${formPath}#${answer}`, 303)
  })
  return app
}
