import type { ErrorCode } from './errorCodes.js'
import type { ContextOf } from './errorContexts.js'

/** What a {@link LatchkeyError} may carry beside its code. */
export type LatchkeyErrorOptions<code extends ErrorCode = ErrorCode> = {
  /** What was thrown below, whatever it is. */
  readonly cause?: unknown
  /** Facts of this one failure, for logs and for texts that name them. Plain data, never a secret. */
  readonly context?: ContextOf<code>
  /** What the developer can do about it, a line each. */
  readonly help?: readonly string[]
}

/**
 * The one error class of the kit. Compare by `code`, never by `instanceof`: a page may hold two copies of a package.
 * People see the text that the catalogue has for the code; `message` is for developers.
 */
export class LatchkeyError<code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  declare readonly code: code
  declare readonly shortMessage: string
  declare readonly help: readonly string[]
  declare readonly context: Partial<ContextOf<code>>

  constructor(code: code, shortMessage: string, options: LatchkeyErrorOptions<code> = {}) {
    const { help = [], context = {} } = options
    super([shortMessage, ...help].join('\n'), options)
    this.code = code
    this.shortMessage = shortMessage
    this.help = help
    this.context = context
  }
}
