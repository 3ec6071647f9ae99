import type { ErrorCode } from './errorCodes.js'
import type { ContextOf } from './errorContexts.js'

/** Options of a {@link LatchkeyError}. */
export type LatchkeyErrorOptions<code extends ErrorCode = ErrorCode> = {
  /** The original error or thrown value, of any type. */
  readonly cause?: unknown
  /** Details of this failure, for logs and for user-facing texts. Plain data, never a secret. */
  readonly context?: ContextOf<code>
  /** Steps that the developer can take to fix the error, one per line. */
  readonly help?: readonly string[]
}

/**
 * The one error class of the kit. Compare by `code`, never by `instanceof`: a page may hold two copies of a package.
 * Users see the catalogue's text for the code; `message` is for developers.
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
