import { openModal } from '@latchkey/core/internal'
import { createPoisonedHistory } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { address, mainnet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

afterEach(unmountModals)

const { transactions, payees, lookAlikes } = createPoisonedHistory(address, mainnet.id)
const [payee = ''] = payees
const [lookAlike = ''] = lookAlikes

/** Opens the form to send to a receiver, with the poisoned history. The service answers when `arrive` is called. */
const mount = async (to: string, isOn = true) => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const requested: string[] = []
  const modal = await mountTestModal(undefined, {
    networks: [mainnet],
    serviceUrls: { data: 'https://services.example' },
    features: { activity: isOn },
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(new Request(input).url)
      if (!pathname.endsWith('/history')) return new Response('', { status: 404 })
      requested.push(pathname)
      await arrived
      const from = Number(searchParams.get('cursor') ?? 0)
      const next = from + 100 < transactions.length ? `${from + 100}` : null
      return Response.json({ data: transactions.slice(from, from + 100), next })
    },
  })
  const { engine, root } = modal
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  const send = { token: mainnet.nativeCurrency, amount: '0.5', to }
  engine.store.dispatch(openModal({ view: 'WalletSend', send }))
  const view = () => root.querySelector('.lk-view:not(.lk-ghost)')
  const addresses = () =>
    [...(view()?.querySelectorAll('.lk-notice--bad .lk-mono') ?? [])].map(({ textContent }) =>
      textContent.replaceAll(' ', ''),
    )
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return { ...modal, arrive, requested, addresses, button, view }
}

describe('a receiver that looks like an address of the history', () => {
  it('blocks the transfer until the user has compared both addresses, which are shown in full [T-50]', async () => {
    const { arrive, addresses, button, engine, view } = await mount(lookAlike)
    arrive()
    await vi.waitFor(() => expect(addresses()).toEqual([payee, lookAlike]))
    expect(view()?.querySelector('.lk-notice--bad')?.role).toBe('alert')
    await expect.element(button('Check the address')).toBeDisabled()
    await clickAtRest(page.getByRole('checkbox', { name: /^I compared both addresses/ }))
    await clickAtRest(button('Review'))
    await expect.element(button('Send')).toBeEnabled()
    expect(addresses()).toEqual([payee, lookAlike])
    await clickAtRest(page.getByRole('checkbox', { name: /^I compared both addresses/ }))
    await expect.element(button('Send')).toBeDisabled()
    expect(engine.store.getState().transactions.transfers).toEqual([])
  })

  it('blocks the transfer in its review too, if the history arrives late', async () => {
    const { arrive, addresses, button } = await mount(lookAlike)
    await clickAtRest(button('Review'))
    await expect.element(button('Send')).toBeEnabled()
    arrive()
    await vi.waitFor(() => expect(addresses()).toEqual([payee, lookAlike]))
    await expect.element(button('Send')).toBeDisabled()
  })

  it('causes no warning if it is the address itself', async () => {
    const { arrive, requested, addresses, button, engine } = await mount(payee)
    arrive()
    await vi.waitFor(() => expect(requested).toHaveLength(3))
    await engine.idle()
    await expect.element(button('Review')).toBeEnabled()
    expect(addresses()).toEqual([])
  })

  it('is not compared if activity is off: no history is requested', async () => {
    const { requested, addresses, button, engine } = await mount(lookAlike, false)
    await expect.element(button('Review')).toBeEnabled()
    await engine.idle()
    expect([requested, addresses()]).toEqual([[], []])
  })
})
