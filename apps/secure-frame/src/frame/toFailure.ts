import type { FrameFailure } from '@latchkey/embedded-wallet/messages'
import { ServiceError, type ServiceFailureCode } from '../client/service/ServiceError.js'
import { VaultError } from '../protocol/VaultError.js'
import { FrameError } from './FrameError.js'

/** The kit's error codes for what the service refuses. All others are `SERVICE_FAILED`. */
const kitCodes: Readonly<Partial<Record<ServiceFailureCode, string>>> = {
  ACCOUNT_FROZEN: 'LOGIN_UNAVAILABLE',
  CODE_OVER: 'LOGIN_CODE_EXPIRED',
  CODE_WRONG: 'LOGIN_CODE_INVALID',
  DIGITS_WRONG: 'LOGIN_CODE_INVALID',
  EMAIL_SAME: 'EMAIL_INVALID',
  EMAIL_TAKEN: 'EMAIL_TAKEN',
  LOGIN_OVER: 'LOGIN_CODE_EXPIRED',
  ORIGIN_REFUSED: 'ORIGIN_NOT_ALLOWED',
  PROJECT_MISMATCH: 'SESSION_ENDED',
  PROJECT_UNKNOWN: 'ORIGIN_NOT_ALLOWED',
  PROVIDER_UNKNOWN: 'LOGIN_UNAVAILABLE',
  SITE_REFUSED: 'ORIGIN_NOT_ALLOWED',
  TOKEN_INVALID: 'SESSION_ENDED',
  TOO_MANY_LOGINS: 'LOGIN_TOO_SOON',
  TOO_MANY_MAILS: 'LOGIN_TOO_SOON',
  TOO_MANY_REQUESTS: 'RATE_LIMITED',
  WAIT: 'LOGIN_TOO_SOON',
}

const describe = ({ code, message, details }: ServiceError): string => {
  const { retryAfter, frozenUntil } = details
  if (kitCodes[code] === 'LOGIN_TOO_SOON' && typeof retryAfter === 'number')
    return `Please try again after ${retryAfter} seconds`
  if (code === 'ACCOUNT_FROZEN' && typeof frozenUntil === 'number')
    return `The owner of the account has frozen it until ${new Date(frozenUntil).toISOString()}. Log in after that time.`
  return message
}

/** Converts an error to what the kit receives. The message of an unexpected one stays in the frame: it could contain anything. */
export const toFailure = (error: unknown): FrameFailure => {
  if (error instanceof FrameError) return { code: error.code, message: error.message, data: error.data }
  if (error instanceof ServiceError) return { code: kitCodes[error.code] ?? 'SERVICE_FAILED', message: describe(error) }
  // Without storage there is no login here. The site's other wallets still work.
  if (error instanceof VaultError && error.code === 'STORAGE_UNAVAILABLE')
    return { code: 'LOGIN_UNAVAILABLE', message: error.message }
  if (error instanceof VaultError) return { code: error.rpcCode, message: error.message }
  return { code: 'WALLET_FAILED', message: 'An error occurred' }
}
