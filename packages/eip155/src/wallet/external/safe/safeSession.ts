/*
 * A Safe is an account with several owners. The site's transactions are proposals until enough owners have signed: `eth_sendTransaction` returns
 * the hash of the proposal, which no node knows. So all transactions are sent with EIP-5792, and its status request returns the chain's hash.
 *
 * https://docs.safe.global/apps-sdk-smart-account · https://eips.ethereum.org/EIPS/eip-5792
 */
import type { Clock, SubmittedTransaction, SessionFacts, TransactionOutcome } from '@latchkey/core/adapter'
import { createSessionState } from '@latchkey/core/session'
import { findFirstAccount } from '../../findFirstAccount.js'
import type { Eip155Session } from '../../../discovery/provider.js'
import { toCall } from '../../transactions.js'
import { type NamedProvider, requestWallet } from '../../requestWallet.js'
import { readStatus, sendBatch } from '../../sendBatch.js'
import type { ExternalContext } from '../externalWallet.js'

/** The time between polls, in milliseconds: short at first, in case one owner is enough, then longer, because owners may take days. */
const pause = (polls: number) => Math.min(1_000 + polls * 1_000, 15_000)

/** Waits until the owners have signed and the transaction is mined. Polls again if the Safe does not know the proposal yet. */
const waitForOwners = async (
  wallet: NamedProvider,
  id: string,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<TransactionOutcome> => {
  for (let polls = 0; ; polls += 1) {
    const request = { method: 'wallet_getCallsStatus', params: [id] }
    const answer = await requestWallet(wallet, request, signal).catch((error: unknown) => {
      if (signal?.aborted) throw error
      return undefined
    })
    const outcome = readStatus(wallet, id, answer)
    if (outcome) return outcome
    await clock.wait(pause(polls), signal)
  }
}

/** The Safe's one account and one network. */
const toFacts = ({ accounts: [account], ...facts }: SessionFacts): SessionFacts => ({
  ...facts,
  accounts: [{ ...account, type: 'smartAccount' }],
  approved: [facts.network],
})

/** A session with a Safe. Its account and network stay the same until the page reloads. */
export const safeSession = (
  session: Eip155Session,
  { clock, networks }: Pick<ExternalContext, 'clock' | 'networks'>,
): Eip155Session => {
  const wallet = { name: 'Safe', provider: session.provider }
  const { facts, subscribe, release, close, switchNetwork: _, ...methods } = session
  const state = createSessionState(toFacts(facts))
  state.onOver((ended) => {
    if (!ended) release()
  })
  subscribe((event) => (event.kind === 'end' ? state.end(event.reason) : state.change(toFacts(session.facts))))

  const sendCalls: NonNullable<Eip155Session['sendCalls']> = async ({ calls, signal, account, network }) => {
    state.assertCurrent({ account, network }, networks(), (address) => findFirstAccount(state.facts, address))
    // A Safe executes all calls of a proposal or none.
    const { id } = await sendBatch(wallet, { account, network, calls, atomic: true }, clock, signal)
    return { id, wait: (options) => waitForOwners(wallet, id, clock, options?.signal) } satisfies SubmittedTransaction
  }
  return state.toSession({
    ...methods,
    forget: close,
    send: async ({ account, network, signal, ...transfer }) =>
      sendCalls({ account, network, signal, calls: [toCall(transfer)] }),
    sendCalls,
  })
}
