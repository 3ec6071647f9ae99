import { type Asset, type At, formatAmount, getErrorCode, LatchkeyError, type Transfer } from '@latchkey/core/adapter'
import type { Nodes } from '../node/nodes.js'
import { readAccount } from './readAccount.js'
import { readFee } from './readFee.js'
import { toBankSend } from './toBankSend.js'

/**
 * Estimates what the network takes for a transfer.
 *
 * @throws `FEE_ESTIMATE_FAILED` with the reason why it would fail; `ADDRESS_INVALID`
 */
export const estimateFee = async (nodes: Nodes, { account, ...transfer }: At & Transfer): Promise<Asset> => {
  const { network } = nodes
  const send = toBankSend(network, account, transfer)
  try {
    const { sequence = 0n } = (await readAccount(nodes, account)) ?? {}
    const { amount } = await readFee(nodes, send, sequence, { feeRate: transfer.feeRate })
    return { ...network.nativeCurrency, amount: amount.toString() }
  } catch (cause) {
    const isRefused = getErrorCode(cause) !== 'RPC_FAILED'
    const reason = isRefused && cause instanceof LatchkeyError ? cause.shortMessage : undefined
    throw new LatchkeyError('FEE_ESTIMATE_FAILED', reason ?? 'The fee could not be estimated.', {
      cause,
      context: {
        network: network.id,
        amount: formatAmount(transfer.amount, 0),
        ...(reason !== undefined && { reason }),
      },
    })
  }
}
