import type { ConnectorRow, MissingWallet } from '@latchkey/core/internal'
import type { TextId } from '../../text/connectText.js'

/** Returns whether a wallet cannot be chosen on this site. */
export const isRefused = (row: ConnectorRow | MissingWallet | undefined): boolean =>
  row !== undefined && row.type !== 'MISSING' && row.readiness === 'unsupported'

/** Returns why the user should not trust a wallet's name, if there is a reason. */
export const warningOf = (row: ConnectorRow | undefined): TextId | undefined => {
  if (row?.contested) return 'connectContested'
  return row?.unverified ? 'connectUnverified' : undefined
}

/** Returns the note under a wallet's name: that it is not installed, or that the site does not support it. */
export const noteOf = (row: ConnectorRow | MissingWallet): TextId | undefined => {
  if (row.type === 'MISSING') return row.connectorId === undefined ? 'connectMissing' : undefined
  if (row.readiness === 'missing') return 'connectMissing'
  return isRefused(row) ? 'connectUnsupported' : undefined
}
