import { getErrorCode } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'

/**
 * Broadcasts a signed transaction.
 *
 * @returns whether the service has it. If no service responds, it may still have arrived
 * @throws `TRANSACTION_FAILED` with the reason of the rejection
 */
export const broadcast = async (esplora: Esplora, txid: string, transaction: string): Promise<boolean> => {
  try {
    await esplora.broadcast(transaction)
    return true
  } catch (error) {
    if (getErrorCode(error) === 'RPC_FAILED') return false
    // An earlier broadcast may have arrived without a response. A service rejects a transaction that it already has.
    if (await esplora.get(`/tx/${txid}`).catch(() => undefined)) return true
    throw error
  }
}
