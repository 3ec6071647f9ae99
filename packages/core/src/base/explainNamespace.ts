import { isNamespace } from './namespaces.js'
import { LatchkeyError } from './LatchkeyError.js'
import type { NamespaceAct } from './namespaceFault.js'

/** The error for a namespace that the kit has no adapter for. Its words are fetched: a site that makes this mistake has mended it before visitors come. */
export const explainNamespace = async (namespace: unknown, act: NamespaceAct): Promise<LatchkeyError> => {
  const { namespaceFault } = await import('./namespaceFault.js')
  const { code, text, ...more } = namespaceFault(namespace, act, isNamespace(namespace))
  return new LatchkeyError(code, text, more)
}
