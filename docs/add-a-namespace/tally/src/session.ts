import {
  type Account,
  type At,
  LatchkeyError,
  type Network,
  type Session,
  type SessionEvent,
  type SessionFacts,
} from '@latchkey/core/adapter'
import type { TallyChain } from './chain.js'
import type { TallyWallet } from './wallet.js'
import { askWallet } from './walletErrors.js'

/** The session type of this namespace. */
export type TallySession = Session<'tally', TallyWallet>

type Parameters = {
  readonly chain: TallyChain
  readonly wallet: TallyWallet
  readonly accounts: readonly string[]
  readonly network: Network
  readonly networkOf: (id: string) => Network
  /** Those that are open; an ended one takes itself away. */
  readonly sessions: Set<TallySession>
}

const toFacts = (accounts: readonly string[], network: Network): SessionFacts => {
  const [first, ...others] = accounts.map((address): Account => ({ address }))
  if (!first) throw new LatchkeyError('WALLET_NO_ACCOUNTS', 'The wallet gave no account.')
  return { accounts: [first, ...others], chosenBy: 'wallet', network: network.id, approved: 'all' }
}

/** Follows a wallet's accounts; the network is the kit's to choose. */
export const createSession = ({ chain, wallet, accounts, network, networkOf, sessions }: Parameters): TallySession => {
  const listeners = new Set<(event: SessionEvent) => void>()
  let facts = toFacts(accounts, network)
  let isOver = false
  let closing: Promise<void> | undefined

  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const over = (): boolean => {
    if (isOver) return false
    isOver = true
    wallet.off('accounts', follow)
    sessions.delete(session)
    return true
  }
  const end = (reason: 'user' | 'wallet') => {
    if (over()) emit({ kind: 'end', reason })
  }
  const follow = (next: readonly string[]) => {
    if (next.length === 0) return end('wallet')
    facts = toFacts(next, networkOf(facts.network))
    emit({ kind: 'change' })
  }
  wallet.on('accounts', follow)

  const assertOpen = () => {
    if (isOver) throw new LatchkeyError('SESSION_ENDED', 'The session has ended.')
  }
  const assertAt = (at: At) => {
    assertOpen()
    const inUse = facts.accounts[0].address
    if (at.account !== inUse)
      throw new LatchkeyError('ACCOUNT_MISMATCH', `${at.account} is not the account in use.`, {
        context: { account: at.account, inUse },
      })
    if (at.network !== facts.network)
      throw new LatchkeyError('NETWORK_MISMATCH', `The connection is not on ${at.network}.`, {
        context: { network: at.network, inUse: facts.network },
      })
  }
  const forget = async () => {
    end('user')
    await wallet.disable()
  }

  const session: TallySession = {
    namespace: 'tally',
    get facts() {
      return facts
    },
    provider: wallet,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => {
      if (!isOver) closing ??= forget()
      return closing ?? Promise.resolve()
    },
    release: () => void over(),
    switchNetwork: async ({ network: id }) => {
      assertOpen()
      const next = networkOf(id)
      if (next.id === facts.network) return
      facts = { ...facts, network: next.id }
      emit({ kind: 'change' })
    },
    send: async ({ account, network: id, to, amount }) => {
      assertAt({ account, network: id })
      const transfer = { network: id, from: account, to, amount: amount.toString() }
      const signature = await askWallet(() => wallet.sign(transfer))
      const hash = await chain.submit(transfer, signature)
      return { id: hash, hash, wait: async () => ({ status: 'success', hash }) }
    },
  }
  return session
}
