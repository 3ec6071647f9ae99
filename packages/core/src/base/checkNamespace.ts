import { LatchkeyError } from './LatchkeyError.js'
import { isNamespace, type Namespace, namespaces } from './namespaces.js'

/** Creates the error for a name that is no namespace. @param name the value that the caller passed, of any type */
export const unsupportedNamespace = (name: unknown): LatchkeyError<'NAMESPACE_UNSUPPORTED'> => {
  const namespace = typeof name === 'string' ? name.slice(0, 80) : typeof name
  return new LatchkeyError('NAMESPACE_UNSUPPORTED', 'Unsupported chain namespace', {
    context: { namespace, known: namespaces },
    help: [`There is no namespace ${namespace}. Use one of ${namespaces.join(', ')}.`],
  })
}

/**
 * Returns a namespace that a caller may have passed. Plain JavaScript can pass anything.
 *
 * @throws `NAMESPACE_UNSUPPORTED`
 */
export const checkNamespace = (name: Namespace | undefined): Namespace | undefined => {
  const namespace = name ?? undefined
  if (namespace !== undefined && !isNamespace(namespace)) throw unsupportedNamespace(namespace)
  return namespace
}
