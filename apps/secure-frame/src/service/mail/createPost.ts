import { describeError, type Logger } from '@latchkey/services/parts'
import { Refusal } from '../refusal.js'
import type { Mail, Mailer } from './createMailer.js'
import type { MailLimits } from './createMailLimits.js'

/** Sends the mail of the service. */
export type Post = {
  /**
   * Sends a code. If it cannot be sent, it does not count against the limits.
   *
   * @param client the client's network address
   * @param prepare stores what the code belongs to. It runs once the limits allow the mail
   * @param discard deletes what `prepare` stored, if the mail could not be sent
   * @throws `Refusal`
   */
  sendCode(mail: Mail, client: string, prepare: () => Promise<void>, discard: () => Promise<void>): Promise<void>
  /** Sends a notice, which no limit holds back. @throws `Refusal` if it cannot be sent */
  sendNotice(mail: Mail): Promise<void>
}

/** Creates what sends the mail of the service. */
export const createPost = (mailer: Mailer, limits: MailLimits, logger: Logger): Post => {
  const sendNotice = async (mail: Mail) => {
    try {
      await mailer.send(mail)
    } catch (cause) {
      // The server's answer may contain the address.
      const { code = 'unknown' } = describeError(cause)
      logger.error({ message: 'mail failed', code })
      throw new Refusal('MAIL_FAILED', {}, { cause })
    }
  }
  return {
    sendNotice,
    sendCode: async (mail, client, prepare, discard) => {
      const id = await limits.reserve(mail.to, client)
      try {
        await prepare()
        await sendNotice(mail)
      } catch (error) {
        // Also if the limit cannot be released, a code that was not mailed must not be valid.
        await discard()
        await limits.release(id)
        throw error
      }
    },
  }
}
