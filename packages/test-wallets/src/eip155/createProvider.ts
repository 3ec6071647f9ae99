import type { Eip1193Provider, ProviderEvents } from './eip1193.js'
import type { TestWallet } from './testWallet.js'

type AnyListener = (value: ProviderEvents[keyof ProviderEvents]) => void

/** Creates a wallet's provider for one site. */
export const createProvider = (wallet: Pick<TestWallet, 'request' | 'subscribe'>, origin: string): Eip1193Provider => {
  const subscriptions = new Map<string, Map<unknown, () => void>>()
  const provider: Eip1193Provider = {
    request: (call) => wallet.request(call, origin),
    on: (name, listener) => {
      const unsubscribers = subscriptions.get(name) ?? new Map<unknown, () => void>()
      subscriptions.set(name, unsubscribers)
      if (unsubscribers.has(listener)) return provider
      const emit = listener as AnyListener // the event's name determines the type of its value
      unsubscribers.set(
        listener,
        wallet.subscribe((event) => {
          if (event.name === name) emit(event.value)
        }),
      )
      return provider
    },
    removeListener: (name, listener) => {
      subscriptions.get(name)?.get(listener)?.()
      subscriptions.get(name)?.delete(listener)
      return provider
    },
  }
  return provider
}
