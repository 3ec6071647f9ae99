import type { ErrorCode } from './errorCodes.js'

/** What a {@link LatchkeyError} may carry beside its code. */
export type LatchkeyErrorOptions = {
  /** What was thrown below, whatever it is. */
  readonly cause?: unknown
  /** Facts of this one failure, for logs and for texts that name them. Plain data, never a secret. */
  readonly context?: Readonly<Record<string, unknown>>
  /** What the developer can do about it, a line each. */
  readonly help?: readonly string[]
}

/**
 * The one error class of the kit. Compare by `code`, never by `instanceof`: a page may hold two copies of a package.
 * People see the text that the catalogue has for the code; `message` is for developers.
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError'
  declare readonly code: ErrorCode
  declare readonly shortMessage: string
  declare readonly help: readonly string[]
  declare readonly context: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, shortMessage: string, options: LatchkeyErrorOptions = {}) {
    const { help = [], context = {} } = options
    super([shortMessage, ...help].join('\n'), options)
    this.code = code
    this.shortMessage = shortMessage
    this.help = help
    this.context = context
  }
}
