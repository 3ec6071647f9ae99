import { estimateFee } from './estimateFee.js'
import { sendTransfer } from './sendTransfer.js'

/** What transfers need, loaded when the first fee is asked for. */
export const sending = { estimateFee, sendTransfer } as const
