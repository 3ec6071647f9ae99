import { randomBytes } from 'node:crypto'
import { normalizeEmail } from '../../protocol/fields.js'
import type { EmailStart, StartedEmail } from '../../protocol/login.js'
import { createId } from '../createId.js'
import { describeDevice } from '../../protocol/describeDevice.js'
import { toMailLanguage, writeLoginMail } from '../mail/writeMail.js'
import type { WalletParts } from '../walletParts.js'
import { checkStart } from './checkStart.js'
import { codeLifetime, createCode } from './emailCode.js'
import { deleteTransaction, saveTransaction } from './transactionStore.js'
import { isKnownDevice, toEmailIdentity } from './userStore.js'

/** Who requests a code. */
export type Requester = {
  /** The thumbprint of the device key. */
  readonly device: string
  readonly userAgent: string | undefined
  /** The client's network address. */
  readonly client: string
}

/**
 * Starts a login by e-mail: stores a transaction, and mails its code and the link that confirms the device. The mail and the response are
 * the same whether a user has the address or not.
 *
 * @throws `Refusal`
 */
export const startEmail = async (
  { database, secrets, post, origin, now }: Pick<WalletParts, 'database' | 'secrets' | 'post' | 'origin' | 'now'>,
  { project: projectId, site, email: typed, sealKey, challenge, language: wanted }: EmailStart,
  { device, userAgent, client }: Requester,
): Promise<StartedEmail> => {
  const project = await checkStart({ database, origin }, { project: projectId, site, sealKey })
  const email = normalizeEmail(typed)
  const isKnown = await isKnownDevice(database, toEmailIdentity(email), device)
  const [id, link, code] = [createId(), randomBytes(32).toString('base64url'), createCode()]
  const deviceName = describeDevice(userAgent)
  const language = toMailLanguage(wanted)
  const expiresAt = now() + codeLifetime
  const transaction = {
    id,
    project: projectId,
    site,
    email,
    device,
    deviceName,
    language,
    sealKey,
    challenge,
    link,
    code,
  }
  const mail = writeLoginMail(
    { language, site, device: deviceName },
    { project: project.name, code, url: `${origin}/device#${id}.${link}`, isConfirmed: isKnown },
  )
  await post.sendCode(
    { to: email, ...mail },
    client,
    () => saveTransaction(database, secrets, { ...transaction, isKnown, expiresAt }, now()),
    () => deleteTransaction(database, id),
  )
  return { transaction: id, action: isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE', expiresAt }
}
