import type { ErrorCode } from './errorCodes.js'

/** What needed an adapter: a wallet is reached, or a chain is read. */
export type NamespaceAct = 'connect' | 'read'

/** What an error of the kit is made of. */
type Fault = {
  readonly code: ErrorCode
  readonly text: string
  readonly context: Readonly<Record<string, unknown>>
  readonly help: readonly string[]
}

/**
 * What is wrong with a namespace that the kit has no adapter for.
 *
 * @param namespace what the caller gave: nothing and nonsense too
 * @param isKnown whether it is a namespace at all
 */
export const namespaceFault = (namespace: unknown, act: NamespaceAct, isKnown: boolean): Fault => {
  if (namespace === undefined)
    return {
      code: 'CHAIN_REQUIRED',
      text: `Chain is required to ${act}`,
      context: { act },
      help: ['Name the namespace whose wallets are meant.'],
    }
  const given = typeof namespace === 'string' ? namespace.slice(0, 80) : typeof namespace
  if (!isKnown)
    return {
      code: 'NAMESPACE_UNSUPPORTED',
      text: 'Unsupported chain namespace',
      context: { namespace: given },
      help: [`There is no namespace ${given}.`],
    }
  return {
    code: 'ADAPTER_NOT_FOUND',
    text: act === 'connect' ? 'Adapter not found' : 'Chain adapter not found',
    context: { namespace },
    help: [`Add the adapter for ${given} to those given to createAppKit.`],
  }
}
