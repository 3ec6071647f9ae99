import type { BitcoinTestWallet, BitcoinWalletEvent } from './bitcoinTestWallet.js'
import type { SatsConnectAnswer } from './satsConnectProvider.js'

/** The parameters of the shim. */
export type BitcoinShimOptions = { readonly binding: string; readonly info: BitcoinTestWallet['info'] }

type Listener = (event: BitcoinWalletEvent) => void

/** The wallet's script in the page: it relays requests and emits events. It runs alone in the page, so it must not use anything outside itself. */
export const bitcoinPageShim = ({ binding, info }: BitcoinShimOptions): void => {
  const listeners = new Set<{ readonly eventName: string; readonly cb: Listener }>()
  const scope = window as unknown as Record<string, (call: unknown) => Promise<SatsConnectAnswer>>
  const provider = {
    request: async (method: string, params?: unknown) => {
      const callWallet = scope[binding]
      if (!callWallet) throw new Error('The test wallet is no longer running.')
      return callWallet({ method, params })
    },
    addListener: (subscription: { readonly eventName: string; readonly cb: Listener }) => {
      listeners.add(subscription)
      return () => {
        listeners.delete(subscription)
      }
    },
  }
  window.addEventListener(binding, (event) => {
    const walletEvent = (event as CustomEvent<BitcoinWalletEvent>).detail
    for (const { eventName, cb } of [...listeners]) if (eventName === walletEvent.type) cb(walletEvent)
  })
  const names = info.id.split('.')
  const last = names.pop() ?? ''
  let holder: object = window
  for (const name of names) {
    const next: object = Reflect.get(holder, name) ?? {}
    Reflect.set(holder, name, next)
    holder = next
  }
  Reflect.set(holder, last, provider)
  const listed: object[] = Reflect.get(window, 'btc_providers') ?? []
  listed.push({ ...info, webUrl: 'https://wallet.example/' })
  Reflect.set(window, 'btc_providers', listed)
}
