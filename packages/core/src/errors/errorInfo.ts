import { type ErrorCode, errorCodes } from './errorCodes.js'
import type { LatchkeyError } from './LatchkeyError.js'

/** An error as plain data: what state holds and views read. */
export type ErrorInfo = {
  readonly code: ErrorCode
  readonly message: string
  /** What the developer can do about it, a line each. */
  readonly help?: readonly string[]
  readonly context?: Readonly<Record<string, string | number | boolean>>
}

const isErrorCode = (value: unknown): value is ErrorCode => (errorCodes as readonly unknown[]).includes(value)

/** The code of an error of the kit, read by shape so that a second copy of the package is understood too. */
export const getErrorCode = (error: unknown): ErrorCode | undefined => {
  try {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    return isErrorCode(code) ? code : undefined
  } catch {
    return undefined // a wallet's, made so that it cannot be read
  }
}

/**
 * Whether an error of the kit has this code; then its context has the type that goes with it.
 *
 * @example
 * if (hasErrorCode(error, 'NETWORK_NOT_FOUND')) console.log(error.context.network)
 */
export const hasErrorCode = <code extends ErrorCode>(error: unknown, code: code): error is LatchkeyError<code> =>
  getErrorCode(error) === code

const plain = (context: unknown): ErrorInfo['context'] => {
  if (typeof context !== 'object' || context === null) return undefined
  const entries = Object.entries(context).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return entries.length ? Object.fromEntries(entries) : undefined
}

const lines = (help: unknown): ErrorInfo['help'] => {
  if (!Array.isArray(help)) return undefined
  const told = help.filter((line) => typeof line === 'string')
  return told.length > 0 ? told : undefined
}

const read = (error: unknown, code: ErrorCode): ErrorInfo => {
  const message =
    typeof error === 'object' && error !== null && 'shortMessage' in error && typeof error.shortMessage === 'string'
      ? error.shortMessage
      : error instanceof Error
        ? error.message
        : String(error)
  const context = typeof error === 'object' && error !== null && 'context' in error ? plain(error.context) : undefined
  const help = typeof error === 'object' && error !== null && 'help' in error ? lines(error.help) : undefined
  return { code, message: message.slice(0, 300), ...(help && { help }), ...(context && { context }) }
}

/** Turns whatever was thrown into plain data; what has no code of ours becomes `otherwise`. */
export const toErrorInfo = (error: unknown, otherwise: ErrorCode = 'INTERNAL'): ErrorInfo => {
  const code = getErrorCode(error) ?? otherwise
  try {
    return read(error, code)
  } catch {
    return { code, message: 'An error that cannot be read' }
  }
}
