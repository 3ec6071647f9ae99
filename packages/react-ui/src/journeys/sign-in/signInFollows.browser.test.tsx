import type { Siwx } from '@latchkey/core/adapter'
import { openModal } from '@latchkey/core/internal'
import { createMemoryAdapter, createMemoryChannelSource, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { journeys } from '../../navigation/journeys.js'
import { address, severalNamespaces } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

afterEach(unmountModals)

const press = (name: string) => clickAtRest(page.getByRole('button', { name, exact: true }))

/** A site whose sign-ins load when the test resolves them. */
const createSite = (isRequired = true) => {
  let answer: ((sessions: []) => void) | undefined
  const siwx: Siwx = {
    createMessage: () => Promise.reject(new Error('Nothing is signed here.')),
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async () => {},
    getSessions: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    getRequired: () => isRequired,
  }
  return {
    siwx,
    answer: async () => {
      await vi.waitFor(() => expect(answer).toBeDefined())
      answer?.([])
    },
    isAsked: () => answer !== undefined,
  }
}

/** Records the headings of the views, each once, in order. */
const recordHeadings = (root: ShadowRoot) => {
  const headings: string[] = []
  const look = () => {
    const heading = root.querySelector('.lk-view:not(.lk-ghost) .lk-stage h3')?.textContent
    if (heading && heading !== headings.at(-1)) headings.push(heading)
  }
  new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true })
  return headings
}

const stepsOf = (root: ShadowRoot) =>
  [...root.querySelectorAll<HTMLElement>('.lk-view:not(.lk-ghost) .lk-step')].map((step) => step.dataset['state'])

const signsIn = 'Verify your wallet for Test site'
const metadata = { name: 'Test site', description: '', url: 'https://site.example', icons: [] }

describe.each([
  ['required', true],
  ['optional', false],
])('a sign-in that is %s', (_name, isRequired) => {
  it('follows the wallet’s approval: no heading in between says that the wallet is connected', async () => {
    const { siwx, answer, isAsked } = createSite(isRequired)
    const { engine, root, wallet, clock } = await mountTestModal(undefined, { siwx, metadata })
    const headings = recordHeadings(root)
    wallet.answer = 'hang'
    engine.store.dispatch(openModal())
    await press('Fennec')
    await vi.waitFor(() => expect(headings).toEqual(['Opening Fennec']))
    wallet.answer = 'approve'
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
    await vi.waitFor(() => expect(isAsked()).toBe(true))
    await vi.waitFor(() => expect(stepsOf(root)).toEqual(['done', 'done', 'done', 'now']))
    await clock.advance(5_000)
    await answer()
    await vi.waitFor(() => expect(headings.at(-1)).toBe(signsIn))
    expect(headings).toEqual(['Opening Fennec', signsIn])
  })
})

it('a wallet that paired gets the sign-in request directly', async () => {
  const { siwx, answer, isAsked } = createSite()
  const phone = createMemoryWallet({ id: 'marlin', name: 'Marlin', accounts: [{ address }], network: 'eip155:1' })
  const { entry } = createMemoryChannelSource(phone, [`eip155:1:${address}`])
  const { engine, root, clock } = await mountTestModal(undefined, {
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry],
    channels: [entry],
    siwx,
    metadata,
  })
  const headings = recordHeadings(root)
  engine.store.dispatch(openModal())
  await press('WalletConnect')
  await vi.waitFor(() => expect(isAsked()).toBe(true))
  await vi.waitFor(() => expect(headings).toEqual(['Marlin']))
  await vi.waitFor(() => expect(root.querySelector<HTMLElement>('.lk-latch')?.dataset['state']).toBe('wait'))
  await clock.advance(5_000)
  await answer()
  await vi.waitFor(() => expect(headings).toEqual(['Marlin', signsIn]))
})

it('a wallet of several namespaces gets the sign-in request as soon as the last of them is connected', async () => {
  const { siwx, answer, isAsked } = createSite()
  const { options } = severalNamespaces()
  const { engine, root } = await mountTestModal(undefined, { ...options, siwx, metadata })
  const headings = recordHeadings(root)
  engine.store.dispatch(openModal())
  await press('Harbour')
  await clickAtRest(page.getByRole('checkbox', { name: 'Solana' }))
  await press('Connect 2 networks')
  await vi.waitFor(() => expect(isAsked()).toBe(true))
  await answer()
  await vi.waitFor(() => expect(headings.at(-1)).toBe(signsIn))
  expect(headings).not.toContain('Connected')
})

describe('the code of signing in', () => {
  const open = async (options: Parameters<typeof mountTestModal>[1]) => {
    const signIn = vi.fn(journeys['sign-in'])
    const mounted = await mountTestModal({ ...journeys, 'sign-in': signIn }, options)
    mounted.wallet.answer = 'hang'
    mounted.engine.store.dispatch(openModal())
    expect(signIn).not.toHaveBeenCalled()
    await press('Fennec')
    await expect.element(page.getByRole('heading', { name: 'Opening Fennec' })).toBeVisible()
    await new Promise((resolve) => requestIdleCallback(resolve))
    return signIn
  }

  it('is fetched while the wallet is connecting', async () => {
    const signIn = await open({ siwx: createSite().siwx })
    await vi.waitFor(() => expect(signIn).toHaveBeenCalledOnce())
  })

  it('is not fetched if the site has no sign-in', async () => {
    expect(await open({})).not.toHaveBeenCalled()
  })
})
