import { createMemoryAdapter, createMemoryWallet, createTestKit, type TestKitOptions } from '@latchkey/core/testing'
import { expect, vi } from 'vitest'
import { flushSync } from 'react-dom'
import { mountModal } from '../modal/mountModal.js'
import type { Journeys } from '../context/viewLoader.js'
import { address } from './makeKit.js'
import { mainnet, polygon } from './networks.js'
import { comeToRest } from './rest.js'

const unmounts = new Set<() => void>()

const find = <type extends Element = HTMLElement>(root: ParentNode, selector: string): type => {
  const element = root.querySelector<type>(selector)
  if (!element) throw new Error(`${selector} is not there.`)
  return element
}

/** Mounts a modal on an engine in memory, with a clock that stands still. */
export const mountTestModal = async (
  journeys?: Journeys,
  { append = true, ...options }: Partial<TestKitOptions> & { readonly append?: boolean } = {},
) => {
  const wallet = createMemoryWallet({
    id: 'io.fennec',
    name: 'Fennec',
    accounts: [{ address }],
    network: 'eip155:1',
  })
  const memory = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  memory.ledger.setBalance({ account: address, network: 'eip155:1' }, 1_239_900_000_000_000_000n)
  const { engine, clock, events } = await createTestKit({
    networks: [mainnet, polygon],
    adapters: [memory.entry],
    ...options,
  })
  // Drawn at once: a test looks at what stands, not at how it comes to stand.
  const modal = flushSync(() => mountModal(engine, { append, journeys }))
  const unmount = () => {
    unmounts.delete(unmount)
    modal.unmount()
    engine.destroy()
  }
  unmounts.add(unmount)
  const host = find(document, 'latchkey-modal')
  const root = host.shadowRoot
  if (!root) throw new Error('The modal has no shadow root.')
  return {
    engine,
    clock,
    events,
    prepare: modal.prepare,
    wallet,
    memory,
    host,
    root,
    /** It is not there before the first words of its language are: English is there at once. */
    get dialog() {
      return find<HTMLDialogElement>(root, 'dialog')
    },
    find: <type extends Element = HTMLElement>(selector: string) => find<type>(root, selector),
    /** Resolves when the dialog stands with its view, is guarded, has the focus, and nothing of it moves: it is drawn in several tasks. */
    atRest: async () => {
      await comeToRest({ root })
      await vi.waitFor(() => expect(root.activeElement).not.toBeNull())
      if (root.querySelector('dialog:modal')) {
        await vi.waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'))
      }
    },
    unmount,
  }
}

/** Takes every modal away. */
export const unmountModals = (): void => {
  for (const unmount of unmounts) unmount()
}
