import type { ErrorCode } from '../errors/errorCodes.js'

/** The codes of a service's refusals: the site's developers can mend them. */
export const refusals: readonly ErrorCode[] = ['ORIGIN_NOT_ALLOWED', 'PROJECT_ID_INVALID', 'SERVICE_SESSION_EXPIRED']
