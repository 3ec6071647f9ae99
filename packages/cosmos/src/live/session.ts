import {
  type At,
  type Clock,
  LatchkeyError,
  type Network,
  type Session,
  type SessionEvent,
  type SessionFacts,
} from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import type { Keplr } from '../keplr.js'
import { loadActs } from './loadActs.js'
import type { Nodes } from './node/nodes.js'
import { askWallet } from './wallet/askWallet.js'
import { enterNetwork, getKey } from './wallet/enterNetwork.js'
import type { WalletKey } from './wallet/readKey.js'

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

/** How long a wallet may take to forget us before we go on without its word, in milliseconds. */
const forgetWait = 1_000

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
  const { info, provider } = wallet
  const listeners = new Set<(event: SessionEvent) => void>()
  let { network, key } = parameters
  let facts = toFacts(network, key)
  let isOver = false
  let closing: Promise<void> | undefined
  /** Counts what may change the facts: of two answers that cross, the later question's counts. */
  let turn = 0

  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const over = () => {
    if (isOver) return false
    isOver = true
    unlisten()
    onOver()
    return true
  }
  const end = (reason: 'user' | 'wallet') => {
    if (over()) emit({ kind: 'end', reason })
  }
  const apply = (nextNetwork: Network, next: WalletKey) => {
    const isSame = nextNetwork.id === network.id && next.account.address === key.account.address
    network = nextNetwork
    key = next
    if (isSame) return
    facts = toFacts(network, key)
    emit({ kind: 'change' })
  }
  const followKey = () => {
    turn += 1
    const asked = turn
    const isLatest = () => asked === turn && !isOver
    getKey(wallet, network).then(
      (next) => {
        if (isLatest()) apply(network, next)
      },
      () => {
        // A wallet that gives no key any more has ended the connection, whatever it says of why.
        if (isLatest()) end('wallet')
      },
    )
  }
  const unlisten = wallet.onKeyChange(followKey)

  const assertOpen = () => {
    if (isOver) throw new LatchkeyError('SESSION_ENDED', 'The session has ended.')
  }
  /** The session's key, where an act is for its account and network. */
  const assertAt = ({ account, network: id }: At): WalletKey => {
    assertOpen()
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

  const forget = async () => {
    const done = new AbortController()
    const asked = askWallet(info.name, () => provider.disable?.()).catch(() => undefined) // a wallet without the method keeps its own memory of us
    await Promise.race([asked, clock.wait(forgetWait, done.signal)])
    done.abort()
    endAll()
  }

  const session: CosmosSession = {
    namespace: 'cosmos',
    get facts() {
      return facts
    },
    provider,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => {
      if (!isOver) closing ??= forget()
      return closing ?? Promise.resolve()
    },
    release: () => void over(),
    switchNetwork: async ({ network: id, signal }) => {
      assertOpen()
      const wanted = networkOf(id)
      if (network.id === wanted.id) return
      turn += 1
      const asked = turn
      const next = await enterNetwork(wallet, wanted, signal)
      assertOpen()
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
  }
  return { session, end }
}
