import { estimateFee } from './estimateFee.js'
import { sendTransfer } from './sendTransfer.js'

/** What needs Solana Kit: loaded when a fee is first asked for or something first sent. */
export const sending = { estimateFee, sendTransfer } as const
