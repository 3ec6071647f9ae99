import { estimateFee } from './estimateFee.js'

/** What is asked before a transfer is built. */
export const fees = { estimateFee } as const
