import type { ErrorCode } from './errorCodes.js'
import { LatchkeyError } from './LatchkeyError.js'
import { type Namespace, isNamespace } from './namespaces.js'
import { unsupportedNamespace } from './checkNamespace.js'
import { getErrorCode } from './errorInfo.js'
import type { NamespaceUse } from './namespaceFault.js'

/** Returns an error that has a code unchanged. Any other value becomes the cause of a new error of the kit. */
export const wrapError = (error: unknown, code: ErrorCode, shortMessage: string, help: readonly string[]): unknown =>
  getErrorCode(error) ? error : new LatchkeyError(code, shortMessage, { cause: error, help })

/** Creates the error for an action that needs an account in a namespace without one. */
export const notConnected = (namespace: Namespace): LatchkeyError<'NOT_CONNECTED'> =>
  new LatchkeyError('NOT_CONNECTED', 'No ActiveCaipAddress found', {
    context: { namespace },
    help: ['Connect a wallet first.'],
  })

/**
 * Creates the error for a namespace without an adapter. Its text is loaded on demand: sites fix this mistake before they have users.
 *
 * @param served the namespaces that have an adapter
 */
export const explainNamespace = async (
  namespace: unknown,
  use: NamespaceUse,
  served: Iterable<Namespace>,
): Promise<LatchkeyError> => {
  if (namespace !== undefined && !isNamespace(namespace)) return unsupportedNamespace(namespace)
  const { namespaceFault } = await import('./namespaceFault.js')
  const { code, text, ...more } = namespaceFault(namespace, use, [...served])
  return new LatchkeyError(code, text, more)
}

/**
 * Creates the error for a view that cannot be opened by its name.
 *
 * @param view the value that the caller passed, of any type
 * @param known the views that can be opened
 */
export const unknownView = (view: unknown, known: readonly string[]): LatchkeyError<'VIEW_UNKNOWN'> => {
  const name = typeof view === 'string' ? view.slice(0, 80) : typeof view
  return new LatchkeyError('VIEW_UNKNOWN', `There is no view ${name} to open.`, {
    context: { view: name, known },
    help: [`The views are ${known.join(', ')}.`],
  })
}
