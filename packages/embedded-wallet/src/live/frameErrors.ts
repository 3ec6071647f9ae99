import { type ErrorCode, errorCodes, LatchkeyError } from '@latchkey/core/adapter'
import type { FrameFailure } from '../messages/messages.js'

/** The error for a frame that did not load. */
export const frameUnavailable = (cause?: unknown) =>
  new LatchkeyError('LOGIN_UNAVAILABLE', 'Unable to load email login dependency', {
    cause,
    help: [
      'Check that the URL of embeddedWallet() is right, that its service knows this origin, and that the page’s policy has it in frame-src.',
    ],
  })

/** The error for a page that has no place for the frame yet. */
export const parentMissing = () =>
  new LatchkeyError('LOGIN_UNAVAILABLE', 'parent is not set', {
    help: ['The page has no body yet. Log in after the page has loaded.'],
  })

/** The error for a step of a login that was aborted. */
export const loginAborted = (cause: unknown) =>
  new LatchkeyError('ABORTED', 'Something went wrong', { cause, help: ['Begin the step again.'] })

/** The error for a social login whose window the browser has not opened. */
export const windowBlocked = () =>
  new LatchkeyError('LOGIN_WINDOW_BLOCKED', 'Failed to initiate social connection', {
    help: ['Open the window in a press of the user, and let the user allow windows of this page.'],
  })

/** The error for requests whose frame was reloaded, navigated away or removed. A request to sign is never sent again. */
export const requestAborted = (cause?: unknown) =>
  new LatchkeyError('ABORTED', 'Request was aborted', {
    cause,
    help: ['Send the request again, if the user still wants it.'],
  })

/** The error for a request that the frame did not answer in time. */
export const frameTimeout = () =>
  new LatchkeyError('LOGIN_TIMEOUT', 'An error occurred', { help: ['The frame did not respond. Try again.'] })

/** The error for a frame that is not in the page any more. */
export const frameMissing = () =>
  new LatchkeyError('LOGIN_UNAVAILABLE', 'W3mFrame: iframe is not set', {
    help: ['A script of the page removed the frame. Reload the page.'],
  })

/** The error for a page that sends more requests than the frame accepts. */
export const tooManyRequests = () =>
  new LatchkeyError('REQUEST_PENDING', 'Too many requests wait for the embedded wallet.', {
    help: ['Wait for the replies first.'],
  })

/** The error for a message that is too long, or that cannot be written as JSON. */
export const messageInvalid = (cause?: unknown) =>
  new LatchkeyError('WALLET_FAILED', 'The request cannot be sent to the embedded wallet.', {
    cause,
    help: ['Send less than 1 MB of JSON.'],
  })

/** The error for a reply of the wrong shape. */
export const replyInvalid = () =>
  new LatchkeyError('WALLET_ANSWER_INVALID', 'The embedded wallet sent an invalid reply.', {
    help: ['Update the kit or the wallet service: their versions may not fit.'],
  })

const isErrorCode = (code: unknown): code is ErrorCode => errorCodes.some((errorCode) => errorCode === code)

/** The errors of what the user entered. */
const entryErrors: Readonly<Record<string, (() => LatchkeyError) | undefined>> = {
  LOGIN_CODE_INVALID: () =>
    new LatchkeyError('LOGIN_CODE_INVALID', 'The code is wrong.', {
      help: ['Enter the code of the last mail, or begin the login again.'],
    }),
  LOGIN_CODE_EXPIRED: () =>
    new LatchkeyError('LOGIN_CODE_EXPIRED', 'The code is too old, or was wrong too often.', {
      help: ['Request a new code, or begin the login again.'],
    }),
  EMAIL_TAKEN: () =>
    new LatchkeyError('EMAIL_TAKEN', 'Another account has this address.', { help: ['Enter another address.'] }),
}

/** What to do about a failure that the frame describes in a message of its own. */
const helpByCode: Readonly<Partial<Record<ErrorCode, string>>> = {
  ABORTED: 'Send the request again, if the user still wants it.',
  EMAIL_INVALID: 'Enter another address.',
  LOGIN_TOO_SOON: 'Wait, and then try again.',
  LOGIN_WINDOW_CLOSED: 'Begin the login again, if the user still wants it.',
  LOGIN_UNAVAILABLE: 'Let the user connect a wallet of their own.',
  ORIGIN_NOT_ALLOWED: "Add the page's origin to the project in the wallet service.",
  RATE_LIMITED: 'Wait, and then try again.',
  SESSION_ENDED: 'Log in again.',
}

/** Converts the frame's failure of a request. A wallet's number, such as 4001, stays with its data: the adapters and the site know its meaning. */
export const toFrameError = ({ code, message, data }: FrameFailure): Error => {
  const codeError = typeof code === 'string' && Object.hasOwn(entryErrors, code) && entryErrors[code]?.()
  if (codeError) return codeError
  if (isErrorCode(code))
    return new LatchkeyError(code, message || 'An error occurred', {
      ...(code !== 'USER_REJECTED' && {
        help: [helpByCode[code] ?? 'Try again, or check the log of the wallet service.'],
      }),
    })
  const error = new Error(message || 'An error occurred')
  return typeof code === 'number' ? Object.assign(error, { code, ...(data !== undefined && { data }) }) : error
}
