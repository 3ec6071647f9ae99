import { getErrorCode } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'

/**
 * Hands a signed transaction to the network.
 *
 * @returns whether the service has it: where none answers it may be on its way all the same
 * @throws `TRANSACTION_FAILED` with the reason why it was refused
 */
export const letOut = async (esplora: Esplora, txid: string, transaction: string): Promise<boolean> => {
  try {
    await esplora.broadcast(transaction)
    return true
  } catch (error) {
    if (getErrorCode(error) === 'RPC_FAILED') return false
    // It may have been handed over before, and the answer lost: who has it refuses it.
    if (await esplora.get(`/tx/${txid}`).catch(() => undefined)) return true
    throw error
  }
}
