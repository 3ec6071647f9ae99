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

/** A channel as an EIP-1193 provider: accounts and chain are the channel's facts, everything else goes to its wallet. */
export const channelProvider = (channel: Channel, start: CaipNetworkId): Eip1193Provider => {
  const listeners = new Map<string, Set<Listener>>()
  let network = start
  let unfollow: (() => void) | undefined

  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never) // each event has its own value
  }
  const goTo = (next: CaipNetworkId) => {
    if (next === network) return
    network = next
    emit('chainChanged', toHex(next))
  }
  const follow = (event: ChannelEvent) => {
    if (event.kind === 'end') emit('disconnect', { code: 4900, message: 'The wallet ended the connection.' })
    if (event.kind === 'event' && event.name === 'chainChanged') goTo(event.network)
    if (event.kind !== 'change') return
    // A channel that serves another network only is on that one from now on.
    const [first] = channel.accounts.map(parseCaipAddress).filter(({ namespace }) => namespace === 'eip155')
    if (first && accountsOn(channel, network).length === 0) goTo(first.networkId)
    emit('accountsChanged', accountsOn(channel, network))
  }
  const hasListeners = () => [...listeners.values()].some(({ size }) => size > 0)

  const askUntil = async ({ method, params }: Eip1193Request, signal?: AbortSignal) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accountsOn(channel, network)
    if (method === 'eth_chainId') return toHex(network)
    if (method === 'wallet_switchEthereumChain') {
      const [{ chainId }] = params as [{ chainId: string }] // asked by our own switchChain
      const wanted: CaipNetworkId = `eip155:${Number(chainId)}`
      if (accountsOn(channel, wanted).length > 0) {
        goTo(wanted)
        return null
      }
    }
    return channel.request({ network, method, params, signal })
  }

  return {
    askUntil,
    request: (call) => askUntil(call),
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      unfollow ??= channel.subscribe(follow)
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      if (hasListeners()) return
      unfollow?.()
      unfollow = undefined
    },
  }
}
