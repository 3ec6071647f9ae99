import type { ErrorCode } from './errorCodes.js'
import type { Namespace } from './namespaces.js'

/** The action that needed an adapter: connecting to a wallet, or reading from a chain. */
export type NamespaceUse = 'connect' | 'read'

/** The parts of an error of the kit. */
type Fault = {
  readonly code: ErrorCode
  readonly text: string
  readonly context: Readonly<Record<string, unknown>>
  readonly help: readonly string[]
}

/**
 * Describes why the kit cannot use a namespace that it has no adapter for.
 *
 * @param namespace the namespace that the caller passed, if any
 * @param served the namespaces that have an adapter
 */
export const namespaceFault = (
  namespace: Namespace | undefined,
  use: NamespaceUse,
  served: readonly Namespace[],
): Fault => {
  const adapters = `The kit has adapters for ${served.join(', ') || 'no namespace'}.`
  if (namespace === undefined)
    return {
      code: 'CHAIN_REQUIRED',
      text: `Chain is required to ${use}`,
      context: { action: use },
      help: ['Name the namespace whose wallets are meant.', adapters],
    }
  return {
    code: 'ADAPTER_NOT_FOUND',
    text: use === 'connect' ? 'Adapter not found' : 'Chain adapter not found',
    context: { namespace, known: served },
    help: [`Add the adapter for ${namespace} to \`adapters\`. ${adapters}`],
  }
}
