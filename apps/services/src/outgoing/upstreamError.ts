/** What is known about a failure. */
type Failure = {
  readonly cause?: unknown
  /** The HTTP status, if the upstream responded. */
  readonly status?: number
  /** The parsed body of a response with an error status, if it is JSON. */
  readonly body?: unknown
}

/** Thrown if a node or a provider fails. The message names its host, never its URL, which can contain a key. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly host: string
  readonly reason: string
  readonly status: number | undefined
  readonly body: unknown

  constructor(host: string, reason: string, { cause, status, body }: Failure = {}) {
    super(`${host} ${reason}`, { cause })
    this.host = host
    this.reason = reason
    this.status = status
    this.body = body
  }
}
