import {
  type AddressRules,
  type AdapterContext,
  type Asset,
  type At,
  type ConnectParameters,
  getErrorCode,
  LatchkeyError,
  type Network,
  type RestoreParameters,
  type Transfer,
  untilAborted,
} from '@latchkey/core/adapter'
import { shareReads } from '@latchkey/core/session'
import type { FoundWallet } from '../discovery/foundWallet.js'
import type { Keplr } from '../discovery/keplr.js'
import { loadActs } from './loadActs.js'
import type { Nodes } from '../reads/requestNodes.js'
import { type CosmosSession, createSession, type EndableSession } from './createSession.js'
import { askWallet } from '../wallet/callWallet.js'
import { enterNetwork, getKey } from './enterNetwork.js'
import type { WalletKey } from '../wallet/readKey.js'
import { isUnknownChain, toWalletError } from '../wallet/walletErrors.js'

/** What comes when a wallet is first connected. */
export type Live = {
  connect(wallet: FoundWallet, parameters: ConnectParameters): Promise<CosmosSession>
  restore(wallet: FoundWallet, parameters: RestoreParameters): Promise<CosmosSession | undefined>
  getBalance(at: At): Promise<Asset>
  estimateFee(transfer: At & Transfer): Promise<Asset>
  loadAddressRules(network: Network): Promise<AddressRules>
}

/** Makes the live half of the adapter. Its sessions drop their listeners when the adapter stops. */
export const createLive = (context: AdapterContext<'cosmos', Keplr>): Live => {
  context.signal.throwIfAborted()
  const { clock } = context
  const share = shareReads<Asset>()
  /** The sessions that follow a wallet, by its provider. */
  const sessions = new Map<Keplr, Set<EndableSession>>()
  /** How many wait for a wallet to let the site in. */
  const attempts = new Map<Keplr, number>()

  const networkOf = (id: string | undefined): Network => {
    const networks = context.networks()
    const network = id === undefined ? networks[0] : networks.find((one) => one.id === id)
    if (network) return network
    throw new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', { context: { network: id ?? 'cosmos' } })
  }
  const nodesOf = (network: Network): Nodes => ({ network, fetch: context.fetch, clock })

  const follow = (wallet: FoundWallet, network: Network, key: WalletKey): CosmosSession => {
    const { provider } = wallet
    const own = sessions.get(provider) ?? new Set()
    sessions.set(provider, own)
    try {
      const made = createSession({
        wallet,
        network,
        key,
        networkOf,
        nodesOf,
        clock,
        onOver: () => void own.delete(made),
        endAll: () => {
          granted.delete(provider)
          for (const { end } of [...own]) end('user')
        },
      })
      own.add(made)
      granted.add(provider)
      return made.session
    } catch (error) {
      throw toWalletError(error, wallet.info.name) // it cannot be followed
    }
  }
  /** The wallets that let the site in while this page lives. */
  const granted = new Set<Keplr>()

  /** What the wallet allowed after nobody wanted it any more is taken back, unless somebody else uses it. */
  const forgetLate = (wallet: FoundWallet) => {
    const { provider } = wallet
    if (sessions.get(provider)?.size || attempts.get(provider)) return
    askWallet(wallet, (keplr) => keplr.disable?.()).catch((error: unknown) =>
      context.logger.warn('A late connection could not be closed.', error),
    )
  }

  context.signal.addEventListener('abort', () => {
    for (const own of sessions.values()) for (const { session } of [...own]) session.release()
  })

  return {
    connect: async (wallet, { network: id, signal, onAsk }) => {
      const { provider } = wallet
      const network = networkOf(id)
      signal?.throwIfAborted() // nobody is asked for what nobody wants any more
      attempts.set(provider, (attempts.get(provider) ?? 0) + 1)
      const entering = enterNetwork(wallet, network).finally(() => {
        attempts.set(provider, (attempts.get(provider) ?? 1) - 1)
      })
      onAsk?.(entering)
      return follow(wallet, network, await untilAborted(entering, signal, () => forgetLate(wallet)))
    },
    restore: async (wallet, { network: id, signal }) => {
      // No wallet of this ecosystem can be asked whether it still lets the site in: a key is asked for where one was given before.
      if (id === undefined && !granted.has(wallet.provider)) return undefined
      const network = context.networks().find((one) => one.id === id) ?? networkOf(undefined)
      try {
        return follow(wallet, network, await untilAborted(getKey(wallet, network, signal), signal))
      } catch (error) {
        if (getErrorCode(error) === 'USER_REJECTED' || isUnknownChain(error)) return undefined
        throw error
      }
    },
    getBalance: (at) =>
      share(JSON.stringify([at.network, at.account]), async () => {
        const nodes = nodesOf(networkOf(at.network))
        return (await loadActs()).getBalance(nodes, at)
      }),
    estimateFee: async (transfer) => {
      const nodes = nodesOf(networkOf(transfer.network))
      return (await loadActs()).estimateFee(nodes, transfer, sessions)
    },
    loadAddressRules: async (network) => (await loadActs()).createAddressRules(network),
  }
}
