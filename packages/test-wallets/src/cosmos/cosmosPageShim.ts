import type { RequestKeplr } from './buildKeplr.js'
import type { Keplr } from './keplr.js'

/** The parameters of the shim. */
export type CosmosShimOptions = { readonly binding: string; readonly path: string; readonly event: string }

/** The wallet's script in the page: it relays requests and emits changes. It runs alone in the page, so it must not use anything outside itself. */
export const cosmosPageShim = (
  { binding, path, event }: CosmosShimOptions,
  build: (request: RequestKeplr) => Keplr,
): void => {
  type Answer = { result?: unknown; error?: unknown }
  const scope = window as unknown as Record<string, ((call: unknown) => Promise<Answer>) | undefined>
  const toPlain = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return { $bytes: btoa(String.fromCharCode(...value)) }
    if (typeof value === 'bigint') return { $bigint: value.toString() }
    if (Array.isArray(value)) return value.map(toPlain)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toPlain(field)]))
  }
  const fromPlain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fromPlain)
    if (typeof value !== 'object' || value === null) return value
    if ('$bytes' in value) return Uint8Array.from(atob(String(value.$bytes)), (character) => character.charCodeAt(0))
    if ('$bigint' in value) return BigInt(String(value.$bigint))
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fromPlain(field)]))
  }
  const request: RequestKeplr = async (method, params) => {
    const call = scope[binding]
    if (!call) throw new Error('The test wallet is no longer running.')
    const answer = await call({ method, params: toPlain(params) })
    if (!('error' in answer)) return fromPlain(answer.result)
    const { error } = answer
    if (typeof error !== 'object' || error === null || !('message' in error)) throw error
    throw Object.assign(new Error(String(error.message)), error)
  }
  window.addEventListener(binding, () => window.dispatchEvent(new Event(event)))
  const names = path.split('.')
  const last = names.pop() ?? path
  let holder: object = window
  for (const name of names) {
    const next: unknown = Reflect.get(holder, name) ?? {}
    Reflect.set(holder, name, next)
    if (typeof next === 'object' && next !== null) holder = next
  }
  Reflect.set(holder, last, build(request))
}
