import type { createEntry } from './createEntry.js'
import type { InjectedAccount } from './injected.js'

/** The parameters of the shim. */
export type PolkadotShimOptions = {
  readonly binding: string
  readonly id: string
  readonly version: string
  readonly entry: 'enable' | 'connect'
}

/** The wallet's script in the page: it relays requests and emits accounts. It runs alone in the page, so it must not use anything outside itself. */
export const polkadotPageShim = (
  { binding, id, version, entry }: PolkadotShimOptions,
  create: typeof createEntry,
): void => {
  type Answer = { readonly result?: unknown; readonly error?: unknown }
  const scope = window as unknown as Record<string, ((call: unknown) => Promise<Answer>) | undefined>
  const injectedEntry = create(
    {
      id,
      version,
      request: async (method, params) => {
        const callWallet = scope[binding]
        if (!callWallet) throw new Error('The test wallet is no longer running.')
        const answer = await callWallet({ method, params })
        if (!('error' in answer)) return answer.result
        const { error } = answer
        if (typeof error !== 'object' || error === null || !('message' in error)) throw error
        throw Object.assign(new Error(String(error.message)), error)
      },
      subscribe: (_origin, listener) => {
        const onEvent = (event: Event) => listener((event as CustomEvent<readonly InjectedAccount[]>).detail)
        window.addEventListener(binding, onEvent)
        return () => window.removeEventListener(binding, onEvent)
      },
    },
    entry,
    window.location.origin,
  )
  const all: object = Reflect.get(window, 'injectedWeb3') ?? {}
  Reflect.set(window, 'injectedWeb3', all)
  Reflect.set(all, id, injectedEntry)
}
