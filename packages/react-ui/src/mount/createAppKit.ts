import type { AdapterEntry, AppKit, AppKitOptions } from '@latchkey/core'
import type { UserInterface } from '@latchkey/core/internal'
import { createHandle } from '@latchkey/core/handle'
import { defineElements } from '../button/defineElements.js'
import { defaultKit } from '../kit/defaultKit.js'

/**
 * Creates a kit with its modal and its page buttons. It is small: the modal, the wallets and the chain code are fetched when a button is visible
 * and the page is idle, or as the option `prefetch` says.
 *
 * In a page, it defines `<latchkey-button>` and `<latchkey-network-button>`, and the kit becomes the page's default kit: if there is no
 * `<AppKitProvider>`, hooks and buttons use it.
 * On a server, it creates only the handle. In a unit test without a browser, the buttons and hooks work, and `open` draws no modal.
 *
 * @param options networks, adapters and the other options of the site
 * @returns the kit; each call creates a new one
 * @throws `CONFIG_INVALID` with a list of all faults of the options
 * @example
 * const kit = createAppKit({ projectId: 'my-project', networks: [mainnet], adapters: [eip155()] })
 * await kit.open()
 */
export const createAppKit = <const adapters extends readonly AdapterEntry[]>(
  options: AppKitOptions<adapters>,
): AppKit<adapters> => {
  // A server and the DOMs of unit tests, such as jsdom and happy-dom, have no layout: they draw no modal.
  const hasLayout = Boolean(globalThis.ShadowRoot?.prototype.elementFromPoint)
  const modal: UserInterface = {
    load: () => import('../modal/mountModal.js').then((chunk) => chunk.createMount(handle)),
    greet: (opening, isStillNeeded) =>
      import('../frame/createFrame.js').then((chunk) => isStillNeeded() && chunk.findFrame(handle).openEmpty(opening)),
  }
  const handle: AppKit<adapters> = createHandle(options, hasLayout ? modal : undefined)
  if (typeof document === 'undefined') return handle
  const { destroy } = handle
  const kit = Object.assign(handle, {
    destroy() {
      destroy()
      if (defaultKit.get() === kit) defaultKit.set(undefined)
    },
  })
  defaultKit.set(kit)
  defineElements() // the buttons in a server's HTML draw at once, because they already have their kit
  return kit
}
