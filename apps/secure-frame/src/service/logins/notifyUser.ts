import { sql } from 'drizzle-orm'
import { unknownDevice } from '../../protocol/describeDevice.js'
import type { Login } from '../http/walletEnv.js'
import { type NoticeEvent, writeNotice } from '../mail/writeMail.js'
import type { WalletParts } from '../walletParts.js'
import { createFreezeLink } from './freezeStore.js'
import { findRecipient } from './userStore.js'

/**
 * Mails a user a notice about a change of the account, in the user's language, with a link that freezes it. The mail describes the device by its first login. It
 * never contains names that a device sent: a thief could otherwise write the mail.
 *
 * @param login the login that changes the account. `deviceName`: if the device has not logged in before
 * @throws `Refusal` if the mail could not be sent
 */
export const notifyUser = async (
  { database, post, origin, now }: Pick<WalletParts, 'database' | 'post' | 'origin' | 'now'>,
  { user, site, device, deviceName }: Pick<Login, 'user' | 'site' | 'device'> & { readonly deviceName?: string },
  event: NoticeEvent,
): Promise<void> => {
  const recipient = await findRecipient(database, user)
  if (!recipient) return
  const { email: to, language } = recipient
  const [row] = await database.all<{ name: string }>(
    sql`select name from login_devices where user_id = ${user} and device = ${device}`,
  )
  const url = await createFreezeLink(database, user, origin, now())
  const request = { language, site, device: row?.name ?? deviceName ?? unknownDevice }
  await post.sendNotice({ to, ...writeNotice(request, event, url) })
}
