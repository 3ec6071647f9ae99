import type { ErrorContexts } from './errorContexts.js'
import { LatchkeyError } from './LatchkeyError.js'

/** Creates the error for a page whose origin the project does not allow. */
export const originNotAllowed = (
  context: ErrorContexts['ORIGIN_NOT_ALLOWED'],
  what: string,
): LatchkeyError<'ORIGIN_NOT_ALLOWED'> =>
  new LatchkeyError('ORIGIN_NOT_ALLOWED', 'Invalid App Configuration', {
    context,
    help: [`${what}: add its origin to the project's configuration.`],
  })
