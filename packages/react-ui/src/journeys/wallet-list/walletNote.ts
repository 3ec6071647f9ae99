import type { ConnectorRow, MissingWallet } from '@latchkey/core/internal'
import type { TextId } from '../../text/connectText.js'

/** Whether a wallet cannot be chosen on this site. */
export const isRefused = (row: ConnectorRow | MissingWallet | undefined): boolean =>
  row !== undefined && row.type !== 'MISSING' && row.readiness === 'unsupported'

/** Why a wallet's name is not to be trusted, if it is not. */
export const warningOf = (row: ConnectorRow | undefined): TextId | undefined => {
  if (row?.contested) return 'connectContested'
  return row?.unverified ? 'connectUnverified' : undefined
}

/** What stands under a wallet's name: why it cannot be chosen, or cannot be chosen here. */
export const noteOf = (row: ConnectorRow | MissingWallet): TextId | undefined => {
  if (row.type === 'MISSING') return row.connectorId === undefined ? 'connectMissing' : undefined
  if (row.readiness === 'missing') return 'connectMissing'
  return isRefused(row) ? 'connectUnsupported' : undefined
}
