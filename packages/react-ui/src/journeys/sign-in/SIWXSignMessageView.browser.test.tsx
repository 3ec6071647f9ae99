import type { Siwx } from '@latchkey/core/adapter'
import { noticesSlice, openModal } from '@latchkey/core/internal'
import { createMemoryAdapter } from '@latchkey/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { makeWallet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
afterEach(unmountModals)

/** A sign-in whose message has been created, and which the user has not signed yet. */
const siwx: Siwx = {
  createMessage: async ({ accountAddress, chainId }) => ({
    accountAddress,
    chainId,
    domain: 'site.example',
    uri: 'https://site.example',
    version: '1',
    nonce: '1',
    issuedAt: '2026-01-01T00:00:00.000Z',
    toString: () => 'Sign in',
  }),
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
  getRequired: () => true,
}

it('a declined sign-in says so and can be tried again; a wallet that then does not respond gets hints', async () => {
  const wallet = makeWallet()
  const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  const { engine, clock, root, find } = await mountTestModal(undefined, { adapters: [entry], siwx })
  const look = () => [
    find('.lk-meet').dataset['state'],
    find('.lk-stage h3').textContent,
    find('.lk-btn--primary').textContent,
  ]
  await engine.actions.connect(fennec)
  engine.store.dispatch(openModal())
  await vi.waitFor(() => expect(root.querySelector('.lk-meet')).not.toBeNull())
  expect([look()[0], look()[2]]).toEqual(['still', 'Sign with Fennec'])
  wallet.answer = 'reject'
  find('.lk-btn--primary').click()
  await vi.waitFor(() => expect(look()).toEqual(['bad', 'Signature declined', 'Try again']))
  // The toast has disappeared.
  for (const { id } of engine.store.getState().notices.toasts)
    engine.store.dispatch(noticesSlice.actions.toastDismissed(id))
  await vi.waitFor(() => expect(engine.store.getState().notices.toasts).toEqual([]))
  expect(look()).toEqual(['bad', 'Signature declined', 'Try again'])
  wallet.answer = 'hang'
  find('.lk-btn--primary').click()
  await vi.waitFor(() => expect(look()).toEqual(['wait', 'Sign with Fennec', 'Authenticating...']))
  await clock.advance(8_000)
  await vi.waitFor(() => expect(look()[1]).toBe('Still waiting for Fennec'))
  expect([...root.querySelectorAll('.lk-notice li')].map(({ textContent }) => textContent)).toEqual([
    'Unlock Fennec from your browser toolbar',
    'Check for a wallet window behind this one',
    'Finish the pending request in Fennec',
  ])
})
