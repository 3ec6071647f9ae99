import type { AdapterEntry, AppKit, AppKitOptions } from '@latchkey/core'
import { createHandle } from '@latchkey/core/handle'
import { defineElements } from '../button/defineElements.js'
import { defaultKit } from './defaultKit.js'

/** What a site passes to `createAppKit`: core's options, and where the modal stands. */
export type ReactAppKitOptions<adapters extends readonly AdapterEntry[] = readonly AdapterEntry[]> =
  AppKitOptions<adapters> & {
    /** The modal is not appended to the page's body: it is drawn in the `<latchkey-modal>` that the page holds. Default `false`. */
    readonly disableAppend?: boolean | undefined
  }

/**
 * Makes a kit with its modal and its page buttons. It is light: the modal, the wallets and the chain code are fetched when the visitor comes to a button.
 *
 * In a page it defines `<latchkey-button>` and `<latchkey-network-button>`, and the kit becomes the page's default kit: hooks and buttons without an `<AppKitProvider>` use it.
 * On a server it makes the handle alone.
 *
 * @param options networks, adapters and what else the site wants
 * @returns the kit; each call makes a new one
 * @throws `CONFIG_INVALID` naming every fault of the options at once
 * @example
 * const kit = createAppKit({ projectId: 'my-project', networks: [mainnet], adapters: [eip155()] })
 * await kit.open()
 */
export const createAppKit = <const adapters extends readonly AdapterEntry[]>(
  options: ReactAppKitOptions<adapters>,
): AppKit<adapters> => {
  const append = options.disableAppend !== true
  const handle = createHandle(options, {
    load: () =>
      import('../modal/mountModal.js').then(({ mountModal }) => ({
        mount: (engine) => mountModal(engine, { append }),
      })),
  })
  if (typeof document === 'undefined') return handle
  const kit: AppKit<adapters> = {
    ...handle,
    destroy() {
      handle.destroy()
      if (defaultKit.get() === kit) defaultKit.set(undefined)
    },
  }
  defineElements()
  defaultKit.set(kit)
  return kit
}
