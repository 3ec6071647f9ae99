import { estimateFee } from './estimateFee.js'
import { sendTransfer } from './sendTransfer.js'

/** The code for fees and transfers. It loads with the first fee estimate. */
export const sending = { estimateFee, sendTransfer } as const
