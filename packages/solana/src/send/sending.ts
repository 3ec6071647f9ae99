import { estimateFee } from './estimateFee.js'
import { sendTransfer, sendWire } from './sendTransfer.js'

/** The code that needs Solana Kit, as one chunk: it loads with the first fee or transfer. */
export const sending = { estimateFee, sendTransfer, sendWire } as const
