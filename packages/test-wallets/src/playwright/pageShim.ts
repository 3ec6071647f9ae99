import type { TestWallet } from '../eip155/testWallet.js'

/** The parameters of the shim. */
export type ShimOptions = {
  readonly binding: string
  readonly info: TestWallet['info']
  readonly legacy: boolean
  readonly announced: boolean
}

type Listener = (value: unknown) => void

/** The wallet's script in the page: it relays requests and emits events. It runs alone in the page, so it must not use anything outside itself. */
export const pageShim = ({ binding, info, legacy, announced }: ShimOptions): void => {
  const listeners = new Map<string, Set<Listener>>()
  const scope = window as unknown as Record<string, (call: unknown) => Promise<{ result?: unknown; error?: unknown }>>
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      const callWallet = scope[binding]
      if (!callWallet) throw new Error('The test wallet is no longer running.')
      const answer = await callWallet({ method, params })
      if (!('error' in answer)) return answer.result
      const { error } = answer
      if (typeof error !== 'object' || error === null || !('message' in error)) throw error
      throw Object.assign(new Error(String(error.message)), error)
    },
    on: (name: string, listener: Listener) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (name: string, listener: Listener) => {
      listeners.get(name)?.delete(listener)
      return provider
    },
  }
  window.addEventListener(binding, (event) => {
    const { name, value } = (event as CustomEvent<{ name: string; value: unknown }>).detail
    for (const listener of [...(listeners.get(name) ?? [])]) listener(value)
  })
  if (legacy) Object.assign(window, { ethereum: provider })
  if (!announced) return
  let detail = Object.freeze({ info: Object.freeze(info), provider })
  const announceProvider = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announceProvider)
  window.addEventListener(`${binding}:again`, (event) => {
    detail = Object.freeze({ info: Object.freeze((event as CustomEvent<TestWallet['info']>).detail), provider })
    announceProvider()
  })
  announceProvider()
}
