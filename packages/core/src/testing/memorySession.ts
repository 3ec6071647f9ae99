import type { AccountRef, Session, SessionFacts } from '../contract/contract.js'
import { createSessionState } from '../contract/createSessionState.js'
import type { Namespace } from '../base/namespaces.js'
import { getErrorCode } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { MemoryLedger } from './memoryLedger.js'
import type { MemoryWallet } from './memoryWallet.js'

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
export const askWallet = async (wallet: MemoryWallet, signal?: AbortSignal) => {
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
      else state.change(factsOf(wallet, chosenBy))
    }),
  )
  const assertAt = ({ account, network }: AccountRef) => {
    state.assertOpen()
    const { facts } = state
    const known = chosenBy === 'wallet' ? facts.accounts.slice(0, 1) : facts.accounts
    if (!known.some(({ address }) => address === account))
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
      await askWallet(wallet, signal)
      wallet.network = network
      wallet.changes.emit('change')
    },
    signMessage: async ({ message, signal, ...at }) => {
      assertAt(at)
      await askWallet(wallet, signal)
      return { message, signature: `signed:${at.account}:${message}`, scheme: 'memory' }
    },
    send: async ({ to, amount, token, signal, account, network }) => {
      assertAt({ account, network })
      await askWallet(wallet, signal)
      const hash = ledger.move({ account, network }, to, amount, token)
      const wait = async () => {
        const { outcome } = ledger
        return outcome === 'pending' ? new Promise<never>(() => undefined) : { status: outcome, hash }
      }
      return { id: hash, hash, wait }
    },
  })
}
