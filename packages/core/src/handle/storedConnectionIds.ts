import { parseConnectionId } from '../connections/connectionId.js'
import type { AppKitOptions } from '../options/options.js'
import { createPageStorage } from '../storage/kitStorage.js'

/** Where the kit stores a connection. */
export const connectionKeyPrefix = ({ storageKey = 'latchkey' }: AppKitOptions) => `${storageKey}:connection:`

/** Which connections are stored, by their keys alone: what they hold is the engine's to read. */
export const storedConnectionIds = (options: AppKitOptions) => {
  const prefix = connectionKeyPrefix(options)
  return (options.storage ?? createPageStorage())
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parseConnectionId(key.slice(prefix.length)) ?? [])
}
