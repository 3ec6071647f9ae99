import { isNamespace } from './namespaces.js'
import { LatchkeyError } from './LatchkeyError.js'
import type { NamespaceAct } from './namespaceFault.js'

/** Creates the error for a namespace without an adapter. Its text is loaded on demand: sites fix this mistake before they have users. */
export const explainNamespace = async (namespace: unknown, act: NamespaceAct): Promise<LatchkeyError> => {
  const { namespaceFault } = await import('./namespaceFault.js')
  const { code, text, ...more } = namespaceFault(namespace, act, isNamespace(namespace))
  return new LatchkeyError(code, text, more)
}
