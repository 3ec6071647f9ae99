import {
  type Account,
  type AccountRef,
  LatchkeyError,
  type Network,
  type Session,
  type SessionFacts,
} from '@latchkey/core/adapter'
import { createSessionState } from '@latchkey/core/session'
import type { TallyChain } from './chain.js'
import type { TallyWallet } from './wallet.js'
import { requestWallet } from './walletErrors.js'

/** The session type of this namespace. */
export type TallySession = Session<'tally', TallyWallet>

type Parameters = {
  readonly chain: TallyChain
  readonly wallet: TallyWallet
  readonly accounts: readonly string[]
  readonly network: Network
  readonly networkOf: (id: string) => Network
  /** The open sessions. A session removes itself when it ends. */
  readonly sessions: Set<TallySession>
}

const toFacts = (accounts: readonly string[], network: Network): SessionFacts => {
  const [first, ...others] = accounts.map((address): Account => ({ address }))
  if (!first) throw new LatchkeyError('WALLET_NO_ACCOUNTS', 'The wallet shared no account.')
  return { accounts: [first, ...others], chosenBy: 'wallet', network: network.id, approved: 'all' }
}

/** Creates a session that follows the wallet's accounts. The kit chooses the network. */
export const createSession = ({ chain, wallet, accounts, network, networkOf, sessions }: Parameters): TallySession => {
  const state = createSessionState(toFacts(accounts, network))
  const follow = (next: readonly string[]) => {
    if (next.length === 0) state.end()
    else state.change(toFacts(next, networkOf(state.facts.network)))
  }
  wallet.on('accounts', follow)
  state.onOver(() => {
    wallet.off('accounts', follow)
    sessions.delete(session)
  })

  const assertAccountRef = (accountRef: AccountRef) => {
    state.assertOpen()
    const { facts } = state
    const inUse = facts.accounts[0].address
    if (accountRef.account !== inUse)
      throw new LatchkeyError('ACCOUNT_MISMATCH', `${accountRef.account} is not the active account.`, {
        context: { account: accountRef.account, inUse },
      })
    if (accountRef.network !== facts.network)
      throw new LatchkeyError('NETWORK_MISMATCH', `The connection is not on ${accountRef.network}.`, {
        context: { network: accountRef.network, inUse: facts.network },
      })
  }
  const session: TallySession = state.toSession({
    namespace: 'tally',
    provider: wallet,
    forget: async () => {
      state.end('user')
      await wallet.disable()
    },
    switchNetwork: async ({ network: id }) => {
      state.assertOpen()
      state.change({ ...state.facts, network: networkOf(id).id })
    },
    send: async ({ account, network: id, to, amount }) => {
      assertAccountRef({ account, network: id })
      const transfer = { network: id, from: account, to, amount: amount.toString() }
      const signature = await requestWallet(() => wallet.sign(transfer))
      const hash = await chain.submit(transfer, signature)
      return { id: hash, hash, wait: async () => ({ status: 'success', hash }) }
    },
  })
  return session
}
