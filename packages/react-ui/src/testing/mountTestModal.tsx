import { createMemoryAdapter, createMemoryWallet, createTestKit, type TestKitOptions } from '@latchkey/core/testing'
import { expect, TestRunner, vi } from 'vitest'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { mountModal } from '../modal/mountModal.js'
import type { Journeys } from '../context/viewLoader.js'
import { address, mainnet, polygon } from './makeKit.js'
import { comeToRest } from './motion.js'

const unmounts = new Set<() => void>()

const other = createRoot(document.createElement('div'))
let rendered = 0

/** Runs the effects of what is drawn. React runs most of them in a later task, but always before it renders again, whatever the root. */
const runEffects = () => flushSync(() => other.render(String((rendered += 1))))

const find = <type extends Element = HTMLElement>(root: ParentNode, selector: string): type => {
  const element = root.querySelector<type>(selector)
  if (!element) throw new Error(`${selector} is not there.`)
  return element
}

/** As `<StrictMode>` around everything. React's types know only `identifierPrefix` of the two. */
const rootOptions = { unstable_strictMode: true, identifierPrefix: '' }

/** Mounts a modal in StrictMode, unless a test counts what runs once in production, on an in-memory engine with a manual clock. */
export const mountTestModal = async (
  journeys?: Journeys,
  {
    append = true,
    isStrict = true,
    ...options
  }: Partial<TestKitOptions> & { readonly append?: boolean; readonly isStrict?: boolean } = {},
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
  // Rendered synchronously: a test checks what is rendered, not how it is scheduled.
  const modal = flushSync(() => mountModal(engine, { append, journeys, ...(isStrict && { rootOptions }) }))
  const unmount = () => {
    unmounts.delete(unmount)
    if (TestRunner.getCurrentTest()?.result?.state === 'fail') {
      const views = engine.store.getState().modal.stack.map(({ view }) => view)
      // oxlint-disable-next-line no-console -- for the output of a failed test
      console.error(
        `The modal of the failed test, on ${views.join(' > ')}:\n${host.shadowRoot?.querySelector('dialog')?.innerText}`,
      )
    }
    modal.unmount()
    engine.destroy()
  }
  unmounts.add(unmount)
  const host = find(document, 'latchkey-modal')
  const root = host.shadowRoot
  if (!root) throw new Error('The modal has no shadow root.')
  return {
    engine,
    clock: {
      ...clock,
      /** Advances the time when the effects have run that begin to wait for it. */
      async advance(ms: number) {
        runEffects()
        await clock.advance(ms)
      },
    },
    events,
    prepare: modal.prepare,
    wallet,
    memory,
    host,
    root,
    /** Missing until the first texts of its language have loaded. English is there at once. */
    get dialog() {
      return find<HTMLDialogElement>(root, 'dialog')
    },
    find: <type extends Element = HTMLElement>(selector: string) => find<type>(root, selector),
    /** Resolves when the dialog is open with its view, its guards and the focus, and nothing in it moves. It is rendered in several tasks. */
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

/** Unmounts every modal. */
export const unmountModals = (): void => {
  for (const unmount of unmounts) unmount()
}
