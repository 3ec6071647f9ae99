import type { LatchkeyError } from './LatchkeyError.js'
import type { NamespaceAct } from './toNamespaceError.js'

/** See `toNamespaceError`, which is fetched: a site that makes this mistake has mended it before visitors come. */
export const explainNamespace = async (namespace: unknown, act: NamespaceAct): Promise<LatchkeyError> => {
  const { toNamespaceError } = await import('./toNamespaceError.js')
  return toNamespaceError(namespace, act)
}
