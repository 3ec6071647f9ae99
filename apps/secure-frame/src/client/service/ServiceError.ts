import type { ServiceErrorCode } from '../../protocol/errors.js'
import { ownErrors, type Refusals } from '../../protocol/ownErrors.js'

/** `UNAVAILABLE`: the service did not respond, or not with the protocol. */
export type ServiceFailureCode = ServiceErrorCode | 'UNAVAILABLE'

const texts: Refusals = {
  ...ownErrors,
  UNAVAILABLE: [503, 'The wallet service did not respond. Check the connection, then try again.'],
}

/** What the service refused, by the protocol's code. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ServiceFailureCode
  /** What the service stated besides: `retryAfter` in seconds, `frozenUntil`, `availableAt`. */
  readonly details: Readonly<Record<string, unknown>>

  /** @param text the service's own words. Default: those of a refusal without the service */
  constructor(code: ServiceFailureCode, details: Readonly<Record<string, unknown>> = {}, text?: string) {
    super(text ?? texts[code]?.[1] ?? code)
    this.code = code
    this.details = details
  }
}
