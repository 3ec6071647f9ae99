import { parseConnectionId } from '../base/connectionId.js'
import type { Persisted } from '../state/persisted.js'
import { connectorsSlice, type RecentWallet } from '../state/connectorsSlice.js'

const isRecentWallet = (value: unknown): value is RecentWallet =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  parseConnectionId(value.id) !== undefined &&
  'usedAt' in value &&
  Number.isFinite(value.usedAt)

/** Persists the recently used wallets. */
export const connectorsPersisted: Persisted = {
  name: 'wallets',
  version: 1,
  pick: ({ connectors: { recent } }) => (recent.length > 0 ? { recent } : {}),
  check: Array.isArray,
  restore: ({ recent }) =>
    Array.isArray(recent) ? connectorsSlice.actions.recentRestored(recent.filter(isRecentWallet)) : undefined,
}
