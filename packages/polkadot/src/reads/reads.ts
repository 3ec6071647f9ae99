import { createChain } from './chain.js'
import { getBalance } from './getBalance.js'

/** The code that reads chains. It loads while a wallet connects, which does not need it. */
export const reads = { createChain, getBalance } as const
