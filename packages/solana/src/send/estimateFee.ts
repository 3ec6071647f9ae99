import {
  type Asset,
  type AccountRef,
  formatAmount,
  getErrorCode,
  LatchkeyError,
  type Network,
  type Transfer,
} from '@latchkey/core/adapter'
import type { ChainReader } from '../reads/chainReader.js'
import { reasonOf } from './failures.js'
import { planTransfer } from './planTransfer.js'
import { priceTransfer, WouldFail } from './priceTransfer.js'

/**
 * Estimates the cost of a transfer: the network's fee, the priority fee, and the rent of an account that is created for the receiver.
 *
 * @throws `FEE_ESTIMATE_FAILED`, with a reason if the transfer would fail; `ADDRESS_INVALID`, `CAPABILITY_MISSING`
 */
export const estimateFee = async (
  reader: ChainReader,
  network: Network,
  transfer: AccountRef & Transfer,
): Promise<Asset> => {
  try {
    const plan = await planTransfer(reader, transfer)
    const { fee } = await priceTransfer(reader, plan, transfer.feeRate)
    return { ...network.nativeCurrency, amount: (fee + plan.rent).toString() }
  } catch (cause) {
    const code = getErrorCode(cause)
    if (code === 'ADDRESS_INVALID' || code === 'CAPABILITY_MISSING') throw cause
    const reason = cause instanceof WouldFail ? reasonOf(cause.failure) : undefined
    throw new LatchkeyError(
      'FEE_ESTIMATE_FAILED',
      reason ? `The transfer would fail: ${reason}` : 'Could not estimate the fee.',
      {
        cause,
        context: { network: network.id, amount: formatAmount(transfer.amount, 0), ...(reason && { reason }) },
        help: [reason ? 'Check the amount, the receiver and the balance.' : 'Check the RPC URLs of the network.'],
      },
    )
  }
}
