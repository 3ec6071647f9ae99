import { getErrorCode } from '../base/errorInfo.js'
import { scrub } from './reportError.js'

/** How many errors of a chain of causes are described. */
const maxCauses = 5
/** Fields of a context that have no secret: not the invalid value itself. */
const shownFields = ['field', 'reason', 'status', 'code', 'method', 'path', 'service', 'network'] as const

/** The fields of one error that are read. Anything may have been thrown. */
type Thrown = {
  readonly name?: unknown
  readonly shortMessage?: unknown
  readonly message?: unknown
  readonly help?: unknown
  readonly context?: unknown
  readonly cause?: unknown
}

const describeOne = (error: unknown): string => {
  const { name, shortMessage, message, help, context }: Thrown = Object(error)
  const text =
    [shortMessage, message, error].find((value) => typeof value === 'string') ?? 'An error without a message.'
  const facts: Readonly<Record<string, unknown>> = Object(context)
  const shown = shownFields.flatMap((field) => {
    const value = facts[field]
    return typeof value === 'string' || typeof value === 'number' ? `${field}: ${value}` : []
  })
  const label = getErrorCode(error) ?? (typeof name === 'string' ? name : undefined)
  return scrub(
    [
      `${label === undefined ? '' : `${label}: `}${text}`,
      ...(shown.length > 0 ? [`(${shown.join(', ')})`] : []),
      ...(Array.isArray(help) ? help.filter((line) => typeof line === 'string') : []),
    ].join(' '),
  ).slice(0, 600)
}

/**
 * Describes an error and its causes for the log of the site's developers, one on a line: codes, messages and what to do. Addresses, hashes, keys and
 * the queries of URLs are removed, because a log may be read by others.
 */
export const describeFailure = (error: unknown): string => {
  const lines: string[] = []
  let layer: unknown = error
  while (layer !== undefined && layer !== null && lines.length < maxCauses) {
    try {
      lines.push(describeOne(layer))
      layer = Object(layer).cause
    } catch {
      lines.push('An error that cannot be read.') // its fields throw when they are read
      break
    }
  }
  return lines.join('\n  Caused by: ')
}
