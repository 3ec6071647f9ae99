import { type Channel, type ChannelEvent, type CaipNetworkId, parseCaipAddress } from '@latchkey/core/adapter'
import type { Eip1193Provider, Eip1193Request } from '../discovery/provider.js'
import { walletMethods } from './walletMethods.js'

type Listener = (value: never) => void

const accountsOn = (channel: Channel, network: CaipNetworkId): readonly string[] => [
  ...new Set(
    channel.accounts
      .map(parseCaipAddress)
      .filter((account) => account.networkId === network)
      .map(({ address }) => address),
  ),
]

/** Reads a chain by the site's nodes. @throws `NETWORK_NOT_FOUND`, `RPC_FAILED` */
export type ReadNetwork = (network: CaipNetworkId, method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Whether the site's nodes answer a method: the kit does not request it from wallets, and this wallet has not granted it. A login's wallet decides
 * about all methods itself.
 */
const isForNodes = ({ login, methods }: Channel, method: string) =>
  !login && /^(eth|net|web3)_/.test(method) && !walletMethods.includes(method) && !methods.includes(method)

/** Returns the network that a wallet announces: a number, decimal or hex text, or a CAIP-2 id. */
const readNetworkId = (data: unknown): CaipNetworkId | undefined => {
  const text = String(data).replace(/^eip155:/, '')
  const chainId = /^(0x[\da-f]+|\d+)$/i.test(text) ? Number(text) : 0
  return Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const toHex = (network: CaipNetworkId) => `0x${Number(network.slice(network.indexOf(':') + 1)).toString(16)}`

/**
 * Wraps a channel in an EIP-1193 provider. It answers requests for accounts and chain itself, and reads the chain by the site's nodes. All other
 * requests go to the wallet.
 */
export const channelProvider = (channel: Channel, start: CaipNetworkId, readNetwork: ReadNetwork): Eip1193Provider => {
  const listeners = new Map<string, Set<Listener>>()
  let network = start
  /** The account that the wallet has announced as the one in use, and the accounts that it had granted then. */
  let announced: { readonly address: string; readonly of: string } | undefined
  let unsubscribe: (() => void) | undefined

  const listAccounts = (): readonly string[] => {
    const accounts = accountsOn(channel, network)
    const first = accounts.find((address) => announced && isSame(address, announced.address))
    return first === undefined ? accounts : [first, ...accounts.filter((address) => address !== first)]
  }
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never) // each event has its own value
  }
  /** Adopts an account that the wallet announces. One that it has not granted here is ignored, so that no event ends the connection. */
  const announce = (data: unknown) => {
    const [first] = Array.isArray(data) ? data : []
    const address = String(first).replace(/^eip155:\d+:/, '')
    if (!accountsOn(channel, network).some((granted) => isSame(granted, address))) return
    announced = { address, of: channel.accounts.join() }
    emit('accountsChanged', listAccounts())
  }
  const changeNetwork = (next: CaipNetworkId) => {
    if (next === network) return
    network = next
    emit('chainChanged', toHex(next))
  }
  const follow = (event: ChannelEvent) => {
    if (event.kind === 'end') emit('disconnect', { code: 4900, message: 'The wallet ended the connection.' })
    // Some wallets send the network before the change beside the new one.
    if (event.kind === 'event' && event.name === 'chainChanged')
      changeNetwork(readNetworkId(event.data) ?? event.network)
    if (event.kind === 'event' && event.name === 'accountsChanged') announce(event.data)
    if (event.kind !== 'change') return
    if (announced?.of !== channel.accounts.join()) announced = undefined
    // If the channel no longer has accounts on the current network, the first network that it serves becomes the current one.
    const [first] = channel.accounts.map(parseCaipAddress).filter(({ namespace }) => namespace === 'eip155')
    if (first && accountsOn(channel, network).length === 0) changeNetwork(first.networkId)
    emit('accountsChanged', listAccounts())
  }
  const hasListeners = () => [...listeners.values()].some(({ size }) => size > 0)

  const requestWithSignal = async ({ method, params }: Eip1193Request, signal?: AbortSignal) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return listAccounts()
    if (method === 'eth_chainId') return toHex(network)
    if (method === 'wallet_switchEthereumChain') {
      const [{ chainId }] = params as [{ chainId: string }] // our own switchChain sends it
      const target: CaipNetworkId = `eip155:${Number(chainId)}`
      if (accountsOn(channel, target).length > 0) {
        changeNetwork(target)
        return null
      }
    }
    if (isForNodes(channel, method)) return readNetwork(network, method, Array.isArray(params) ? params : [])
    return channel.request({ network, method, params, signal })
  }

  return {
    requestWithSignal,
    request: (call) => requestWithSignal(call),
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      unsubscribe ??= channel.subscribe(follow)
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      if (hasListeners()) return
      unsubscribe?.()
      unsubscribe = undefined
    },
  }
}
