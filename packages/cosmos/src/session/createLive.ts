import {
  type AddressRules,
  type AdapterContext,
  type Asset,
  type AccountRef,
  type ConnectParameters,
  getErrorCode,
  LatchkeyError,
  type Network,
  type RestoreParameters,
  type Transfer,
  untilAborted,
} from '@latchkey/core/adapter'
import { countWalletUse, dedupeReads, isWalletInUse } from '@latchkey/core/session'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { Keplr } from '../discovery/keplr.js'
import type { Nodes } from '../reads/requestNodes.js'
import { callWallet, isUnknownChain, toWalletError } from '../wallet/callWallet.js'
import type { WalletKey } from '../wallet/readKey.js'
import { type CosmosSession, createSession, type EndableSession } from './createSession.js'
import { enterNetwork, getKey } from './enterNetwork.js'
import { loadActions } from './loadActions.js'

/** The part of the adapter that loads with the first connection. */
export type Live = {
  connect(wallet: FoundWallet, parameters: ConnectParameters): Promise<CosmosSession>
  restore(wallet: FoundWallet, parameters: RestoreParameters): Promise<CosmosSession | 'revoked' | undefined>
  getBalance(accountRef: AccountRef): Promise<Asset>
  estimateFee(transfer: AccountRef & Transfer): Promise<Asset>
  loadAddressRules(network: Network): Promise<AddressRules>
}

/** Creates the part of the adapter that loads with the first connection. When the adapter stops, its sessions remove their listeners. */
export const createLive = (context: AdapterContext<'cosmos', Keplr>): Live => {
  context.signal.throwIfAborted()
  const { clock } = context
  const share = dedupeReads<Asset>()
  /** The open sessions of each wallet, by its provider. */
  const sessions = new Map<Keplr, Set<EndableSession>>()
  /** The wallets that authorized the site since the page was loaded. */
  const authorizedWallets = new Set<Keplr>()

  const findNetwork = (id: string | undefined): Network => {
    const networks = context.networks()
    const network = id === undefined ? networks[0] : networks.find((item) => item.id === id)
    if (network) return network
    throw new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', {
      context: { network: id ?? 'cosmos' },
      help: ['Add the network to the networks of createAppKit.'],
    })
  }
  const toNodes = (network: Network): Nodes => ({ network, fetch: context.fetch, clock })

  const openSession = (wallet: FoundWallet, network: Network, key: WalletKey): CosmosSession => {
    const { provider } = wallet
    const walletSessions = sessions.get(provider) ?? new Set()
    sessions.set(provider, walletSessions)
    const endUse = countWalletUse(provider)
    try {
      const created = createSession({
        wallet,
        network,
        key,
        findNetwork,
        toNodes,
        clock,
        onOver: () => {
          endUse()
          walletSessions.delete(created)
        },
        endAll: () => {
          authorizedWallets.delete(provider)
          for (const { end } of [...walletSessions]) end('user')
        },
      })
      walletSessions.add(created)
      authorizedWallets.add(provider)
      return created.session
    } catch (error) {
      endUse()
      throw toWalletError(error, wallet.info.name) // the wallet's method that subscribes to keys threw
    }
  }

  /** Revokes an authorization that the user granted after the attempt was cancelled, unless a session or another attempt uses the wallet. */
  const revokeLateGrant = (wallet: FoundWallet) => {
    if (isWalletInUse(wallet.provider)) return
    callWallet(wallet, (keplr) => keplr.disable?.()).catch((error: unknown) =>
      context.logger.warn('Could not disconnect a wallet that connected after the attempt was cancelled.', error),
    )
  }

  context.signal.addEventListener('abort', () => {
    for (const walletSessions of sessions.values()) for (const { session } of [...walletSessions]) session.release()
  })

  return {
    connect: async (wallet, { network: id, signal, onRequest }) => {
      const network = findNetwork(id)
      signal?.throwIfAborted() // before the wallet prompts the user
      const endUse = countWalletUse(wallet.provider)
      try {
        const entering = enterNetwork(wallet, network)
        onRequest?.(entering)
        return openSession(wallet, network, await untilAborted(entering, signal, () => revokeLateGrant(wallet)))
      } finally {
        endUse()
      }
    },
    restore: async (wallet, { network: id, signal }) => {
      // Wallets of this ecosystem have no method that returns whether the site is authorized. Only a wallet that was authorized before is asked
      // for its key.
      if (id === undefined && !authorizedWallets.has(wallet.provider)) return 'revoked'
      const network = context.networks().find((item) => item.id === id) ?? findNetwork(undefined)
      const endUse = countWalletUse(wallet.provider)
      try {
        return openSession(wallet, network, await untilAborted(getKey(wallet, network, signal), signal))
      } catch (error) {
        if (isUnknownChain(error)) return undefined
        // Some wallets prompt nevertheless. If the user declines, the next visit must not prompt again.
        if (getErrorCode(error) === 'USER_REJECTED') return 'revoked'
        throw error
      } finally {
        endUse()
      }
    },
    getBalance: (accountRef) =>
      share(JSON.stringify([accountRef.network, accountRef.account]), async () => {
        const nodes = toNodes(findNetwork(accountRef.network))
        return (await loadActions()).getBalance(nodes, accountRef)
      }),
    estimateFee: async (transfer) => {
      const nodes = toNodes(findNetwork(transfer.network))
      return (await loadActions()).estimateFee(nodes, transfer, sessions)
    },
    loadAddressRules: async (network) => (await loadActions()).createAddressRules(network),
  }
}
