import {
  type Account,
  type At,
  type Clock,
  LatchkeyError,
  type Network,
  type Session,
  type SessionEvent,
  type SessionFacts,
} from '@latchkey/core/adapter'
import type { InjectedWallet } from '../injected.js'
import { askWallet } from './askWallet.js'
import type { Chain } from './chain.js'
import { isHex, toHex } from './hex.js'
import { loadSend } from './loadSend.js'
import { networkNotFound } from './networkNotFound.js'
import { accountsOn, readAccounts, type WalletAccount } from './readAccounts.js'
import { readSs58 } from './ss58.js'

/** The session type of this namespace. */
export type PolkadotSession = Session<'polkadot', InjectedWallet>

/** What a session works with. */
export type SessionParameters = {
  /** The wallet's name. */
  readonly name: string
  readonly provider: InjectedWallet
  readonly accounts: readonly WalletAccount[]
  readonly network: Network
  readonly networks: () => readonly Network[]
  readonly chainOf: (network: Network) => Promise<Chain>
  readonly clock: Clock
  /** Whether the wallet is offered a chain's metadata before it signs. */
  readonly offerMetadata: boolean
  /** Called when the person wants to be forgotten. */
  readonly onClose: () => void
}

const toFacts = (network: Network, accounts: readonly WalletAccount[], wallet: string): SessionFacts => {
  const [first, ...rest] = accountsOn(network, accounts)
  if (!first)
    throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${wallet} has no account for ${network.name}.`, {
      cause: new TypeError('The list of accounts is empty.'),
      context: { wallet, network: network.id },
    })
  return { accounts: [first, ...rest], chosenBy: 'kit', network: network.id, approved: 'all' }
}

/** A wallet that cannot be followed need not be left alone. */
const ignore = () => undefined

const describe = (accounts: readonly Account[]) => JSON.stringify(accounts)

/** Follows a wallet that has let the page in. The kit chooses its account and its network: the wallet knows neither. */
export const createSession = ({
  name,
  provider,
  networks,
  chainOf,
  clock,
  offerMetadata,
  onClose,
  ...start
}: SessionParameters): PolkadotSession => {
  const listeners = new Set<(event: SessionEvent) => void>()
  let { accounts, network } = start
  let facts = toFacts(network, accounts, name)
  let isOver = false

  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const end = (reason: 'user' | 'wallet') => {
    if (release()) emit({ kind: 'end', reason })
  }
  const release = (): boolean => {
    if (isOver) return false
    isOver = true
    unfollow()
    return true
  }
  const change = (next: SessionFacts) => {
    const same = next.network === facts.network && describe(next.accounts) === describe(facts.accounts)
    if (same) return
    facts = next
    emit({ kind: 'change' })
  }
  const follow = (answer: unknown) => {
    if (isOver) return
    try {
      const next = readAccounts(answer, name)
      const known = toFacts(network, next, name)
      accounts = next
      change(known)
    } catch {
      end('wallet') // it gives no account any more, or nonsense
    }
  }
  const unfollow = () => {
    // Most answer at once how they are left alone; some promise it.
    if (typeof following === 'function') following()
    else if (following)
      Promise.resolve(following).then((stop) => (typeof stop === 'function' ? stop() : undefined), ignore)
  }
  let following: unknown
  following = provider.accounts.subscribe(follow)
  if (isOver) unfollow() // it was over before it was told how to stop

  /** The session's network and the account, where the act is for them. */
  const assertAt = (at: At) => {
    if (isOver) throw new LatchkeyError('SESSION_ENDED', 'The session has ended.')
    const publicKey = readSs58(at.account)?.publicKey.join()
    const account = accounts.find((one) => one.publicKey.join() === publicKey)
    if (!account || !facts.accounts.some((one) => one.publicKey === toHex(account.publicKey)))
      throw new LatchkeyError('ACCOUNT_MISMATCH', `${at.account} is not an account of the wallet.`, {
        context: { account: at.account, inUse: facts.accounts[0].address },
      })
    if (at.network !== facts.network)
      throw new LatchkeyError('NETWORK_MISMATCH', `The session is not on ${at.network}.`, {
        context: { network: at.network, inUse: facts.network },
      })
    return { account, network }
  }

  return {
    namespace: 'polkadot',
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
    close: async () => {
      if (isOver) return
      onClose()
      end('user')
    },
    release: () => {
      release()
    },
    switchNetwork: async ({ network: wanted, signal }) => {
      signal?.throwIfAborted()
      if (isOver) throw new LatchkeyError('SESSION_ENDED', 'The session has ended.')
      const known = networks().find(({ id }) => id === wanted)
      if (!known) throw networkNotFound(wanted)
      if (wanted === facts.network) return
      if (accountsOn(known, accounts).length === 0)
        throw new LatchkeyError('CHAIN_NOT_SUPPORTED', `${name} has no account for ${known.name}.`, {
          context: { wallet: name, network: wanted },
        })
      network = known
      change(toFacts(known, accounts, name))
    },
    signMessage: async ({ message, signal, ...at }) => {
      const { account } = assertAt(at)
      // Bytes in this wrapping are no transaction, whatever they hold. A wallet that wraps them by itself leaves them as they are.
      const data = toHex(new TextEncoder().encode(`<Bytes>${message}</Bytes>`))
      const ask = () => {
        if (!provider.signer.signRaw)
          throw new LatchkeyError('WALLET_METHOD_UNSUPPORTED', `${name} does not sign messages.`, {
            context: { wallet: name },
          })
        return provider.signer.signRaw({ address: account.given, data, type: 'bytes' })
      }
      const { signature }: Record<string, unknown> = { ...Object(await askWallet(name, ask, signal)) }
      // 64 bytes, or 65 of ecdsa; one more where the wallet says of which kind it is.
      if (!isHex(signature) || signature.length < 2 + 128 || signature.length > 2 + 132)
        throw new LatchkeyError('SIGNATURE_INVALID', 'The wallet answered with something that is no signature.', {
          context: { wallet: name },
        })
      return { message, signature, scheme: account.keyType || 'sr25519', publicKey: toHex(account.publicKey) }
    },
    send: async ({ account, network: id, signal, ...transfer }) => {
      const at = { account, network: id }
      const [chain, { sendTransfer }] = await Promise.all([chainOf(assertAt(at).network), loadSend()])
      const wallet = { name, provider, offerMetadata, assertAt: () => assertAt(at).account }
      return sendTransfer(wallet, chain, clock, transfer, signal)
    },
  }
}
