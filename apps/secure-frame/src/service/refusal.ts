import { type ServiceErrorCode, serviceErrors } from '../protocol/errors.js'

/** Thrown if the service refuses a request. The response has the code, its text, and the details. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ServiceErrorCode
  /** Fields for the response's body. `retryAfter`, in seconds, is also its `retry-after` header. */
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: ServiceErrorCode, details: Readonly<Record<string, unknown>> = {}, options: ErrorOptions = {}) {
    super(`${code}: ${serviceErrors[code][1]}`, options)
    this.code = code
    this.details = details
  }
}
