/** Thrown if the relay, the node or an answer is not as expected. The log gets its code, and nothing of the user. */
export class FarcasterError extends Error {
  override readonly name = 'FarcasterError'
  readonly code: string
  constructor(code: string, options: ErrorOptions = {}) {
    super(`The login by Farcaster failed: ${code}`, options)
    this.code = code
  }
}
