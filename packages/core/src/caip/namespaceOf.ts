import { LatchkeyError } from '../errors/LatchkeyError.js'
import { isNamespace, type Namespace } from './namespaces.js'

/** The namespace of a network id that is known to be one. */
export const namespaceOf = (id: `${Namespace}:${string}`): Namespace => {
  const [namespace] = id.split(':')
  if (!isNamespace(namespace)) throw new LatchkeyError('CAIP_NETWORK_ID_INVALID', `Invalid CAIP network id: ${id}.`)
  return namespace
}
