import type { Clock } from '@latchkey/core/adapter'
import { type InjectedEntry, isInjectedEntry } from './injected.js'
import { describeWallet } from './describeWallet.js'
import type { FoundWallet } from './foundWallet.js'

/** What is looked for. */
export type DiscoveryOptions = {
  /** Ids of wallets that are not listed: their keys in `window.injectedWeb3`. */
  readonly ignore?: readonly string[] | undefined
}

/** When the page is looked at again, in milliseconds since the look before: wallets come late, and no event tells of them. */
const looks = [50, 200, 750, 2_000, 5_000]

/** How many wallets are listed at the most. */
const most = 50

const readEntries = (page: object): readonly (readonly [string, InjectedEntry])[] => {
  try {
    const all: unknown = Reflect.get(page, 'injectedWeb3')
    if (typeof all !== 'object' || all === null) return []
    return Object.keys(all)
      .slice(0, most)
      .flatMap((id) => readEntry(all, id))
  } catch {
    return [] // reading it threw: nobody can be found there
  }
}

const readEntry = (all: object, id: string): readonly (readonly [string, InjectedEntry])[] => {
  try {
    const entry: unknown = Reflect.get(all, id)
    return isInjectedEntry(entry) ? [[id, entry]] : []
  } catch {
    return [] // one that cannot be read hides no other
  }
}

/**
 * Looks for wallets in the page. None of them is asked anything.
 *
 * @param tell called with all of them, now and after every change
 * @returns how to stop
 */
export const discoverWallets = (
  { ignore = [] }: DiscoveryOptions,
  clock: Clock,
  tell: (wallets: readonly FoundWallet[]) => void,
): (() => void) => {
  const page = window
  const ending = new AbortController()
  let before: ReturnType<typeof readEntries> | undefined
  const look = () => {
    const entries = readEntries(page).filter(([id]) => !ignore.includes(id))
    const same =
      before?.length === entries.length && entries.every(([, entry], index) => before?.[index]?.[1] === entry)
    if (same) return
    before = entries
    tell(
      entries.flatMap(([id, entry]) => {
        const info = describeWallet(id, page)
        return info ? [{ info, entry }] : []
      }),
    )
  }
  const lookAgain = async () => {
    for (const wait of looks) {
      await clock.wait(wait, ending.signal)
      look()
    }
  }
  look()
  page.addEventListener('load', look)
  lookAgain().catch(() => undefined) // it was stopped
  return () => {
    page.removeEventListener('load', look)
    ending.abort()
  }
}
