import { type At, type Call, type Clock, LatchkeyError, type Sent, type Settled, fieldOf } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { assertAddress } from '../addresses/assertAddress.js'
import { toChainId } from '../networks/chainIds.js'
import { readTransactionHash } from './answers.js'
import { type AskedWallet, askWallet } from './askWallet.js'

/** Milliseconds from look to look. */
const pause = 1_000

/**
 * Sends several calls as one batch of the wallet's.
 *
 * @throws `WALLET_METHOD_UNSUPPORTED` where it knows no batches
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export const sendBatch = async (
  wallet: AskedWallet,
  {
    account,
    network,
    calls,
    atomic = false,
  }: At & { readonly calls: readonly Call[]; readonly atomic?: boolean | undefined },
  clock: Clock,
  signal?: AbortSignal,
): Promise<Sent> => {
  const request = {
    version: '2.0.0',
    chainId: numberToHex(toChainId(network)),
    from: account,
    atomicRequired: atomic,
    calls: calls.map(({ to, data = '0x', value = 0n }) => ({ to: assertAddress(to), data, value: numberToHex(value) })),
  }
  const answer = await askWallet(wallet, { method: 'wallet_sendCalls', params: [request] }, signal)
  const id = typeof answer === 'string' ? answer : fieldOf(answer, 'id')
  if (typeof id !== 'string' || id === '')
    throw new LatchkeyError('WALLET_ANSWER_INVALID', 'The wallet answered with no batch id.', {
      context: { wallet: wallet.name },
    })
  return { id, wait: (options) => waitForBatch(wallet, id, clock, options?.signal) }
}

const waitForBatch = async (
  wallet: AskedWallet,
  id: string,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Settled> => {
  for (;;) {
    const settled = readStatus(
      wallet,
      id,
      await askWallet(wallet, { method: 'wallet_getCallsStatus', params: [id] }, signal),
    )
    if (settled) return settled
    await clock.wait(pause, signal)
  }
}

/**
 * Reads how a batch stands; nothing while it waits.
 *
 * @throws `TRANSACTION_FAILED`, `TRANSACTION_HASH_INVALID`
 */
export const readStatus = ({ name }: AskedWallet, id: string, answer: unknown): Settled | undefined => {
  const told = fieldOf(answer, 'status')
  const status = typeof told === 'number' || typeof told === 'string' ? Number(told) : 0
  const receipts = fieldOf(answer, 'receipts')
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
  if (status >= 200 && last !== undefined)
    return {
      status: status < 300 ? 'success' : 'reverted',
      hash: readTransactionHash(fieldOf(last, 'transactionHash'), name),
    }
  if (status >= 400)
    throw new LatchkeyError('TRANSACTION_FAILED', 'The wallet did not send the batch.', { context: { id, status } })
  return undefined
}
