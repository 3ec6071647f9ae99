import type { AppKit } from '@latchkey/core'
import { createManualClock, type ManualClock } from '@latchkey/core/testing'
import type { WalletName } from './connectionState.js'
import type { ConnectionWorld, WorldTab, WorldWallet } from './connectionWorld.js'
import { createBrowser } from './createBrowser.js'

/** A real wallet that can be exposed in pages. */
export type PagedWallet = {
  readonly world: WorldWallet
  /** Exposes the wallet in a page. Absent if the tab's adapter contains the wallet. @returns a function that removes the wallet */
  enter?(page: EventTarget): () => void
  /** Closes the prompts of a page that was closed. */
  closePrompts(page: unknown): void
}

/** The parameters of {@link createWalletWorld}. */
export type WalletWorldParameters = {
  readonly networks: ConnectionWorld['networks']
  readonly wallets: ReadonlyMap<WalletName, PagedWallet>
  /** Creates a tab's kit. `fetch` fails while the world is offline. */
  createKit(services: { readonly clock: ManualClock; readonly fetch: typeof globalThis.fetch }): AppKit
}

/** Creates a world of kits and wallets. */
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
    const removals = [...wallets.values()].map(({ enter }) => enter?.(page.window))
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
        await new Promise((resolve) => setTimeout(resolve)) // stopping takes one task
        stop = kit.subscribe(() => {})
      },
      close: () => {
        for (const { closePrompts } of wallets.values()) closePrompts(page.window)
        kit.destroy()
        for (const remove of removals) remove?.()
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
    waitUntilIdle: () => new Promise((resolve) => setImmediate(resolve)),
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
