/*
 * A Safe is several owners' account. What the site sends is proposed to them and has no transaction of the chain's until enough of them have
 * signed: `eth_sendTransaction` answers with the proposal's hash, by which no node knows anything. All goes by EIP-5792 therefore, whose id
 * the Safe tells the chain's hash for.
 *
 * https://docs.safe.global/apps-sdk-smart-account · https://eips.ethereum.org/EIPS/eip-5792
 */
import type { Clock, Sent, SessionFacts, Settled } from '@latchkey/core/adapter'
import { createSessionState } from '@latchkey/core/session'
import { assertFits } from '../../assertFits.js'
import type { Eip155Session } from '../../../discovery/provider.js'
import { toCall } from '../../transactions.js'
import { type AskedWallet, askWallet } from '../../askWallet.js'
import { readStatus, sendBatch } from '../../sendBatch.js'
import type { ExternalContext } from '../externalWallet.js'

/** Milliseconds from look to look: short at first, where one owner is enough, then longer, because owners may take days. */
const pause = (looks: number) => Math.min(1_000 + looks * 1_000, 15_000)

/** Waits until the owners have signed and the chain has decided. A Safe that does not know the proposal yet is asked again. */
const waitForOwners = async (
  wallet: AskedWallet,
  id: string,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Settled> => {
  for (let looks = 0; ; looks += 1) {
    const request = { method: 'wallet_getCallsStatus', params: [id] }
    const answer = await askWallet(wallet, request, signal).catch((error: unknown) => {
      if (signal?.aborted) throw error
      return undefined
    })
    const settled = readStatus(wallet, id, answer)
    if (settled) return settled
    await clock.wait(pause(looks), signal)
  }
}

/** One account, of a contract, on the one network that it is on. */
const toFacts = ({ accounts: [account], ...facts }: SessionFacts): SessionFacts => ({
  ...facts,
  accounts: [{ ...account, type: 'smartAccount' }],
  approved: [facts.network],
})

/** A session with a Safe: one account on one network as long as the page is there. */
export const safeSession = (
  session: Eip155Session,
  { clock, networks }: Pick<ExternalContext, 'clock' | 'networks'>,
): Eip155Session => {
  const wallet = { name: 'Safe', provider: session.provider }
  const { facts, subscribe, release, close, switchNetwork: _, ...acts } = session
  const state = createSessionState(toFacts(facts))
  state.onOver((ended) => {
    if (!ended) release()
  })
  subscribe((event) => (event.kind === 'end' ? state.end(event.reason) : state.change(toFacts(session.facts))))

  const sendCalls: NonNullable<Eip155Session['sendCalls']> = async ({ calls, signal, account, network }) => {
    assertFits({ account, network }, state.isOver ? undefined : state.facts, networks())
    // A Safe carries out all calls of a proposal or none.
    const { id } = await sendBatch(wallet, { account, network, calls, atomic: true }, clock, signal)
    return { id, wait: (options) => waitForOwners(wallet, id, clock, options?.signal) } satisfies Sent
  }
  return state.toSession({
    ...acts,
    forget: close,
    send: async ({ account, network, signal, ...transfer }) =>
      sendCalls({ account, network, signal, calls: [toCall(transfer)] }),
    sendCalls,
  })
}
