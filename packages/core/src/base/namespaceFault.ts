import type { ErrorCode } from './errorCodes.js'

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
 * @param namespace the value that the caller passed, which may be `undefined` or invalid
 * @param isKnown whether the value is a known namespace
 */
export const namespaceFault = (namespace: unknown, use: NamespaceUse, isKnown: boolean): Fault => {
  if (namespace === undefined)
    return {
      code: 'CHAIN_REQUIRED',
      text: `Chain is required to ${use}`,
      context: { action: use },
      help: ['Name the namespace whose wallets are meant.'],
    }
  const name = typeof namespace === 'string' ? namespace.slice(0, 80) : typeof namespace
  if (!isKnown)
    return {
      code: 'NAMESPACE_UNSUPPORTED',
      text: 'Unsupported chain namespace',
      context: { namespace: name },
      help: [`There is no namespace ${name}.`],
    }
  return {
    code: 'ADAPTER_NOT_FOUND',
    text: use === 'connect' ? 'Adapter not found' : 'Chain adapter not found',
    context: { namespace },
    help: [`Add the adapter for ${name} to \`adapters\`.`],
  }
}
