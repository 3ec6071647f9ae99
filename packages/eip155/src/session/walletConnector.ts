import { type Clock, LatchkeyError, type Network, fieldOf } from '@latchkey/core/adapter'
import { createConnector } from '@wagmi/core'
import type { Chain } from 'viem'
import type { FoundWallet } from '../discovery/foundWallet.js'
import type { Eip1193Provider } from '../discovery/provider.js'
import { toNetworkId } from '../networks/chainIds.js'
import { loadActs } from './loadActs.js'
import { networkNotFound } from '../networks/networkNotFound.js'
import { readAccounts, readChainId } from '../wallet/answers.js'
import { askWallet } from '../wallet/askWallet.js'

/** What a connector needs beside the wallet. */
export type ConnectorParameters = {
  readonly networks: () => readonly Network[]
  readonly clock: Clock
}

/** How long a wallet may take to forget us before we go on without its word, in milliseconds. */
const forgetWait = 1_000

/** The type that wagmi knows our connectors by. */
export const walletConnectorType = 'latchkey'

/** What our connectors can do beside what wagmi asks of them. */
export type ConnectorExtras = {
  /** Drops our listeners, and the connection from wagmi's state; the wallet stays connected. */
  release(): void
}

type Listeners = { readonly [event in 'accountsChanged' | 'chainChanged' | 'disconnect']: (value: unknown) => void }

/** A wallet that was found in the page, as a wagmi connector. It listens to the wallet only while it is connected. */
export const walletConnector = ({ info, provider }: FoundWallet, { networks, clock }: ConnectorParameters) =>
  createConnector<Eip1193Provider, ConnectorExtras>(({ emitter, chains }) => {
    if (!provider)
      throw new LatchkeyError('WALLET_NOT_INSTALLED', `${info.name} is not in this browser.`, {
        context: { wallet: info.name },
      })
    const wallet = { name: info.name, provider }
    let isListening = false

    const getAccounts = async () => readAccounts(await askWallet(wallet, { method: 'eth_accounts' }), info.name)
    const getChainId = async () => readChainId(await askWallet(wallet, { method: 'eth_chainId' }), info.name)
    const unlisten = () => {
      isListening = false
      try {
        for (const [event, listener] of Object.entries(listeners)) provider.removeListener(event, listener)
      } catch {
        // It cannot be left any more: what it says is heard by nobody.
      }
    }
    const end = () => {
      unlisten()
      emitter.emit('disconnect')
    }
    const onAccountsChanged = (answer: unknown) => {
      const accounts = readAccounts(answer, info.name)
      if (accounts.length === 0) end()
      else emitter.emit('change', { accounts })
    }
    const onDisconnect = async (error: unknown) => {
      const code = fieldOf(error, 'code')
      // 1013: the wallet lost its node for a moment, and keeps the connection.
      if (code === 1013 && (await getAccounts()).length > 0) return
      end()
    }
    /** What a wallet tells is read like an answer; nonsense ends the connection rather than stand as its state. */
    const guarded = (run: (value: unknown) => unknown) => (value: unknown) => {
      Promise.resolve(value).then(run).catch(end)
    }
    const listeners: Listeners = {
      accountsChanged: guarded(onAccountsChanged),
      chainChanged: guarded((answer) => emitter.emit('change', { chainId: readChainId(answer, info.name) })),
      disconnect: guarded(onDisconnect),
    }
    const listen = () => {
      if (isListening) return
      isListening = true
      for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener)
    }

    return {
      id: info.id,
      name: info.name,
      type: walletConnectorType,
      ...(info.icon !== undefined && { icon: info.icon }),
      ...(info.rdns !== undefined && { rdns: info.rdns }),
      connect: async ({ isReconnecting, withCapabilities } = {}) => {
        const method = isReconnecting ? 'eth_accounts' : 'eth_requestAccounts'
        const accounts = readAccounts(await askWallet(wallet, { method }), info.name)
        if (accounts.length === 0)
          throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${info.name} gave no account.`, {
            cause: new TypeError(`${method} answered with an empty list.`),
            context: { wallet: info.name },
          })
        const chainId = await getChainId()
        listen()
        // wagmi asks for accounts with or without their capabilities; this wallet tells none here.
        const given = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: given as never, chainId }
      },
      disconnect: async () => {
        unlisten()
        const params = [{ eth_accounts: {} }]
        const asked = askWallet(wallet, { method: 'wallet_revokePermissions', params }).catch(() => undefined) // a wallet without the method keeps its own memory of us
        await Promise.race([asked, clock.wait(forgetWait)])
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
        const { switchChain } = await loadActs()
        await switchChain(wallet, network, clock)
        emitter.emit('change', { chainId })
        return chain satisfies Chain
      },
      onAccountsChanged: listeners.accountsChanged,
      onChainChanged: listeners.chainChanged,
      onDisconnect: listeners.disconnect,
    }
  })
