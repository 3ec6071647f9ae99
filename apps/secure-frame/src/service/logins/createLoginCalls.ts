import { clientIp } from '@latchkey/services/parts'
import { type Context, Hono } from 'hono'
import { isCode, isEmail, isId, isProjectId, isPublicKey, isSecret, isSite } from '../../protocol/fields.js'
import { isLanguage } from '../../protocol/languages.js'
import type { EmailStart } from '../../protocol/login.js'
import { readFields } from '../http/readFields.js'
import type { WalletEnv } from '../http/walletEnv.js'
import type { WalletParts } from '../walletParts.js'
import { confirmPrimary, confirmSecondary, startChange } from './changeEmail.js'
import { freezeAccount } from './freezeStore.js'
import { requireLogin, requireProof } from './requireLogin.js'
import { requireOwner } from './requireOwner.js'
import { endSession } from './sessionStore.js'
import { startEmail } from './startEmail.js'
import { confirmDevice, isDeviceConfirmed } from './transactionStore.js'
import { refreshTokens, verifyEmail } from './verifyEmail.js'

const isRefreshToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{22}\.[\w-]{43}$/.test(value)
const isFlag = (value: unknown): value is boolean | undefined => value === undefined || typeof value === 'boolean'

/** Creates the calls of logins, by the paths of the protocol. */
export const createLoginCalls = (parts: WalletParts): Hono<WalletEnv> => {
  const { database, trustProxy, now } = parts
  const app = new Hono<WalletEnv>()
  const proved = requireProof(parts)
  const loggedIn = requireLogin(parts)
  const requesterOf = (context: Context<WalletEnv>) => ({
    device: context.get('device'),
    userAgent: context.req.header('user-agent'),
    client: clientIp(context, trustProxy),
  })

  app.post('/v1/email/start', proved, async (context) => {
    const fields = await readFields<EmailStart>(context, {
      project: isProjectId,
      site: isSite,
      email: isEmail,
      sealKey: isPublicKey,
      challenge: isSecret,
      language: isLanguage,
    })
    return context.json(await startEmail(parts, fields, requesterOf(context)))
  })
  app.post('/v1/email/device', proved, async (context) => {
    const { transaction } = await readFields<{ transaction: string }>(context, { transaction: isId })
    return context.json({ isConfirmed: await isDeviceConfirmed(database, transaction, context.get('device'), now()) })
  })
  // The mailed link opens a page without the device key, perhaps in another browser. The secret of the link is its proof.
  app.post('/v1/email/confirm', async (context) => {
    const { transaction, secret, isRead } = await readFields<{
      transaction: string
      secret: string
      isRead: boolean | undefined
    }>(context, { transaction: isId, secret: isSecret, isRead: isFlag })
    return context.json(
      await confirmDevice(database, { id: transaction, link: secret, isRead: isRead === true, now: now() }),
    )
  })
  app.post('/v1/email/verify', proved, async (context) => {
    const { transaction, ...entered } = await readFields<{ transaction: string; code: string; verifier: string }>(
      context,
      {
        transaction: isId,
        code: isCode,
        verifier: isSecret,
      },
    )
    return context.json(await verifyEmail(parts, { id: transaction, device: context.get('device'), ...entered }))
  })
  app.post('/v1/token/refresh', proved, async (context) => {
    const { refreshToken } = await readFields<{ refreshToken: string }>(context, { refreshToken: isRefreshToken })
    return context.json(await refreshTokens(parts, refreshToken, context.get('device')))
  })
  app.post('/v1/sign-out', loggedIn, async (context) => {
    await endSession(database, context.get('login').session, now())
    return context.json({})
  })

  const changeCode = { transaction: isId, code: isCode }
  app.post('/v1/email/change', loggedIn, requireOwner(parts), async (context) => {
    const { email } = await readFields<{ email: string }>(context, { email: isEmail })
    return context.json(await startChange(parts, context.get('login'), email, requesterOf(context)))
  })
  app.post('/v1/email/change/primary', loggedIn, async (context) => {
    const entered = await readFields<{ transaction: string; code: string }>(context, changeCode)
    return context.json(await confirmPrimary(parts, context.get('login'), entered, requesterOf(context)))
  })
  app.post('/v1/email/change/secondary', loggedIn, async (context) => {
    const entered = await readFields<{ transaction: string; code: string }>(context, changeCode)
    return context.json(await confirmSecondary(parts, context.get('login'), entered, requesterOf(context)))
  })
  app.post('/v1/account/freeze', async (context) => {
    const { secret } = await readFields<{ secret: string }>(context, { secret: isSecret })
    return context.json({ frozenUntil: await freezeAccount(database, secret, now()) })
  })
  return app
}
