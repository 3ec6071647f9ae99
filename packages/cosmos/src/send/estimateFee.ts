import {
  type Asset,
  type At,
  formatAmount,
  getErrorCode,
  LatchkeyError,
  type Session,
  type Transfer,
} from '@latchkey/core/adapter'
import { fromBase64 } from '../encoding/base64.js'
import { readBalanceByRpc } from '../reads/readBalanceByRpc.js'
import type { Nodes } from '../reads/requestNodes.js'
import { readAccount } from './readAccount.js'
import { readFee } from './readFee.js'
import { toBankSend } from './toBankSend.js'

/** The sessions that run, by their wallet, as far as they are looked at. */
type KnownSessions = ReadonlyMap<unknown, Iterable<{ readonly session: Pick<Session, 'facts'> }>>

/** The key of an account that a session knows: with it a simulation has the size of what will be signed. */
const keyOf = (sessions: KnownSessions, address: string): Uint8Array | undefined => {
  const accounts = [...sessions.values()].flatMap((own) =>
    [...own].flatMap(({ session }) => [...session.facts.accounts]),
  )
  const publicKey = accounts.find((one) => one.address === address)?.publicKey
  return publicKey === undefined ? undefined : fromBase64(publicKey)
}

/**
 * Estimates what the network takes for a transfer. Where there is no amount yet, it is what sending all of it costs: chains do not simulate
 * a transfer of nothing.
 *
 * @param sessions those that run, by their wallet
 * @throws `FEE_ESTIMATE_FAILED` with the reason why it would fail; `ADDRESS_INVALID`
 */
export const estimateFee = async (
  nodes: Nodes,
  { account, ...transfer }: At & Transfer,
  sessions: KnownSessions,
): Promise<Asset> => {
  const { network } = nodes
  const wanted = toBankSend(network, account, transfer)
  try {
    const all = wanted.amount === 0n ? BigInt(await readBalanceByRpc(nodes, account, wanted.denom)) : 0n
    const send = { ...wanted, amount: wanted.amount || all || 1n }
    const { sequence = 0n } = (await readAccount(nodes, account)) ?? {}
    const { feeRate } = transfer
    const { amount } = await readFee(nodes, send, sequence, { feeRate, publicKey: keyOf(sessions, account) })
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
