import { type Channel, type ChannelEvent, type CaipNetworkId, parseCaipAddress } from '@latchkey/core/adapter'
import type { Eip1193Provider, Eip1193Request } from '../discovery/provider.js'

type Listener = (value: never) => void

const accountsOn = (channel: Channel, network: CaipNetworkId): readonly string[] => [
  ...new Set(
    channel.accounts
      .map(parseCaipAddress)
      .filter((account) => account.networkId === network)
      .map(({ address }) => address),
  ),
]

const toHex = (network: CaipNetworkId) => `0x${Number(network.slice(network.indexOf(':') + 1)).toString(16)}`

/** Wraps a channel in an EIP-1193 provider. It answers requests for accounts and chain itself, and forwards all others to the wallet. */
export const channelProvider = (channel: Channel, start: CaipNetworkId): Eip1193Provider => {
  const listeners = new Map<string, Set<Listener>>()
  let network = start
  let unsubscribe: (() => void) | undefined

  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never) // each event has its own value
  }
  const changeNetwork = (next: CaipNetworkId) => {
    if (next === network) return
    network = next
    emit('chainChanged', toHex(next))
  }
  const follow = (event: ChannelEvent) => {
    if (event.kind === 'end') emit('disconnect', { code: 4900, message: 'The wallet ended the connection.' })
    if (event.kind === 'event' && event.name === 'chainChanged') changeNetwork(event.network)
    if (event.kind !== 'change') return
    // If the channel no longer has accounts on the current network, the first network that it serves becomes the current one.
    const [first] = channel.accounts.map(parseCaipAddress).filter(({ namespace }) => namespace === 'eip155')
    if (first && accountsOn(channel, network).length === 0) changeNetwork(first.networkId)
    emit('accountsChanged', accountsOn(channel, network))
  }
  const hasListeners = () => [...listeners.values()].some(({ size }) => size > 0)

  const requestWithSignal = async ({ method, params }: Eip1193Request, signal?: AbortSignal) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accountsOn(channel, network)
    if (method === 'eth_chainId') return toHex(network)
    if (method === 'wallet_switchEthereumChain') {
      const [{ chainId }] = params as [{ chainId: string }] // our own switchChain sends it
      const target: CaipNetworkId = `eip155:${Number(chainId)}`
      if (accountsOn(channel, target).length > 0) {
        changeNetwork(target)
        return null
      }
    }
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
