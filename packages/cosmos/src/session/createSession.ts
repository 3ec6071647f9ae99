import {
  type AccountRef,
  type Clock,
  getErrorCode,
  type Network,
  type Session,
  type SessionFacts,
} from '@latchkey/core/adapter'
import { requestDisconnect, createSessionState } from '@latchkey/core/session'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { Keplr } from '../discovery/keplr.js'
import type { Nodes } from '../reads/requestNodes.js'
import { callWallet } from '../wallet/callWallet.js'
import type { WalletKey } from '../wallet/readKey.js'
import { enterNetwork, getKey } from './enterNetwork.js'
import { loadActions } from './loadActions.js'

/** The session type of this namespace. */
export type CosmosSession = Session<'cosmos', Keplr>

/** The parameters of `createSession`. */
export type SessionParameters = {
  readonly wallet: FoundWallet
  readonly network: Network
  readonly key: WalletKey
  /** Returns a network of the site. @throws `NETWORK_NOT_FOUND` */
  readonly findNetwork: (id: string) => Network
  readonly toNodes: (network: Network) => Nodes
  readonly clock: Clock
  /** Called once, when the session ends. */
  readonly onOver: () => void
  /** Ends all sessions of the wallet, because it revoked the site's authorization. */
  readonly endAll: () => void
}

const toFacts = (network: Network, { account }: WalletKey): SessionFacts => ({
  accounts: [account],
  // The user selects the key in the wallet, which exposes one key at a time.
  chosenBy: 'wallet',
  network: network.id,
  approved: 'all',
})

/** A session, and a function that ends it from outside. */
export type EndableSession = { readonly session: CosmosSession; readonly end: (reason: 'user') => void }

/** Creates a session that follows a wallet's key on one network at a time. */
export const createSession = (parameters: SessionParameters): EndableSession => {
  const { wallet, findNetwork, toNodes, clock, onOver, endAll } = parameters
  const { provider } = wallet
  let { network, key } = parameters
  /** The number of requests that may change the facts. Only the answer to the latest request is used. */
  let latestRequest = 0

  const state = createSessionState(toFacts(network, key))
  state.onOver(onOver)
  const apply = (nextNetwork: Network, nextKey: WalletKey) => {
    network = nextNetwork
    key = nextKey
    state.change(toFacts(network, key))
  }
  const refreshKey = () => {
    latestRequest += 1
    const request = latestRequest
    const isLatest = () => request === latestRequest && !state.isOver
    getKey(wallet, network).then(
      (nextKey) => {
        if (isLatest()) apply(network, nextKey)
      },
      (error: unknown) => {
        // The wallet returns no key: the user has declined, or the wallet is locked.
        if (isLatest()) state.end(getErrorCode(error) === 'USER_REJECTED' ? 'wallet' : 'locked')
      },
    )
  }
  state.onOver(wallet.onKeyChange(refreshKey))

  /** Returns the session's key. @throws `ACCOUNT_MISMATCH` or `NETWORK_MISMATCH` if the request is for another account or network */
  const assertAccountRef = (accountRef: AccountRef): WalletKey =>
    state.assertCurrent(accountRef, [network], (address) => (key.account.address === address ? key : undefined)).account

  const session: CosmosSession = state.toSession({
    namespace: 'cosmos',
    provider,
    forget: () => requestDisconnect(() => callWallet(wallet, (keplr) => keplr.disable?.()), clock).then(endAll),
    switchNetwork: async ({ network: id, signal }) => {
      state.assertOpen()
      const nextNetwork = findNetwork(id)
      if (network.id === nextNetwork.id) return
      latestRequest += 1
      const request = latestRequest
      const nextKey = await enterNetwork(wallet, nextNetwork, signal)
      state.assertOpen()
      apply(nextNetwork, nextKey)
      // The user may have selected another key during the prompt, so read the key again on the new network.
      if (request !== latestRequest) refreshKey()
    },
    signMessage: async ({ message, signal, ...accountRef }) => {
      assertAccountRef(accountRef)
      const { signMessage } = await loadActions()
      return signMessage({ wallet, network, key: assertAccountRef(accountRef) }, message, signal)
    },
    send: async ({ signal, account, network: id, ...transfer }) => {
      const accountRef = { account, network: id }
      assertAccountRef(accountRef)
      const { sendTransfer } = await loadActions()
      return sendTransfer(
        { wallet, nodes: toNodes(network), assertKey: () => assertAccountRef(accountRef) },
        transfer,
        signal,
      )
    },
  })
  return { session, end: state.end }
}
