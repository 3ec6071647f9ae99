import {
  type At,
  type CaipNetworkId,
  type Clock,
  LatchkeyError,
  type Network,
  type Session,
  type SessionFacts,
  type SignInSession,
} from '@latchkey/core/adapter'
import { askToForget, createSessionState } from '@latchkey/core/session'
import { listsNetwork, toChain } from '../networks/clusters.js'
import { methodOf, readField, type SolanaWallet, type StandardAccount } from '../discovery/standardWallet.js'
import type { Reads } from './createReads.js'
import { readAccounts } from '../wallet/answers.js'
import { type AskedWallet, askWallet } from '../wallet/askWallet.js'

/** What a session works with. */
export type SessionParameters = {
  readonly asked: AskedWallet
  readonly accounts: ReadonlyMap<string, StandardAccount>
  readonly network: CaipNetworkId
  readonly networks: () => readonly Network[]
  readonly letSend: Reads['send']
  readonly clock: Clock
  readonly signedIn?: readonly SignInSession[] | undefined
  /** Called once, when the session is over. */
  readonly onOver: () => void
}

/** The site's networks that a wallet lists. */
export const listedNetworks = (wallet: SolanaWallet, networks: readonly Network[]): readonly CaipNetworkId[] => {
  const chains = readField(wallet, 'chains')
  return Array.isArray(chains) ? networks.map(({ id }) => id).filter((id) => listsNetwork(chains, id)) : []
}

/** The error for a wallet that does not list a network. */
export const notListed = ({ name }: AskedWallet, network: CaipNetworkId) =>
  new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', {
    context: { wallet: name, network },
    help: ['Set the wallet to this cluster first.'],
  })

/** Loads the code that signs text. If loading fails, the next call tries again. @throws `CHUNK_LOAD_FAILED` */
export const loadSigning = (): Promise<typeof import('../wallet/signing.js')> =>
  import('../wallet/signing.js').catch((cause: unknown) => {
    throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code that signs could not be loaded.', { cause })
  })

/**
 * Follows a wallet. Which network is in use is the kit's to say: a wallet of the Wallet Standard is told it with each transaction.
 *
 * @throws `WALLET_NO_ACCOUNTS`
 */
export const createSession = (parameters: SessionParameters): Session<'solana', SolanaWallet> => {
  const { asked, networks, letSend, clock, signedIn, onOver } = parameters
  const { name, wallet } = asked
  let accounts = parameters.accounts

  const toFacts = (network: CaipNetworkId): SessionFacts => {
    const [first, ...rest] = [...accounts.keys()].map((address) => ({ address, type: 'eoa' as const }))
    if (!first) throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${name} gave no account.`, { context: { wallet: name } })
    return { accounts: [first, ...rest], chosenBy: 'wallet', network, approved: listedNetworks(wallet, networks()) }
  }
  const state = createSessionState(toFacts(parameters.network))
  state.onOver(onOver)
  const stopListening = methodOf(
    wallet,
    'standard:events',
    'on',
  )?.('change', (told: unknown) => {
    if (state.isOver) return
    try {
      accounts = readAccounts(readField(told, 'accounts') ?? wallet.accounts, name)
      if (accounts.size > 0) state.change(toFacts(state.facts.network))
      else state.end()
    } catch {
      state.end() // nonsense ends the session rather than stand as its state
    }
  })
  state.onOver(stopListening as () => void) // where it is anything else it fails, which is nobody's

  /** The session's network and the wallet's own account, where an act is for them. */
  const assertAt = ({ account, network }: At) => {
    state.assertOpen()
    const { facts } = state
    const [inUse] = facts.accounts
    const own = accounts.get(account)
    if (inUse.address !== account || !own)
      throw new LatchkeyError('ACCOUNT_MISMATCH', 'It is not the account in use.', {
        context: { account, inUse: inUse.address },
      })
    const known = networks().find(({ id }) => id === network)
    if (network !== facts.network || !known)
      throw new LatchkeyError('NETWORK_MISMATCH', 'It is not the network in use.', {
        context: { network, inUse: facts.network },
      })
    return { account: own, network: known, chain: toChain(network) }
  }

  const signMessage: NonNullable<Session['signMessage']> = async ({ message, signal, ...at }) => {
    assertAt(at)
    const { signText } = await loadSigning()
    return signText(asked, assertAt(at).account, message, signal)
  }
  const send: NonNullable<Session['send']> = async ({ signal, ...transfer }) => {
    const { network } = assertAt(transfer)
    return letSend({ asked, network, clock, assertAt: () => assertAt(transfer) }, transfer, signal)
  }
  const canSend = ['solana:signTransaction', 'solana:signAndSendTransaction'] as const

  return state.toSession({
    namespace: 'solana',
    provider: wallet,
    ...(signedIn && { signedIn }),
    forget: () => askToForget(() => askWallet(asked, 'standard:disconnect', []), clock).then(() => state.end()),
    switchNetwork: async ({ network }) => {
      if (!listedNetworks(wallet, networks()).includes(network)) throw notListed(asked, network)
      state.change(toFacts(network))
    },
    ...(methodOf(wallet, 'solana:signMessage') && { signMessage }),
    ...(canSend.some((feature) => methodOf(wallet, feature)) && { send }),
  })
}
