import { LatchkeyError } from '../base/LatchkeyError.js'

/** How long the user must wait between two requests of a code, in milliseconds. */
export const requestPause = 30_000
/** The maximum length of an address. @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 */
const emailLimit = 254

/** Whether a text has the form of an e-mail address. Only a code that arrives proves that the address exists. */
export const isEmail = (text: string): boolean =>
  text.length <= emailLimit && /^[^\s@<>()"]+@[^\s@<>()"]+\.[^\s@<>().,;:"]+$/u.test(text)

/** Returns the seconds until a code can be requested again; 0 if that is now. */
export const secondsToWait = (lastRequestAt: number | undefined, now: number): number =>
  lastRequestAt === undefined ? 0 : Math.max(0, Math.ceil((lastRequestAt + requestPause - now) / 1_000))

/** Asserts that a text has the form of an e-mail address. @throws `EMAIL_INVALID` */
export const assertEmail = (email: string): void => {
  if (!isEmail(email))
    throw new LatchkeyError('EMAIL_INVALID', 'Not an e-mail address.', {
      help: ['Enter an address such as name@example.com.'],
    })
}
