import { normalizeEmail } from '../../protocol/fields.js'
import type { StartedChange } from '../../protocol/login.js'
import { createId } from '../createId.js'
import type { Login } from '../http/walletEnv.js'
import { describeDevice } from '../../protocol/describeDevice.js'
import { writeChangedMail, writePrimaryMail, writeSecondaryMail } from '../mail/writeMail.js'
import { Refusal } from '../refusal.js'
import type { WalletParts } from '../walletParts.js'
import { deleteChange, moveEmail, reopenStep, saveChange, saveSecondaryCode, tryChangeCode } from './changeStore.js'
import { codeLifetime, createCode } from './emailCode.js'
import { createFreezeLink } from './freezeStore.js'
import type { Requester } from './startEmail.js'
import { findRecipient, isEmailTaken, type Recipient } from './userStore.js'

/** A code that a user enters for a change. */
export type ChangeCode = { readonly transaction: string; readonly code: string }

const needRecipient = async (database: WalletParts['database'], { user }: Login): Promise<Recipient> => {
  const recipient = await findRecipient(database, user)
  if (!recipient) throw new Refusal('EMAIL_NONE')
  return recipient
}

/** Starts a change of the address: mails a code to the old one. @throws `Refusal` */
export const startChange = async (
  { database, secrets, post, origin, now }: WalletParts,
  login: Login,
  typed: string,
  { userAgent, client }: Requester,
): Promise<StartedChange> => {
  const newEmail = normalizeEmail(typed)
  const { email: oldEmail, language } = await needRecipient(database, login)
  if (oldEmail === newEmail) throw new Refusal('EMAIL_SAME')
  const [id, code, expiresAt] = [createId(), createCode(), now() + codeLifetime]
  const url = await createFreezeLink(database, login.user, origin, now())
  const request = { language, site: login.site, device: describeDevice(userAgent) }
  const mail = writePrimaryMail(request, { code, email: newEmail, url })
  await post.sendCode(
    { to: oldEmail, ...mail },
    client,
    () => saveChange(database, secrets, login, { id, code, expiresAt, oldEmail, newEmail }),
    () => deleteChange(database, id),
  )
  return { transaction: id, expiresAt }
}

/** Tries the code of the old address, and mails one to the new address. @throws `Refusal` */
export const confirmPrimary = async (
  { database, secrets, post, now }: WalletParts,
  login: Login,
  { transaction: id, code: entered }: ChangeCode,
  { userAgent, client }: Requester,
): Promise<StartedChange> => {
  const at = now()
  const { language } = await needRecipient(database, login)
  const { newEmail } = await tryChangeCode(database, secrets, 'primary', { login, id, code: entered, now: at })
  const code = createCode()
  const mail = writeSecondaryMail({ language, site: login.site, device: describeDevice(userAgent) }, code)
  try {
    const prepare = () => saveSecondaryCode(database, secrets, id, code, at)
    await post.sendCode({ to: newEmail, ...mail }, client, prepare, async () => undefined)
  } catch (error) {
    await reopenStep(database, id, 'primary')
    throw error
  }
  return { transaction: id, expiresAt: at + codeLifetime }
}

/**
 * Tries the code of the new address, and changes the address. The old address gets a notice first, with a link that freezes the account:
 * without the notice, nothing changes.
 *
 * @returns the new address
 * @throws `Refusal`
 */
export const confirmSecondary = async (
  { database, secrets, post, origin, now }: WalletParts,
  login: Login,
  { transaction: id, code }: ChangeCode,
  { userAgent }: Requester,
): Promise<{ readonly email: string }> => {
  const at = now()
  const { language } = await needRecipient(database, login)
  const emails = await tryChangeCode(database, secrets, 'secondary', { login, id, code, now: at })
  if (await isEmailTaken(database, emails.newEmail)) throw new Refusal('EMAIL_TAKEN')
  const url = await createFreezeLink(database, login.user, origin, at)
  const request = { language, site: login.site, device: describeDevice(userAgent) }
  try {
    await post.sendNotice({ to: emails.oldEmail, ...writeChangedMail(request, { email: emails.newEmail, url }) })
  } catch (error) {
    await reopenStep(database, id, 'secondary')
    throw error
  }
  await moveEmail(database, login, { ...emails, id, now: at })
  return { email: emails.newEmail }
}
