import { describeError, type Logger } from '@latchkey/services/parts'
import type { Login } from '../http/walletEnv.js'
import type { LoginChecks } from '../logins/requireLogin.js'
import type { NoticeEvent } from '../mail/writeMail.js'
import { Refusal } from '../refusal.js'
import type { UserKeys } from '../userKeys.js'

/** What the calls of wallets use. */
export type WalletCallParts = LoginChecks & {
  readonly userKeys: UserKeys
  readonly logger: Logger
  /** Mails the user of a login a notice. */
  readonly notify: (login: Login, event: NoticeEvent) => Promise<void>
}

/** Mails a notice about a change. If the mail fails, the change is made nevertheless, and the log has the reason. */
export const sendNotice = async (
  { notify, logger }: WalletCallParts,
  login: Login,
  event: NoticeEvent,
): Promise<void> => {
  try {
    await notify(login, event)
  } catch (error) {
    logger.error({ message: 'notice not sent', event, ...describeError(error) })
  }
}

/** Mails a notice without which nothing may happen. A user without an address gets none. @throws `Refusal` if it cannot be sent */
export const sendNeededNotice = async (
  { notify }: WalletCallParts,
  login: Login,
  event: NoticeEvent,
): Promise<void> => {
  try {
    await notify(login, event)
  } catch (cause) {
    throw new Refusal('MAIL_FAILED', {}, { cause })
  }
}
