import { isNamespace } from '../caip/namespaces.js'
import { LatchkeyError } from './LatchkeyError.js'

/** What needed an adapter: a wallet is reached, or a chain is read. */
export type NamespaceAct = 'connect' | 'read'

const texts: Readonly<Record<NamespaceAct, string>> = { connect: 'Adapter not found', read: 'Chain adapter not found' }

/**
 * The error for a namespace that the kit has no adapter for.
 *
 * @param namespace what the caller gave: nothing and nonsense too
 */
export const toNamespaceError = (namespace: unknown, act: NamespaceAct): LatchkeyError => {
  if (namespace === undefined)
    return new LatchkeyError('CHAIN_REQUIRED', `Chain is required to ${act}`, {
      context: { act },
      help: ['Name the namespace, e.g. { namespace: "…" }.'],
    })
  if (!isNamespace(namespace))
    return new LatchkeyError('NAMESPACE_UNSUPPORTED', 'Unsupported chain namespace', {
      context: { namespace: String(namespace).slice(0, 80) },
    })
  return new LatchkeyError('ADAPTER_NOT_FOUND', texts[act], {
    context: { namespace },
    help: [`Add the adapter for ${namespace} to those given to createAppKit.`],
  })
}
