import {
  type At,
  type Clock,
  LatchkeyError,
  type Network,
  type Session,
  type SessionFacts,
} from '@latchkey/core/adapter'
import { createSessionState } from '@latchkey/core/session'
import type { InjectedWallet } from '../discovery/injected.js'
import { askWallet } from '../wallet/callWallet.js'
import type { Chain } from '../reads/chain.js'
import { isHex, toHex } from '../encoding/hex.js'
import type { Parts } from './loaders.js'
import { networkNotFound } from './networkNotFound.js'
import { accountsOn, readAccounts, type WalletAccount } from '../wallet/readAccounts.js'
import { readSs58 } from '../encoding/ss58.js'

/** The session type of this namespace. */
export type PolkadotSession = Session<'polkadot', InjectedWallet>

/** What a session works with. */
export type SessionParameters = {
  /** The wallet's name. */
  readonly name: string
  /** The wallet, for an act that may be given up. */
  readonly providerFor: (signal?: AbortSignal) => InjectedWallet
  readonly accounts: readonly WalletAccount[]
  readonly network: Network
  readonly networks: () => readonly Network[]
  readonly chainOf: (network: Network) => Promise<Chain>
  readonly loadSend: Parts['loadSend']
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
      context: { wallet, network: network.id },
    })
  return { accounts: [first, ...rest], chosenBy: 'kit', network: network.id, approved: 'all' }
}

/** Follows a wallet that has let the page in. The kit chooses its account and its network: the wallet knows neither. */
export const createSession = ({
  name,
  providerFor,
  networks,
  chainOf,
  loadSend,
  clock,
  offerMetadata,
  onClose,
  ...start
}: SessionParameters): PolkadotSession => {
  const provider = providerFor()
  let { accounts, network } = start
  const state = createSessionState(toFacts(network, accounts, name))
  const follow = (answer: unknown) => {
    if (state.isOver) return
    try {
      const next = readAccounts(answer, name)
      const known = toFacts(network, next, name)
      accounts = next
      state.change(known)
    } catch {
      state.end() // it gives no account any more, or nonsense
    }
  }
  const letGo = (stop: unknown) =>
    state.onOver(() => {
      Promise.resolve((stop as () => unknown)()).catch(() => {})
    })
  // Most answer at once how they are left alone; some promise it. One that cannot be followed need not be left alone.
  const following: unknown = provider.accounts.subscribe(follow)
  if (typeof following === 'function') letGo(following)
  else Promise.resolve(following).then(letGo, () => {})

  /** The session's network and the account, where the act is for them. */
  const assertAt = (at: At) => {
    state.assertOpen()
    const { facts } = state
    const publicKey = readSs58(at.account)?.publicKey.join()
    const account = accounts.find((one) => one.publicKey.join() === publicKey)
    if (!account || !facts.accounts.some((one) => one.publicKey === toHex(account.publicKey)))
      throw new LatchkeyError('ACCOUNT_MISMATCH', `${name} has no account ${at.account}.`, {
        context: { account: at.account, inUse: facts.accounts[0].address },
      })
    if (at.network !== facts.network)
      throw new LatchkeyError('NETWORK_MISMATCH', `The session is not on ${at.network}.`, {
        context: { network: at.network, inUse: facts.network },
      })
    return { account, network }
  }

  return state.toSession({
    namespace: 'polkadot',
    provider,
    forget: async () => {
      onClose()
      state.end('user')
    },
    switchNetwork: async ({ network: wanted, signal }) => {
      signal?.throwIfAborted()
      state.assertOpen()
      const known = networks().find(({ id }) => id === wanted)
      if (!known) throw networkNotFound(wanted)
      if (wanted === state.facts.network) return
      if (accountsOn(known, accounts).length === 0)
        throw new LatchkeyError('CHAIN_NOT_SUPPORTED', `${name} has no account for ${known.name}.`, {
          context: { wallet: name, network: wanted },
        })
      network = known
      state.change(toFacts(known, accounts, name))
    },
    signMessage: async ({ message, signal, ...at }) => {
      const { account } = assertAt(at)
      // Bytes in this wrapping are no transaction, whatever they hold. A wallet that wraps them by itself leaves them as they are.
      const data = toHex(new TextEncoder().encode(`<Bytes>${message}</Bytes>`))
      const ask = () => {
        const { signer } = providerFor(signal)
        if (!signer.signRaw)
          throw new LatchkeyError('WALLET_METHOD_UNSUPPORTED', `${name} does not sign messages.`, {
            context: { wallet: name },
          })
        return signer.signRaw({ address: account.given, data, type: 'bytes' })
      }
      const { signature }: Record<string, unknown> = { ...Object(await askWallet(name, ask, signal)) }
      // 64 bytes, or 65 of ecdsa; one more where the wallet says of which kind it is.
      if (!isHex(signature) || signature.length < 2 + 128 || signature.length > 2 + 132)
        throw new LatchkeyError('SIGNATURE_INVALID', `${name} gave no signature.`, {
          context: { wallet: name },
        })
      return { message, signature, scheme: account.keyType || 'sr25519', publicKey: toHex(account.publicKey) }
    },
    send: async ({ account, network: id, signal, ...transfer }) => {
      const at = { account, network: id }
      const [chain, { sendTransfer }] = await Promise.all([chainOf(assertAt(at).network), loadSend()])
      const wallet = { name, provider: providerFor(signal), offerMetadata, assertAt: () => assertAt(at).account }
      return sendTransfer(wallet, chain, clock, transfer, signal)
    },
  })
}
