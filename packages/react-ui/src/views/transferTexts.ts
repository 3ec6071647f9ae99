import type { TransferRecord } from '@latchkey/core/internal/views'
import type { TextId } from '../text/accountText.js'

/** What is said of a transfer, by how far it is. */
export const transferTexts: Readonly<Record<TransferRecord['status'], TextId>> = {
  pending: 'transferPending',
  success: 'transferSuccess',
  reverted: 'transferReverted',
  unknown: 'transferUnknown',
}
