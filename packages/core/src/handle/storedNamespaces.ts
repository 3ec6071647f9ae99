import type { Namespace } from '../base/namespaces.js'
import type { AppKitOptions } from '../contract/options.js'

const readKeys = ({ storage }: AppKitOptions): readonly string[] => {
  try {
    return storage ? storage.keys() : Object.keys(localStorage)
  } catch {
    return [] // blocked storage is a setting of the user, not a fault
  }
}

/** The namespaces with a stored connection. This checks the keys alone: the engine reads the values. */
export const storedNamespaces = (options: AppKitOptions): readonly Namespace[] => {
  const { storageKey = 'latchkey' } = options
  const keys = readKeys(options)
  return options.adapters
    .map(({ namespace }) => namespace)
    .filter((namespace) => keys.some((key) => key.startsWith(`${storageKey}:connection:${namespace}/`)))
}
