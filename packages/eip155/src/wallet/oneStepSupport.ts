import { type Clock, fieldOf } from '@latchkey/core/adapter'

/** Which wallets connect and sign in with one approval, as far as they have been seen to. */
export type OneStepSupport = {
  /** @returns `undefined` if it is not known */
  read(walletKey: string): boolean | undefined
  write(walletKey: string, isSupported: boolean): void
}

const key = 'latchkey:eip155:wallet_connect'
/** How long an answer counts, in milliseconds: the wallet may have learned it since. */
const lifetime = 7 * 86_400_000

/**
 * Remembers for a week whether a wallet knows `wallet_connect`, so that a wallet without it does not get the request at each connection. It is in the page's local
 * storage, or in memory if the browser blocks that.
 */
export const createOneStepSupport = (clock: Pick<Clock, 'now'>): OneStepSupport => {
  let memory: Readonly<Record<string, unknown>> = {}
  const readAll = (): Readonly<Record<string, unknown>> => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
      return { ...Object(stored), ...memory }
    } catch {
      return memory // local storage is blocked, or the value is not JSON
    }
  }
  return {
    read: (walletKey) => {
      const entry = fieldOf(readAll(), walletKey)
      const [isSupported, at] = [fieldOf(entry, 'isSupported'), fieldOf(entry, 'at')]
      return typeof at === 'number' && Math.abs(clock.now() - at) < lifetime ? isSupported === true : undefined
    },
    write: (walletKey, isSupported) => {
      memory = { ...memory, [walletKey]: { isSupported, at: clock.now() } }
      try {
        localStorage.setItem(key, JSON.stringify(readAll()))
      } catch {
        // Local storage is blocked or full: the wallet gets the request again on the next page.
      }
    },
  }
}
