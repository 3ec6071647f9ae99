import { sql } from 'drizzle-orm'
import type { PublicKey } from '../../protocol/fields.js'
import type { Tokens } from '../../protocol/login.js'
import { Refusal } from '../refusal.js'
import type { WalletParts } from '../walletParts.js'
import { notifyUser } from './notifyUser.js'
import { hasSession, prepareSession } from './sessionStore.js'
import { hasWallet, type Identity, insertLoginDevice, isKnownDevice, needUser, updateLanguage } from './userStore.js'

/** Creates the refusal of a login whose account was frozen meanwhile. */
const frozen = async (database: WalletParts['database'], user: string): Promise<Refusal> => {
  const [row] = await database.all<{ frozen_until: number }>(sql`select frozen_until from users where id = ${user}`)
  return new Refusal('ACCOUNT_FROZEN', { frozenUntil: row?.frozen_until ?? 0 })
}

/** A login whose identity is proved. */
export type ProvedLogin = {
  readonly project: string
  readonly site: string
  /** The thumbprint of the device key. */
  readonly device: string
  readonly deviceName: string
  /** The language of the mails to the user. */
  readonly language: string
  readonly sealKey: PublicKey
}

/** A login that has begun. `user` is the user's id. */
export type BegunLogin = Tokens & { readonly user: string; readonly hasWallet: boolean }

/**
 * Finds or creates the user with a proved identity, and starts a session.
 *
 * @throws `Refusal` if the account is frozen
 */
export const beginLogin = async (
  parts: WalletParts,
  identity: Identity,
  { project, site, device, deviceName, language, sealKey }: ProvedLogin,
): Promise<BegunLogin> => {
  const { database, tokens, now } = parts
  const at = now()
  const { id: user, frozenUntil, isNew } = await needUser(database, identity, language, at)
  if (frozenUntil > at) throw new Refusal('ACCOUNT_FROZEN', { frozenUntil })
  const isKnown = isNew || (await isKnownDevice(database, identity, device))
  // The notice comes first: if the server is killed in between, the device is still new to the next login. If the mail fails, the login is
  // complete nevertheless: the same mailbox has received its code.
  if (!isKnown)
    await notifyUser(parts, { user, site, device, deviceName }, 'device-logged-in').catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      parts.logger.error({ message: 'no notice about a new device', code: error.code })
    })
  // The user may have frozen the account while the mail was sent.
  const { statement, created } = prepareSession({ user, project, site, device, sealKey, loggedInAt: at }, now())
  await database.run(statement)
  if (!(await hasSession(database, created.session))) throw await frozen(database, user)
  await database.run(
    insertLoginDevice(user, device, deviceName, at),
    // A thief on a new device cannot choose the language of the notices to the user.
    ...(isKnown ? [updateLanguage(user, language)] : []),
  )
  const token = await tokens.create({ user, session: created.session, project, device }, at)
  return { ...token, refreshToken: created.refreshToken, user, hasWallet: await hasWallet(database, user) }
}
