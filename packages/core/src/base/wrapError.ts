import type { ErrorCode } from './errorCodes.js'
import { getErrorCode } from './errorInfo.js'
import { LatchkeyError } from './LatchkeyError.js'

/** What has a code is as it was; anything else becomes the cause of an error of the kit. */
export const wrapError = (error: unknown, code: ErrorCode, shortMessage: string): unknown =>
  getErrorCode(error) ? error : new LatchkeyError(code, shortMessage, { cause: error })
