import {
  type Asset,
  type AccountRef,
  formatAmount,
  getErrorCode,
  LatchkeyError,
  type Session,
  type Transfer,
} from '@latchkey/core/adapter'
import { fromBase64 } from '../encoding/base64.js'
import { readBalanceByRpc } from '../reads/getBalance.js'
import type { Nodes } from '../reads/requestNodes.js'
import { toBankSend } from './encodeTransfer.js'
import { readAccount } from './readAccount.js'
import { readFee } from './readFee.js'

/** The open sessions of each wallet, in the part that is used here. */
type OpenSessions = ReadonlyMap<unknown, Iterable<{ readonly session: Pick<Session, 'facts'> }>>

/** Returns the public key of a connected account. With it, the simulated transaction has the size of the signed one. */
const findPublicKey = (sessions: OpenSessions, address: string): Uint8Array | undefined => {
  const accounts = [...sessions.values()].flatMap((walletSessions) =>
    [...walletSessions].flatMap(({ session }) => [...session.facts.accounts]),
  )
  const publicKey = accounts.find((account) => account.address === address)?.publicKey
  return publicKey === undefined ? undefined : fromBase64(publicKey)
}

/**
 * Estimates the network fee of a transfer. If the amount is zero, it estimates the fee of sending the whole balance, because chains do not
 * simulate transfers of zero.
 *
 * @param sessions the open sessions, by the wallet's provider
 * @throws `FEE_ESTIMATE_FAILED`, with the reason if the chain rejects the transfer; `ADDRESS_INVALID`
 */
export const estimateFee = async (
  nodes: Nodes,
  { account, ...transfer }: AccountRef & Transfer,
  sessions: OpenSessions,
): Promise<Asset> => {
  const { network } = nodes
  const requested = toBankSend(network, account, transfer)
  try {
    const balance = requested.amount === 0n ? BigInt(await readBalanceByRpc(nodes, account, requested.denom)) : 0n
    const send = { ...requested, amount: requested.amount || balance || 1n }
    const { sequence = 0n } = (await readAccount(nodes, account)) ?? {}
    const { feeRate } = transfer
    const { amount } = await readFee(nodes, send, sequence, { feeRate, publicKey: findPublicKey(sessions, account) })
    return { ...network.nativeCurrency, amount: amount.toString() }
  } catch (cause) {
    const isRejected = getErrorCode(cause) !== 'RPC_FAILED'
    const reason = isRejected && cause instanceof LatchkeyError ? cause.shortMessage : undefined
    throw new LatchkeyError('FEE_ESTIMATE_FAILED', reason ?? 'The fee could not be estimated.', {
      cause,
      context: {
        network: network.id,
        amount: formatAmount(transfer.amount, 0),
        ...(reason !== undefined && { reason }),
      },
      help: ['Check the amount, the receiver and the balance.'],
    })
  }
}
