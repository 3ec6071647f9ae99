import type { ErrorCode } from './errorCodes.js'
import { LatchkeyError } from './LatchkeyError.js'
import { type Namespace, isNamespace } from './namespaces.js'
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

/** Creates the error for a namespace without an adapter. Its text is loaded on demand: sites fix this mistake before they have users. */
export const explainNamespace = async (namespace: unknown, use: NamespaceUse): Promise<LatchkeyError> => {
  const { namespaceFault } = await import('./namespaceFault.js')
  const { code, text, ...more } = namespaceFault(namespace, use, isNamespace(namespace))
  return new LatchkeyError(code, text, more)
}
