import { VaultError } from '../../protocol/VaultError.js'

/** Writes what AES-GCM authenticates. A separator within an id would make two lists of ids equal. */
export const toPurpose = (name: string, ...ids: readonly string[]): string => {
  if (ids.some((id) => !/^[\w-]{1,64}$/.test(id))) throw new VaultError('STATE_INVALID', 'id')
  return [`latchkey/${name}/v1`, ...ids].join('|')
}
