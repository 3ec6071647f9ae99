import { describeFailure } from '../analytics/describeFailure.js'
import { isExpected } from '../analytics/reportError.js'
import type { Services } from '../state/services.js'

/**
 * Logs why a sign-in failed, at the default level: users see only that it failed, and most causes are on the site's side. What the user declined or
 * left is not logged.
 *
 * @param what the failure, in words
 */
export const logSignInFailure = ({ logger }: Pick<Services, 'logger'>, what: string, error: unknown): void => {
  if (!isExpected(error)) logger.error(`${what}\n${describeFailure(error)}`)
}
