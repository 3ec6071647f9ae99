import {
  type At,
  type CaipNetworkId,
  type Clock,
  LatchkeyError,
  type Network,
  type Session,
  type SessionEvent,
  type SessionFacts,
  type SignInSession,
} from '@latchkey/core/adapter'
import { listsNetwork, toChain } from '../networks/clusters.js'
import { methodOf, readField, type SolanaWallet, type StandardAccount } from '../standardWallet.js'
import type { Reads } from '../reads/createReads.js'
import { readAccounts, readBytes, readSignature } from './wallet/answers.js'
import { type AskedWallet, askWallet } from './wallet/askWallet.js'

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

/** How long a wallet may take to forget us before we go on without its word, in milliseconds. */
const forgetWait = 1_000

/** The site's networks that a wallet lists. */
export const listedNetworks = (wallet: SolanaWallet, networks: readonly Network[]): readonly CaipNetworkId[] => {
  const chains = readField(wallet, 'chains')
  return Array.isArray(chains) ? networks.map(({ id }) => id).filter((id) => listsNetwork(chains, id)) : []
}

/** The error for a wallet that does not list a network. */
export const notListed = ({ name }: AskedWallet, network: CaipNetworkId) =>
  new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', {
    context: { wallet: name, network },
    help: [`${name} does not list ${toChain(network)}: some wallets have to be set to a test cluster first.`],
  })

/**
 * Follows a wallet. Which network is in use is the kit's to say: a wallet of the Wallet Standard is told it with each transaction.
 *
 * @throws `WALLET_NO_ACCOUNTS`
 */
export const createSession = (parameters: SessionParameters): Session<'solana', SolanaWallet> => {
  const { asked, networks, letSend, clock, signedIn, onOver } = parameters
  const { name, wallet } = asked
  const listeners = new Set<(event: SessionEvent) => void>()
  let accounts = parameters.accounts
  let isOver = false
  let closing: Promise<void> | undefined

  const toFacts = (network: CaipNetworkId): SessionFacts => {
    const [first, ...rest] = [...accounts.keys()].map((address) => ({ address, type: 'eoa' as const }))
    if (!first) throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${name} gave no account.`, { context: { wallet: name } })
    return { accounts: [first, ...rest], chosenBy: 'wallet', network, approved: listedNetworks(wallet, networks()) }
  }
  let facts = toFacts(parameters.network)

  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const over = () => {
    if (isOver) return false
    isOver = true
    if (typeof stopListening === 'function') stopListening()
    onOver()
    return true
  }
  const end = () => {
    if (over()) emit({ kind: 'end', reason: closing ? 'user' : 'wallet' })
  }
  const change = (network: CaipNetworkId) => {
    const next = toFacts(network)
    if (JSON.stringify(next) === JSON.stringify(facts)) return
    facts = next
    emit({ kind: 'change' })
  }
  const stopListening = methodOf(
    wallet,
    'standard:events',
    'on',
  )?.('change', (told: unknown) => {
    if (isOver) return
    try {
      accounts = readAccounts(readField(told, 'accounts') ?? wallet.accounts, name)
      if (accounts.size > 0) change(facts.network)
      else end()
    } catch {
      end() // nonsense ends the session rather than stand as its state
    }
  })

  /** The session's network and the wallet's own account, where an act is for them. */
  const assertAt = ({ account, network }: At) => {
    if (isOver) throw new LatchkeyError('SESSION_ENDED', 'The session has ended.')
    const [inUse] = facts.accounts
    const own = accounts.get(account)
    if (inUse.address !== account || !own)
      throw new LatchkeyError('ACCOUNT_MISMATCH', `${account} is not the account in use.`, {
        context: { account, inUse: inUse.address },
      })
    const known = networks().find(({ id }) => id === network)
    if (network !== facts.network || !known)
      throw new LatchkeyError('NETWORK_MISMATCH', `The session is not on ${network}.`, {
        context: { network, inUse: facts.network },
      })
    return { account: own, network: known, chain: toChain(network) }
  }

  const signMessage: NonNullable<Session['signMessage']> = async ({ message, signal, ...at }) => {
    const bytes = new TextEncoder().encode(message)
    const input = { account: assertAt(at).account, message: bytes }
    const answer = await askWallet(asked, 'solana:signMessage', [input], signal)
    const [output]: readonly unknown[] = Array.isArray(answer) ? answer : []
    if (String(readBytes(readField(output, 'signedMessage'))) !== String(bytes))
      throw new LatchkeyError('SIGNATURE_INVALID', 'The wallet signed another message.', { context: { wallet: name } })
    const signature = readSignature(readField(output, 'signature'), name, 'SIGNATURE_INVALID')
    return { message, signature, scheme: 'ed25519' }
  }
  const send: NonNullable<Session['send']> = async ({ signal, account, network, ...transfer }) => {
    const at = { account, network }
    const { network: known } = assertAt(at)
    return letSend({ asked, network: known, clock, assertAt: () => assertAt(at) }, { ...at, ...transfer }, signal)
  }
  const canSend = ['solana:signTransaction', 'solana:signAndSendTransaction'] as const

  return {
    namespace: 'solana',
    get facts() {
      return facts
    },
    provider: wallet,
    ...(signedIn && { signedIn }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => {
      if (isOver) return closing ?? Promise.resolve()
      closing ??= Promise.resolve()
        // A wallet that cannot forget us, or fails to, keeps its own memory: we are gone all the same.
        .then(() => Promise.race([askWallet(asked, 'standard:disconnect', []), clock.wait(forgetWait)]).catch(() => {}))
        .then(end)
      return closing
    },
    release: () => {
      over()
    },
    switchNetwork: async ({ network }) => {
      if (!listedNetworks(wallet, networks()).includes(network)) throw notListed(asked, network)
      change(network)
    },
    ...(methodOf(wallet, 'solana:signMessage') && { signMessage }),
    ...(canSend.some((feature) => methodOf(wallet, feature)) && { send }),
  }
}
