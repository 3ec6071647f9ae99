import type { ErrorCode } from '@latchkey/core/adapter'

/** The code of an error that this package threw: a code of whatever else is none of these. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof Error && error.name === 'LatchkeyError' ? Reflect.get(error, 'code') : undefined
