import type { Channel, ChannelStart } from '../contract/contract.js'
import type { Account, AccountRef, Session, SessionFacts } from '../contract/session.js'
import { createSessionState } from '../contract/createSessionState.js'
import { parseCaipAddress } from '../base/caipAddress.js'
import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { MemoryLedger, MemoryProvider } from './memorySession.js'

/**
 * Returns a channel's facts of one namespace, or `undefined` if the channel has no account in it.
 *
 * @param before the network to stay on, if the channel has an account there
 */
const factsOf = (
  channel: Channel,
  namespace: Namespace,
  before: CaipNetworkId | undefined,
): SessionFacts | undefined => {
  const own = channel.accounts.map(parseCaipAddress).filter((account) => account.namespace === namespace)
  const network = own.find((account) => account.networkId === before)?.networkId ?? own[0]?.networkId
  const accounts = own.filter((account) => account.networkId === network).map(({ address }): Account => ({ address }))
  const [first, ...rest] = accounts
  if (!first || !network) return undefined
  return {
    accounts: [first, ...rest],
    chosenBy: 'wallet',
    network,
    approved: channel.approved.filter((id) => namespaceOf(id) === namespace),
    peer: channel.peer,
  }
}

/** Opens a session on an in-memory channel. */
export const openMemoryChannelSession = <ns extends Namespace>(
  namespace: ns,
  channel: Channel,
  start: ChannelStart,
  ledger: MemoryLedger,
): Session<ns, MemoryProvider> => {
  const initial = factsOf(channel, namespace, start.network)
  if (!initial) throw new LatchkeyError('WALLET_NO_ACCOUNTS', `The channel has no account of ${namespace}.`)
  const state = createSessionState(initial)
  state.onOver(
    channel.subscribe((event) => {
      if (event.kind === 'end') state.end(event.reason)
      const next = event.kind === 'change' && factsOf(channel, namespace, state.facts.network)
      if (next) state.change(next)
    }),
  )
  const assertAt = ({ account, network }: AccountRef) => {
    const { facts } = state
    if (facts.accounts[0].address !== account) throw new LatchkeyError('ACCOUNT_MISMATCH', `${account} is not in use.`)
    if (network !== facts.network) throw new LatchkeyError('NETWORK_MISMATCH', `The wallet is not on ${network}.`)
  }
  return state.toSession({
    namespace,
    provider: { walletId: channel.id },
    channelId: channel.id,
    forget: () => channel.close(),
    switchNetwork: async ({ network }) => {
      const own = channel.accounts.map(parseCaipAddress).find((account) => account.networkId === network)
      if (!own) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Chain is not supported')
      state.change({ ...state.facts, accounts: [{ address: own.address }], network })
    },
    send: async ({ to, amount, token, account, network }) => {
      assertAt({ account, network })
      await channel.request({ network, method: 'memory_send', params: { to, amount: amount.toString() } })
      const hash = ledger.move({ account, network }, to, amount, token)
      return { id: hash, hash, wait: async () => ({ status: 'success', hash }) }
    },
  })
}
