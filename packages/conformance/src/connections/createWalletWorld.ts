import type { AppKit } from '@latchkey/core'
import { createManualClock, type ManualClock } from '@latchkey/core/testing'
import type { WalletName } from './connectionState.js'
import type { ConnectionWorld, WorldTab, WorldWallet } from './connectionWorld.js'
import { createBrowser } from './createBrowser.js'

/** A real wallet that pages can be given. */
export type PagedWallet = {
  readonly world: WorldWallet
  /** Puts it into a page. @returns how to take it away. Absent where a tab's adapter has it */
  enter?(page: EventTarget): () => void
  /** The page is gone, and what it asked with it. */
  closePrompts(page: unknown): void
}

/** What a world of wallets is made of. */
export type WalletWorldParameters = {
  readonly networks: ConnectionWorld['networks']
  readonly wallets: ReadonlyMap<WalletName, PagedWallet>
  /** Makes a tab's kit. `fetch` fails while the world is offline. */
  createKit(lent: { readonly clock: ManualClock; readonly fetch: typeof globalThis.fetch }): AppKit
}

/** Makes a world of kits on wallets. */
export const createWalletWorld = ({ networks, wallets, createKit }: WalletWorldParameters): ConnectionWorld => {
  const browser = createBrowser()
  const clocks = new Set<ManualClock>()
  const tabs = new Set<WorldTab>()
  let isOnline = true

  const openTab = async () => {
    const page = browser.openPage()
    const clock = createManualClock()
    clocks.add(clock)
    page.enter()
    const takeAway = [...wallets.values()].map(({ enter }) => enter?.(page.window))
    const kit = createKit({
      clock,
      fetch: (...request) => (isOnline ? fetch(...request) : Promise.reject(new TypeError('Failed to fetch'))),
    })
    let stop = kit.subscribe(() => {})
    await kit.loadEngine()
    const tab: WorldTab = {
      kit,
      enter: page.enter,
      stopAndStart: async () => {
        stop()
        await new Promise((resolve) => setTimeout(resolve)) // stopping waits for one task
        stop = kit.subscribe(() => {})
      },
      close: () => {
        for (const { closePrompts } of wallets.values()) closePrompts(page.window)
        kit.destroy()
        for (const take of takeAway) take?.()
        page.close()
        clocks.delete(clock)
        tabs.delete(tab)
      },
    }
    tabs.add(tab)
    return tab
  }

  return {
    networks,
    wallets: new Map([...wallets].map(([name, { world }]) => [name, world])),
    openTab,
    setOnline: (next) => {
      isOnline = next
    },
    passTime: async (ms) => {
      for (const clock of clocks) await clock.advance(ms)
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    stored: () =>
      [...browser.items.keys()].flatMap((key) => {
        const [, id] = key.split(':connection:')
        return id ? [id] : []
      }),
    close: async () => {
      for (const tab of tabs) {
        tab.enter()
        tab.close()
      }
      browser.close()
    },
  }
}
