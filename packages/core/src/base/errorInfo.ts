import type { ErrorCode } from './errorCodes.js'
import { LatchkeyError } from './LatchkeyError.js'

/** An error as plain data, as state stores it and views read it. */
export type ErrorInfo = {
  readonly code: ErrorCode
  readonly message: string
  /** Steps that the developer can take to fix the error, one per line. */
  readonly help?: readonly string[]
  readonly context?: Readonly<Record<string, string | number | boolean>>
}

/** Reads a value of an error. A wallet may throw an object whose properties throw when they are read. */
const attempt = <value>(read: () => value): value | undefined => {
  try {
    return read()
  } catch {
    return undefined // reported without the value
  }
}

/** Whether a value looks like one of the kit's errors. Only their class has this name. A wallet could pretend to have it, with any code. */
const isOwn = ({ name, code }: { readonly name?: unknown; readonly code?: unknown }): boolean =>
  name === 'LatchkeyError' && typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code)

/** The code of one of the kit's errors. It is read by shape, so errors of a second copy of the package have a code too. */
export const getErrorCode = (error: unknown): ErrorCode | undefined =>
  attempt(() => (isOwn(Object(error)) ? Object(error).code : undefined))

/**
 * Whether an error is the kit's and has this code. If so, its context has the type of that code.
 *
 * @example
 * if (hasErrorCode(error, 'NETWORK_NOT_FOUND')) console.log(error.context.network)
 */
export const hasErrorCode = <code extends ErrorCode>(error: unknown, code: code): error is LatchkeyError<code> =>
  getErrorCode(error) === code

/** Whether a service rejects the site. Only the site's developers can fix that. */
export const isRefusal = ({ code }: ErrorInfo): boolean =>
  code === 'ORIGIN_NOT_ALLOWED' || code === 'PROJECT_ID_INVALID' || code === 'SERVICE_SESSION_EXPIRED'

const plain = (context: unknown): ErrorInfo['context'] => {
  if (typeof context !== 'object' || context === null) return undefined
  const entries = Object.entries(context).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return entries.length ? Object.fromEntries(entries) : undefined
}

const lines = (help: unknown): ErrorInfo['help'] => {
  if (!Array.isArray(help)) return undefined
  const texts = help.filter((line) => typeof line === 'string')
  return texts.length > 0 ? texts : undefined
}

const read = (error: unknown, code: ErrorCode): ErrorInfo => {
  const { shortMessage, context, help }: Record<string, unknown> = Object(error)
  const message =
    typeof shortMessage === 'string' ? shortMessage : error instanceof Error ? error.message : String(error)
  const [helpLines, facts] = [lines(help), plain(context)]
  return {
    code,
    message: message.slice(0, 300),
    ...(helpLines && { help: helpLines }),
    ...(facts && { context: facts }),
  }
}

/** Converts a thrown value of any type to plain data. If it has no code of the kit, its code is `otherwise`. */
export const toErrorInfo = (error: unknown, otherwise: ErrorCode = 'INTERNAL'): ErrorInfo => {
  const code = getErrorCode(error) ?? otherwise
  return attempt(() => read(error, code)) ?? { code, message: 'An error that cannot be read' }
}
