import {
  type At,
  type Clock,
  LatchkeyError,
  type Network,
  type Session,
  type SessionFacts,
} from '@latchkey/core/adapter'
import { askToForget, createSessionState } from '@latchkey/core/session'
import type { FoundWallet } from '../discovery/foundWallet.js'
import type { Keplr } from '../discovery/keplr.js'
import { loadActs } from './loadActs.js'
import type { Nodes } from '../reads/requestNodes.js'
import { askWallet } from '../wallet/callWallet.js'
import { enterNetwork, getKey } from './enterNetwork.js'
import type { WalletKey } from '../wallet/readKey.js'

/** The session type of this namespace. */
export type CosmosSession = Session<'cosmos', Keplr>

/** What a session works with. */
export type SessionParameters = {
  readonly wallet: FoundWallet
  readonly network: Network
  readonly key: WalletKey
  /** A network that the adapter was lent. @throws `NETWORK_NOT_FOUND` */
  readonly networkOf: (id: string) => Network
  readonly nodesOf: (network: Network) => Nodes
  readonly clock: Clock
  /** Called once, when the session is over. */
  readonly onOver: () => void
  /** Ends all sessions of the wallet: it has forgotten the site. */
  readonly endAll: () => void
}

const toFacts = (network: Network, { account }: WalletKey): SessionFacts => ({
  accounts: [account],
  // The person chooses among keys in the wallet, which tells of one at a time.
  chosenBy: 'wallet',
  network: network.id,
  approved: 'all',
})

/** A session that can be told that its wallet has forgotten the site. */
export type EndableSession = { readonly session: CosmosSession; readonly end: (reason: 'user' | 'wallet') => void }

/** Follows a wallet's key on one network at a time. */
export const createSession = (parameters: SessionParameters): EndableSession => {
  const { wallet, networkOf, nodesOf, clock, onOver, endAll } = parameters
  const { provider } = wallet
  let { network, key } = parameters
  /** Counts what may change the facts: of two answers that cross, the later question's counts. */
  let turn = 0

  const state = createSessionState(toFacts(network, key))
  state.onOver(onOver)
  const apply = (nextNetwork: Network, next: WalletKey) => {
    network = nextNetwork
    key = next
    state.change(toFacts(network, key))
  }
  const followKey = () => {
    turn += 1
    const asked = turn
    const isLatest = () => asked === turn && !state.isOver
    getKey(wallet, network).then(
      (next) => {
        if (isLatest()) apply(network, next)
      },
      () => {
        // A wallet that gives no key any more has ended the connection, whatever it says of why.
        if (isLatest()) state.end('wallet')
      },
    )
  }
  state.onOver(wallet.onKeyChange(followKey))

  /** The session's key, where an act is for its account and network. */
  const assertAt = ({ account, network: id }: At): WalletKey => {
    state.assertOpen()
    if (key.account.address !== account)
      throw new LatchkeyError('ACCOUNT_MISMATCH', `${account} is not the account in use.`, {
        context: { account, inUse: key.account.address },
      })
    if (network.id !== id)
      throw new LatchkeyError('NETWORK_MISMATCH', `The connection is not on ${id}.`, {
        context: { network: id, inUse: network.id },
      })
    return key
  }

  const session: CosmosSession = state.toSession({
    namespace: 'cosmos',
    provider,
    forget: () => askToForget(() => askWallet(wallet, (keplr) => keplr.disable?.()), clock).then(endAll),
    switchNetwork: async ({ network: id, signal }) => {
      state.assertOpen()
      const wanted = networkOf(id)
      if (network.id === wanted.id) return
      turn += 1
      const asked = turn
      const next = await enterNetwork(wallet, wanted, signal)
      state.assertOpen()
      apply(wanted, next)
      // The key may have changed while the person was asked: it is read once more, on the network that is in use now.
      if (asked !== turn) followKey()
    },
    signMessage: async ({ message, signal, ...at }) => {
      assertAt(at)
      const { signMessage } = await loadActs()
      return signMessage({ wallet, network, key: assertAt(at) }, message, signal)
    },
    send: async ({ signal, account, network: id, ...transfer }) => {
      const at = { account, network: id }
      assertAt(at)
      const { sendTransfer } = await loadActs()
      return sendTransfer({ wallet, nodes: nodesOf(network), assertKey: () => assertAt(at) }, transfer, signal)
    },
  })
  return { session, end: state.end }
}
