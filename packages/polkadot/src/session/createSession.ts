import {
  type AccountRef,
  type Clock,
  LatchkeyError,
  type Network,
  type Session,
  type SessionFacts,
} from '@latchkey/core/adapter'
import { createSessionState } from '@latchkey/core/session'
import type { InjectedWallet } from '../discovery/injected.js'
import { isHex, toHex } from '../encoding/hex.js'
import { readSs58 } from '../encoding/ss58.js'
import type { Chain } from '../reads/chain.js'
import { callWallet } from '../wallet/callWallet.js'
import { readAccounts, toNetworkAccounts, type WalletAccount } from '../wallet/readAccounts.js'
import type { Loaders } from './createLoaders.js'

/** The session type of this namespace. */
export type PolkadotSession = Session<'polkadot', InjectedWallet>

/** The parameters of `createSession`. */
export type SessionParameters = {
  /** The wallet's name. */
  readonly name: string
  /** Returns the wallet, for a request that `signal` can cancel. */
  readonly providerFor: (signal?: AbortSignal) => InjectedWallet
  readonly accounts: readonly WalletAccount[]
  readonly network: Network
  readonly networks: () => readonly Network[]
  readonly getChain: (network: Network) => Promise<Chain>
  readonly loadSend: Loaders['loadSend']
  readonly clock: Clock
  /** Whether to offer a chain's metadata to the wallet before it signs. */
  readonly offerMetadata: boolean
  /** Called when the user disconnects. */
  readonly onClose: () => void
}

/** Creates the error for a network that the site does not have. */
export const networkNotFound = (network: string): LatchkeyError<'NETWORK_NOT_FOUND'> =>
  new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', {
    context: { network },
    help: ['Add the network to the networks of createAppKit.'],
  })

const toFacts = (network: Network, accounts: readonly WalletAccount[], wallet: string): SessionFacts => {
  const [first, ...rest] = toNetworkAccounts(network, accounts)
  if (!first)
    throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${wallet} has no account for ${network.name}.`, {
      context: { wallet, network: network.id },
      help: ['Share an account for this network in the wallet and connect again.'],
    })
  return { accounts: [first, ...rest], chosenBy: 'kit', network: network.id, approved: 'all' }
}

/** Creates a session with a wallet that has authorized the page. The kit selects account and network: the wallet has no current ones. */
export const createSession = ({
  name,
  providerFor,
  networks,
  getChain,
  loadSend,
  clock,
  offerMetadata,
  onClose,
  ...start
}: SessionParameters): PolkadotSession => {
  const provider = providerFor()
  let { accounts, network } = start
  const state = createSessionState(toFacts(network, accounts, name))
  const onAccounts = (answer: unknown) => {
    if (state.isOver) return
    try {
      const nextAccounts = readAccounts(answer, name)
      const facts = toFacts(network, nextAccounts, name)
      accounts = nextAccounts
      state.change(facts)
    } catch {
      state.end('locked') // the wallet shows no account for the network, or returned an invalid list
    }
  }
  const unsubscribeOnEnd = (unsubscribe: unknown) =>
    state.onOver(() => {
      Promise.resolve((unsubscribe as () => unknown)()).catch(() => {})
    })
  // Most wallets return the function that unsubscribes, and some return its promise. If subscribing fails, there is nothing to unsubscribe.
  const subscription: unknown = provider.accounts.subscribe(onAccounts)
  if (typeof subscription === 'function') unsubscribeOnEnd(subscription)
  else Promise.resolve(subscription).then(unsubscribeOnEnd, () => {})

  const findAccount = (address: string) => {
    const publicKey = readSs58(address)?.publicKey
    return publicKey && state.facts.accounts.some((item) => item.publicKey === toHex(publicKey))
      ? accounts.find((item) => toHex(item.publicKey) === toHex(publicKey))
      : undefined
  }
  /** Returns the session's network and account. @throws `ACCOUNT_MISMATCH` or `NETWORK_MISMATCH` if the request is for others */
  const assertAccountRef = (accountRef: AccountRef) => state.assertCurrent(accountRef, [network], findAccount)

  return state.toSession({
    namespace: 'polkadot',
    provider,
    forget: async () => {
      onClose()
      state.end('user')
    },
    switchNetwork: async ({ network: id, signal }) => {
      signal?.throwIfAborted()
      state.assertOpen()
      const nextNetwork = networks().find((item) => item.id === id)
      if (!nextNetwork) throw networkNotFound(id)
      if (id === state.facts.network) return
      if (toNetworkAccounts(nextNetwork, accounts).length === 0)
        throw new LatchkeyError('CHAIN_NOT_SUPPORTED', `${name} has no account for ${nextNetwork.name}.`, {
          context: { wallet: name, network: id },
          help: ['Share an account for this network in the wallet and connect again.'],
        })
      network = nextNetwork
      state.change(toFacts(nextNetwork, accounts, name))
    },
    signMessage: async ({ message, signal, ...accountRef }) => {
      const { account } = assertAccountRef(accountRef)
      // Bytes in this wrapping are never a valid transaction. A wallet that wraps messages itself does not wrap them twice.
      const data = toHex(new TextEncoder().encode(`<Bytes>${message}</Bytes>`))
      const sign = () => {
        const { signer } = providerFor(signal)
        if (!signer.signRaw)
          throw new LatchkeyError('WALLET_METHOD_UNSUPPORTED', `${name} does not sign messages.`, {
            context: { wallet: name },
            help: ['Use a wallet that signs messages.'],
          })
        return signer.signRaw({ address: account.walletAddress, data, type: 'bytes' })
      }
      const { signature }: Record<string, unknown> = { ...Object(await callWallet(name, sign, signal)) }
      // 64 bytes, or 65 for ecdsa. Some wallets prepend a byte for the type of the signature.
      if (!isHex(signature) || signature.length < 2 + 128 || signature.length > 2 + 132)
        throw new LatchkeyError('SIGNATURE_INVALID', `${name} did not return a valid signature.`, {
          context: { wallet: name },
          help: ['Update the wallet, or use another one.'],
        })
      return { message, signature, scheme: account.keyType || 'sr25519', publicKey: toHex(account.publicKey) }
    },
    send: async ({ account, network: id, signal, ...transfer }) => {
      const accountRef = { account, network: id }
      const [chain, { sendTransfer }] = await Promise.all([getChain(assertAccountRef(accountRef).network), loadSend()])
      const wallet = {
        name,
        provider: providerFor(signal),
        offerMetadata,
        assertAccountRef: () => assertAccountRef(accountRef).account,
      }
      return sendTransfer(wallet, chain, clock, transfer, signal)
    },
  })
}
