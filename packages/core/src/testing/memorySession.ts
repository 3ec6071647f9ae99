import type { Asset, AccountRef, Token, TransactionStatus, Session, SessionFacts } from '../contract/session.js'
import { createSessionState } from '../contract/createSessionState.js'
import type { Namespace } from '../base/namespaces.js'
import { getErrorCode } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { MemoryWallet } from './memoryWallet.js'

/** A chain's ledger, in memory. */
export type MemoryLedger = {
  /** An account's balance of the native coin, or of a token, in base units. */
  balanceOf(at: AccountRef, token?: string): bigint
  setBalance(at: AccountRef, amount: bigint, token?: string): void
  /** @returns the transfer's hash */
  move(at: AccountRef, to: string, amount: bigint, token?: string): string
  asset(at: AccountRef, token: Token): Asset
  /** The status of a transaction by its hash: the `outcome` of transfers of this ledger, otherwise the one that was set. */
  statusOf(hash: string): TransactionStatus
  setStatus(hash: string, status: TransactionStatus): void
  /** The outcome of transfers: `'success'` by default. */
  outcome: 'success' | 'reverted' | 'pending'
}

const keyOf = ({ account, network }: AccountRef, token = 'native') => `${network}/${account}/${token}`

/** Creates an empty ledger. */
export const createMemoryLedger = (): MemoryLedger => {
  const books = new Map<string, bigint>()
  const statuses = new Map<string, TransactionStatus>()
  let transfers = 0
  const balanceOf: MemoryLedger['balanceOf'] = (at, token) => books.get(keyOf(at, token)) ?? 0n
  const toHash = (transfer: number) => `0x${transfer.toString(16).padStart(64, '0')}`
  return {
    outcome: 'success',
    balanceOf,
    setBalance: (at, amount, token) => void books.set(keyOf(at, token), amount),
    move(at, to, amount, token) {
      const remaining = balanceOf(at, token) - amount
      if (remaining < 0n) throw new RangeError('insufficient funds')
      books.set(keyOf(at, token), remaining)
      const receiver = { ...at, account: to }
      books.set(keyOf(receiver, token), balanceOf(receiver, token) + amount)
      transfers += 1
      return toHash(transfers)
    },
    statusOf(hash) {
      const isOwn = /^0x[\da-f]+$/i.test(hash) && BigInt(hash) > 0n && BigInt(hash) <= transfers
      return isOwn ? this.outcome : (statuses.get(hash) ?? 'pending')
    },
    setStatus: (hash, status) => void statuses.set(hash, status),
    asset: (at, token) => ({ ...token, amount: balanceOf(at, token.address).toString() }),
  }
}

/** The provider of an in-memory wallet. */
export type MemoryProvider = { readonly walletId: string }

const toWalletError = (cause: unknown) => {
  if (getErrorCode(cause)) return cause
  const refused = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 4001
  return refused
    ? new LatchkeyError('USER_REJECTED', 'The person declined.', { cause })
    : new LatchkeyError('WALLET_FAILED', 'The wallet failed.', { cause })
}

/** Prompts the user of the wallet, and throws a rejection with its error code. */
export const requestWallet = async (wallet: MemoryWallet, signal?: AbortSignal) => {
  try {
    await wallet.ask(signal)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw toWalletError(cause)
  }
}

const factsOf = (wallet: MemoryWallet, chosenBy: SessionFacts['chosenBy']): SessionFacts => ({
  accounts: [...wallet.accounts],
  chosenBy,
  network: wallet.network,
  approved: wallet.approved,
})

/** Creates a session on an in-memory wallet. */
export const createMemorySession = <ns extends Namespace>(
  namespace: ns,
  wallet: MemoryWallet,
  chosenBy: SessionFacts['chosenBy'],
  ledger: MemoryLedger,
): Session<ns, MemoryProvider> => {
  const state = createSessionState(factsOf(wallet, chosenBy))
  state.onOver(
    wallet.changes.subscribe((change) => {
      if (change === 'end') state.end()
      else if (change === 'lock') state.end('locked')
      else state.change(factsOf(wallet, chosenBy))
    }),
  )
  const assertAt = ({ account, network }: AccountRef) => {
    state.assertOpen()
    const { facts } = state
    const usable = chosenBy === 'wallet' ? facts.accounts.slice(0, 1) : facts.accounts
    if (!usable.some(({ address }) => address === account))
      throw new LatchkeyError('ACCOUNT_MISMATCH', `${account} is not in use.`)
    if (network !== facts.network) throw new LatchkeyError('NETWORK_MISMATCH', `The wallet is not on ${network}.`)
  }

  return state.toSession({
    namespace,
    provider: { walletId: wallet.id },
    forget: async () => {
      wallet.isGranted = false
      state.end('user')
    },
    switchNetwork: async ({ network, signal }) => {
      if (network === state.facts.network) return
      await requestWallet(wallet, signal)
      wallet.network = network
      wallet.changes.emit('change')
    },
    signMessage: async ({ message, signal, ...at }) => {
      assertAt(at)
      await requestWallet(wallet, signal)
      return { message, signature: `signed:${at.account}:${message}`, scheme: 'memory' }
    },
    send: async ({ to, amount, token, signal, account, network }) => {
      assertAt({ account, network })
      await requestWallet(wallet, signal)
      const hash = ledger.move({ account, network }, to, amount, token)
      const wait = async () => {
        const { outcome } = ledger
        return outcome === 'pending' ? new Promise<never>(() => undefined) : { status: outcome, hash }
      }
      return { id: hash, hash, wait }
    },
  })
}
