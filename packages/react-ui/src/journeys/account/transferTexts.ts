import type { TransferRecord } from '@latchkey/core/internal/views'
import type { TextId } from '../../text/accountText.js'

/** The text for each status of a transfer. */
export const transferTexts: Readonly<Record<TransferRecord['status'], TextId>> = {
  pending: 'transferPending',
  success: 'transferSuccess',
  reverted: 'transferReverted',
  unknown: 'transferUnknown',
}
