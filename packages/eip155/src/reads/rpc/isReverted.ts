import { errorTexts } from '../../wallet/walletErrors.js'

/** Whether every node would say the same: the chain reverts the call. */
export const isReverted = (error: unknown): boolean => /execution reverted/i.test(errorTexts(error).join())
