import type { ErrorCode } from './errorCodes.js'
import { getErrorCode } from './errorInfo.js'
import { LatchkeyError } from './LatchkeyError.js'

/** Returns an error that has a code unchanged. Any other value becomes the cause of a new error of the kit. */
export const wrapError = (error: unknown, code: ErrorCode, shortMessage: string): unknown =>
  getErrorCode(error) ? error : new LatchkeyError(code, shortMessage, { cause: error })
