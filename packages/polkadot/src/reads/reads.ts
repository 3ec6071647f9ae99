import { createChain } from './chain.js'
import { getBalance } from './getBalance.js'

/** What reads chains: no part of connecting, which may be over before they are needed. */
export const reads = { createChain, getBalance } as const
