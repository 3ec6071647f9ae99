import type { buildStandardWallet } from './buildStandardWallet.js'
import type { SolanaWalletInfo } from './walletInfo.js'

/** The parameters of the shim. */
export type SolanaShimOptions = { readonly binding: string; readonly info: SolanaWalletInfo }

/** The wallet's script in the page: it relays requests and emits events. It runs alone in the page, so it must not use anything outside itself. */
export const solanaPageShim = ({ binding, info }: SolanaShimOptions, build: typeof buildStandardWallet): void => {
  const scope = window as unknown as Record<string, (call: unknown) => Promise<Readonly<Record<string, unknown>>>>
  const toPlain = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return { $bytes: btoa(String.fromCharCode(...value)) }
    if (Array.isArray(value)) return value.map(toPlain)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toPlain(field)]))
  }
  const fromPlain = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(fromPlain)
    if ('$bytes' in value) return Uint8Array.from(atob(String(value.$bytes)), (character) => character.charCodeAt(0))
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fromPlain(field)]))
  }
  const { wallet } = build(
    info,
    async (method, params) => {
      const callWallet = scope[binding]
      if (!callWallet) throw new Error('The test wallet is no longer running.')
      const answer = await callWallet({ method, params: toPlain(params) })
      if (!('error' in answer)) return fromPlain(answer['result'])
      const { error } = answer
      if (typeof error !== 'object' || error === null || !('message' in error)) throw error
      throw Object.assign(new Error(String(error.message)), error)
    },
    (listener) =>
      window.addEventListener(binding, (event) =>
        listener(fromPlain((event as CustomEvent<unknown>).detail) as Parameters<typeof listener>[0]),
      ),
  )
  const register = (api: { register(field: typeof wallet): unknown }) => api.register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) =>
    register((event as CustomEvent<Parameters<typeof register>[0]>).detail),
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
