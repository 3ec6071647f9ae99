import {
  type Abortable,
  type AdapterContext,
  type Asset,
  type AccountRef,
  type ConnectParameters,
  getErrorCode,
  LatchkeyError,
  type Network,
  type RestoreParameters,
  type Transfer,
  type Unsubscribe,
  untilAborted,
} from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { InjectedEntry, InjectedWallet } from '../discovery/injected.js'
import { readSs58 } from '../encoding/ss58.js'
import type { Chain } from '../reads/chain.js'
import { callWallet, invalidAnswer } from '../wallet/callWallet.js'
import type { ExtensionDapp } from '../wallet/enableThroughExtensionDapp.js'
import { isInjectedWallet, readAccounts } from '../wallet/readAccounts.js'
import { createLoaders } from './createLoaders.js'
import { createSession, networkNotFound, type PolkadotSession } from './createSession.js'
import { createGrants } from './grants.js'

/** The options of `createLive`. */
export type LiveOptions = {
  readonly context: AdapterContext<'polkadot', InjectedWallet>
  /** The ids of the wallets that were connected since the page was loaded. */
  readonly wallets: Set<string>
  readonly appName: string
  readonly offerMetadata: boolean
  readonly extensionDapp: (() => Promise<ExtensionDapp>) | undefined
}

/** The part of the adapter that loads with the first connection: sessions and reads. */
export type Live = {
  connect(wallet: FoundWallet, parameters: ConnectParameters): Promise<PolkadotSession>
  restore(wallet: FoundWallet, parameters: RestoreParameters): Promise<PolkadotSession | 'revoked' | undefined>
  /** Calls `listener` when a wallet that showed no account shows one. Never does so for a wallet that has not authorized the page since it was loaded. */
  followUnlock(wallet: FoundWallet, listener: () => void): Promise<Unsubscribe>
  /** Opens a session with a wallet that has authorized the page and is not restored at a later visit: one behind a channel. */
  openSession(wallet: FoundWallet, network: string): Promise<PolkadotSession>
  getBalance(accountRef: AccountRef & Abortable): Promise<Asset>
  estimateFee(transfer: AccountRef & Transfer & Abortable): Promise<Asset>
}

/** Creates the part of the adapter that loads with the first connection. */
export const createLive = ({ context, wallets, appName, offerMetadata, extensionDapp }: LiveOptions): Live => {
  const { loadReads, loadSend, loadExtensionDapp } = createLoaders(context)
  const grants = createGrants(wallets)
  const chains = new Map<string, Chain>()
  /** The wallets that have authorized the page since it was loaded, by their ids. */
  const authorizedWallets = new Map<string, InjectedWallet>()
  /** The pending authorization requests. A second request to the same wallet would be rejected. */
  const pendingRequests = new Map<InjectedEntry, Promise<unknown>>()

  const findNetwork = (id: string): Network => {
    const network = context.networks().find((item) => item.id === id)
    if (network) return network
    throw networkNotFound(id)
  }
  const getChain = async (network: Network): Promise<Chain> => {
    const { createChain } = await loadReads()
    const existing = chains.get(network.id)
    if (existing?.network === network) return existing
    const chain = createChain(network, context)
    chains.set(network.id, chain)
    return chain
  }
  const readPublicKey = (account: string): Uint8Array => {
    const address = readSs58(account)
    if (address) return address.publicKey
    throw new LatchkeyError('ADDRESS_INVALID', `Invalid address: ${account}.`, {
      context: { value: account },
      help: ['Check that the address is complete and belongs to this network.'],
    })
  }

  /** Requests authorization from one wallet. */
  const authorize = (id: string, entry: InjectedEntry): Promise<unknown> => {
    const enable = async () => (entry.enable ?? entry.connect)?.call(entry, appName)
    const enableThrough = async (load: () => Promise<ExtensionDapp>) =>
      (await loadExtensionDapp()).enableThrough(load, id, appName, enable)
    const request =
      pendingRequests.get(entry) ??
      (extensionDapp ? enableThrough(extensionDapp) : enable()).finally(() => pendingRequests.delete(entry))
    pendingRequests.set(entry, request)
    return request
  }

  const openSession = async (
    { info, entry, until }: FoundWallet,
    networkId: string | undefined,
    signal?: AbortSignal,
    onRequest?: ConnectParameters['onRequest'],
  ): Promise<PolkadotSession> => {
    const { name } = info
    const network = findNetwork(networkId ?? context.networks()[0]?.id ?? 'polkadot')
    const provider = await callWallet(name, () => authorize(info.id, entry), signal, onRequest)
    if (!isInjectedWallet(provider)) throw invalidAnswer(name, 'a wallet', provider)
    authorizedWallets.set(info.id, provider)
    const accounts = readAccounts(await callWallet(name, () => provider.accounts.get(), signal), name)
    const create = () =>
      createSession({
        ...context,
        name,
        providerFor: (requestSignal) => (requestSignal && until?.(requestSignal)) ?? provider,
        accounts,
        network,
        getChain,
        loadSend,
        offerMetadata,
        onClose: () => grants.remove(info.id),
      })
    return (await callWallet(name, create, undefined)) as PolkadotSession // the return value of createSession
  }

  return {
    connect: async (wallet, { network, signal, onRequest }) => {
      loadReads().catch(() => undefined) // preloads during the prompt; if it fails, the first read loads it again
      const session = await openSession(wallet, network, signal, onRequest)
      grants.add(wallet.info.id)
      return session
    },
    restore: async (wallet, { network, signal }) => {
      const { id } = wallet.info
      // With a network, the kit itself has stored this connection. The list belongs to all kits of the origin, and another one may have disconnected.
      if (network === undefined && !grants.has(id)) return 'revoked'
      const isListed = context.networks().some((item) => item.id === network)
      try {
        return await openSession(wallet, isListed ? network : undefined, signal)
      } catch (error) {
        const code = getErrorCode(error)
        if (code === 'WALLET_NO_ACCOUNTS') return undefined // it may be locked
        if (code !== 'USER_REJECTED') throw error
        // The user had withdrawn the permission in the wallet, so the wallet prompted, and the user has declined.
        grants.remove(id)
        return 'revoked'
      }
    },
    followUnlock: async ({ info: { id } }, listener) => {
      const stop: unknown = await authorizedWallets.get(id)?.accounts.subscribe((accounts: unknown) => {
        if (Array.isArray(accounts) && accounts.length > 0) listener()
      })
      return typeof stop === 'function' ? () => void stop() : () => {}
    },
    openSession,
    getBalance: ({ account, network, signal }) => {
      const read = async () => {
        const publicKey = readPublicKey(account)
        const [{ getBalance }, chain] = await Promise.all([loadReads(), getChain(findNetwork(network))])
        return getBalance(chain, publicKey)
      }
      return untilAborted(read(), signal)
    },
    estimateFee: ({ account, network, signal, ...transfer }) => {
      const read = async () => {
        const publicKey = readPublicKey(account)
        const [{ estimateFee }, chain] = await Promise.all([loadSend(), getChain(findNetwork(network))])
        return estimateFee(chain, publicKey, transfer)
      }
      return untilAborted(read(), signal)
    },
  }
}
