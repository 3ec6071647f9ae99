import type { InjectedWallet } from '../discovery/injected.js'

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

/** Whether `value` is a wallet that can be followed. Reading a hostile object may throw: then it is none. */
export const isInjectedWallet = (value: unknown): value is InjectedWallet => {
  try {
    const { accounts, signer } = fieldsOf(value)
    const { get, subscribe } = fieldsOf(accounts)
    return typeof get === 'function' && typeof subscribe === 'function' && typeof signer === 'object' && signer !== null
  } catch {
    return false // a getter that throws is an answer too
  }
}
