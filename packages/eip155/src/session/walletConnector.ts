import { type Clock, LatchkeyError, type Network, fieldOf } from '@latchkey/core/adapter'
import { createConnector } from '@wagmi/core'
import type { Chain } from 'viem'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { Eip1193Provider } from '../discovery/provider.js'
import { networkNotFound, toNetworkId } from '../networks/chainIds.js'
import { readAccounts, readChainId } from '../wallet/answers.js'
import { type NamedProvider, requestWallet } from '../wallet/requestWallet.js'
import { loadActions } from './loadActions.js'

/** The parameters of a connector, besides the wallet. */
export type ConnectorParameters = {
  readonly networks: () => readonly Network[]
  readonly clock: Clock
  /** Whether the wallet is known to have `wallet_connect`, and so `wallet_disconnect`. */
  readonly hasWalletConnect?: (() => boolean) | undefined
}

/** Connects and signs in with one approval. Resolves with `undefined` if the wallet cannot do that. wagmi passes it on. */
export type OneStep = { readonly inOneStep?: (wallet: NamedProvider) => Promise<readonly `0x${string}`[] | undefined> }

/** How long a wallet may take to revoke the site's permission before the connection ends without it, in milliseconds. */
const revokeTimeout = 1_000

/** The wagmi type of our connectors. */
export const walletConnectorType = 'latchkey'

/** The methods of our connectors, besides those that wagmi requires. */
export type ConnectorExtras = {
  /** Unsubscribes from the wallet and removes the connection from wagmi's state. The wallet stays connected. */
  release(): void
}

type Listeners = { readonly [event in 'accountsChanged' | 'chainChanged' | 'disconnect']: (value: unknown) => void }

/** A wagmi connector for a wallet that was found in the page. It subscribes to the wallet's events only while connected. */
export const walletConnector = (
  { info, provider }: FoundWallet,
  { networks, clock, hasWalletConnect }: ConnectorParameters,
) =>
  createConnector<Eip1193Provider, ConnectorExtras>(({ emitter, chains }) => {
    if (!provider)
      throw new LatchkeyError('WALLET_NOT_INSTALLED', `${info.name} is not installed in this browser.`, {
        context: { wallet: info.name },
        help: ['Install it and reload the page.'],
      })
    const wallet = { name: info.name, provider }
    /** Whether the wallet's events count: from connecting to disconnecting. */
    let isConnected = false
    /** Whether the wallet has our listeners. A wallet that cannot remove them keeps them. */
    let isSubscribed = false

    const getAccounts = async () => readAccounts(await requestWallet(wallet, { method: 'eth_accounts' }), info.name)
    const getChainId = async () => readChainId(await requestWallet(wallet, { method: 'eth_chainId' }), info.name)
    const unsubscribe = () => {
      isConnected = false
      try {
        const remove = provider.removeListener ?? provider.off
        if (typeof remove !== 'function') return
        isSubscribed = false
        for (const [event, listener] of Object.entries(listeners)) remove.call(provider, event, listener)
      } catch {
        // The provider is gone, so its events no longer arrive.
      }
    }
    const end = () => {
      unsubscribe()
      emitter.emit('disconnect')
    }
    const onAccountsChanged = (answer: unknown) => {
      const accounts = readAccounts(answer, info.name)
      if (accounts.length === 0) end()
      else emitter.emit('change', { accounts })
    }
    const onDisconnect = async (error: unknown) => {
      const code = fieldOf(error, 'code')
      // 1013: the wallet lost its node for a moment. The connection stays.
      if (code === 1013 && (await getAccounts()).length > 0) return
      end()
    }
    /** Validates the values of events like responses. An invalid value ends the connection, so that it never becomes its state. */
    const guarded = (run: (value: unknown) => unknown) => (value: unknown) => {
      if (isConnected) Promise.resolve(value).then(run).catch(end)
    }
    const listeners: Listeners = {
      accountsChanged: guarded(onAccountsChanged),
      chainChanged: guarded((answer) => emitter.emit('change', { chainId: readChainId(answer, info.name) })),
      disconnect: guarded(onDisconnect),
    }
    const subscribe = () => {
      isConnected = true
      if (isSubscribed) return
      isSubscribed = true
      for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener)
    }

    return {
      id: info.id,
      name: info.name,
      type: walletConnectorType,
      ...(info.icon !== undefined && { icon: info.icon }),
      ...(info.rdns !== undefined && { rdns: info.rdns }),
      connect: async ({ isReconnecting, withCapabilities, ...others } = {}) => {
        const method = isReconnecting ? 'eth_accounts' : 'eth_requestAccounts'
        const { inOneStep } = others as OneStep // wagmi's type has no field for it
        const accounts = (await inOneStep?.(wallet)) ?? readAccounts(await requestWallet(wallet, { method }), info.name)
        if (accounts.length === 0)
          throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${info.name} returned no account.`, {
            cause: new TypeError(`${method} returned an empty list.`),
            context: { wallet: info.name },
            help: ['Select an account in the wallet and connect again.'],
          })
        const chainId = await getChainId()
        subscribe()
        // wagmi may require capabilities of the accounts. None are known here.
        const connected = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: connected as never, chainId }
      },
      disconnect: async () => {
        unsubscribe()
        const params = [{ eth_accounts: {} }]
        const revoke = () => requestWallet(wallet, { method: 'wallet_revokePermissions', params })
        const leave = () => requestWallet(wallet, { method: 'wallet_disconnect' }).catch(revoke)
        const revoked = (hasWalletConnect?.() ? leave() : revoke()).catch(() => undefined) // wallets without the method keep the permission
        await Promise.race([revoked, clock.wait(revokeTimeout)])
      },
      release: end,
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      isAuthorized: async () => (await getAccounts()).length > 0,
      switchChain: async ({ chainId }) => {
        const network = networks().find(({ id }) => id === toNetworkId(chainId))
        const chain = chains.find(({ id }) => id === chainId)
        if (!network || !chain) throw networkNotFound(toNetworkId(chainId))
        const { switchChain } = await loadActions()
        await switchChain(wallet, network, clock)
        emitter.emit('change', { chainId })
        return chain satisfies Chain
      },
      onAccountsChanged: listeners.accountsChanged,
      onChainChanged: listeners.chainChanged,
      onDisconnect: listeners.disconnect,
    }
  })
