import {
  type AccountRef,
  type CaipNetworkId,
  type Clock,
  LatchkeyError,
  type Network,
  type Session,
  type SessionFacts,
  type SignInSession,
} from '@latchkey/core/adapter'
import { requestDisconnect, createSessionState } from '@latchkey/core/session'
import { listsNetwork, toChain } from '../networks/clusters.js'
import { methodOf, readField, type SolanaWallet, type StandardAccount } from '../discovery/standardWallet.js'
import type { Reads } from './createReads.js'
import { readAccounts } from '../wallet/answers.js'
import { callWallet, type CalledWallet } from '../wallet/callWallet.js'
import type { SolanaProvider } from '../wallet/provider.js'
import { createProvider, loadSigning } from './createProvider.js'

/** The parameters of {@link createSession}. */
export type SessionParameters = {
  readonly target: CalledWallet
  readonly accounts: ReadonlyMap<string, StandardAccount>
  readonly network: CaipNetworkId
  readonly networks: () => readonly Network[]
  readonly reads: Pick<Reads, 'send' | 'sendWire'>
  readonly clock: Clock
  readonly signedIn?: readonly SignInSession[] | undefined
  /** Whether the wallet is one of the site's own wallet adapters. */
  readonly isOfSite: boolean
  /** Called once, when the session ends. */
  readonly onOver: () => void
}

/** Returns the site's networks that a wallet lists. */
export const listedNetworks = (wallet: SolanaWallet, networks: readonly Network[]): readonly CaipNetworkId[] => {
  const chains = readField(wallet, 'chains')
  return Array.isArray(chains) ? networks.map(({ id }) => id).filter((id) => listsNetwork(chains, id)) : []
}

/** Creates the error for a network that a wallet does not list. */
export const notListed = ({ name }: CalledWallet, network: CaipNetworkId) =>
  new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', {
    context: { wallet: name, network },
    help: ['Select this cluster in the wallet first.'],
  })

/**
 * Creates a session that follows a wallet's accounts. The kit chooses the network: a wallet of the Wallet Standard has none in use, and receives
 * it with each transaction.
 *
 * @throws `WALLET_NO_ACCOUNTS`
 */
export const createSession = (parameters: SessionParameters): Session<'solana', SolanaProvider> => {
  const { target, networks, reads, clock, signedIn, onOver } = parameters
  const { name, wallet } = target
  let accounts = parameters.accounts

  const toFacts = (network: CaipNetworkId): SessionFacts => {
    const [first, ...rest] = [...accounts.keys()].map((address) => ({ address, type: 'eoa' as const }))
    if (!first)
      throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${name} returned no account.`, {
        context: { wallet: name },
        help: ['Select an account in the wallet and connect again.'],
      })
    return { accounts: [first, ...rest], chosenBy: 'wallet', network, approved: listedNetworks(wallet, networks()) }
  }
  const state = createSessionState(toFacts(parameters.network))
  state.onOver(onOver)
  // A wallet of the site's own library is disconnected by the site or by the user. A wallet in the page may also be locked.
  const reason = parameters.isOfSite ? 'wallet' : 'locked'
  const stopListening = methodOf(
    wallet,
    'standard:events',
    'on',
  )?.('change', (change: unknown) => {
    if (state.isOver) return
    try {
      accounts = readAccounts(readField(change, 'accounts') ?? wallet.accounts, name)
      if (accounts.size > 0) state.change(toFacts(state.facts.network))
      else state.end(reason)
    } catch {
      state.end(reason) // an invalid change ends the session
    }
  })
  state.onOver(stopListening as () => void) // if it is no function, calling it throws, which `onOver` ignores

  const findAccount = (address: string) =>
    state.facts.accounts[0].address === address ? accounts.get(address) : undefined
  /** Checks that a request is for the session's account and network, and returns both. @throws `ACCOUNT_MISMATCH`, `NETWORK_MISMATCH` */
  const assertAccountRef = (accountRef: AccountRef) => ({
    ...state.assertCurrent(accountRef, networks(), findAccount),
    chain: toChain(accountRef.network),
  })

  const signMessage: NonNullable<Session['signMessage']> = async ({ message, signal, ...accountRef }) => {
    assertAccountRef(accountRef)
    const { signText } = await loadSigning()
    return signText(target, assertAccountRef(accountRef).account, message, signal)
  }
  const send: NonNullable<Session['send']> = async ({ signal, ...transfer }) => {
    const { network } = assertAccountRef(transfer)
    return reads.send({ target, network, clock, assertAccountRef: () => assertAccountRef(transfer) }, transfer, signal)
  }
  /** The account and network in use, for the site's own requests. @throws `SESSION_ENDED` */
  const inUse = () => {
    const {
      accounts: [first],
      network,
    } = state.facts
    return assertAccountRef({ account: first.address, network })
  }
  const canSend = ['solana:signTransaction', 'solana:signAndSendTransaction'] as const

  return state.toSession({
    namespace: 'solana',
    provider: createProvider(target, inUse, reads.sendWire),
    ...(signedIn && { signedIn }),
    forget: () => requestDisconnect(() => callWallet(target, 'standard:disconnect', []), clock).then(() => state.end()),
    switchNetwork: async ({ network }) => {
      if (!listedNetworks(wallet, networks()).includes(network)) throw notListed(target, network)
      state.change(toFacts(network))
    },
    ...(methodOf(wallet, 'solana:signMessage') && { signMessage }),
    ...(canSend.some((feature) => methodOf(wallet, feature)) && { send }),
  })
}
