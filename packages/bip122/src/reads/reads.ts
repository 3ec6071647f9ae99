import { estimateFee } from '../send/estimateFee.js'
import { createEsplora } from './esplora.js'
import { getBalance } from './getBalance.js'

/** What is read of the chain. */
export const reads = { createEsplora, estimateFee, getBalance } as const
