import { openModal } from '@latchkey/core/internal'
import { createMemoryAdapter } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { address, mainnet, makeWallet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const alice = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const mallory = '0x71c7000000000000000000000000000000d8976f'
const imageUrl = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const at = { account: address, network: 'eip155:1' } as const
afterEach(unmountModals)

/** Opens the form, with an amount, for a wallet that holds coins. `names` is the naming system; while it is empty, it fails. */
const openForm = async (names: Map<string, string>, to = '') => {
  const wallet = makeWallet()
  const { adapter, ledger } = createMemoryAdapter({
    namespace: 'eip155',
    wallets: [wallet],
    isAddress: (value) => /^0x[\da-f]{40}$/i.test(value),
    addressRules: { check: (value) => (/^0x[\da-f]{40}$/i.test(value) ? undefined : { fault: 'form' }) },
    identities: { [alice]: { imageUrl } },
    names,
  })
  ledger.setBalance(at, 5n * 10n ** 18n)
  const resolveName: typeof adapter.resolveName = async (request) => {
    if (names.size === 0) throw new Error('The chain is down.')
    return adapter.resolveName?.(request)
  }
  const mounted = await mountTestModal(undefined, {
    networks: [mainnet],
    adapters: [{ namespace: 'eip155', load: async () => ({ ...adapter, resolveName }) }],
  })
  await mounted.engine.actions.connect(fennec)
  const send = { token: mainnet.nativeCurrency, amount: '1', to }
  mounted.engine.store.dispatch(openModal({ view: 'WalletSend', send }))
  await expect.element(toField()).toBeVisible()
  const note = () => mounted.root.querySelector('.lk-note')
  return { ...mounted, ledger, note }
}
const toField = () => page.getByRole('textbox', { name: 'To', exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inGroups = (text: string) => text.replaceAll(/.{4}/g, '$& ').trim()
/** The text of the notice, with addresses in one piece. */
const readNotice = (root: ParentNode) => root.querySelector('.lk-notice')?.textContent.replaceAll(/\s/g, '')

const openReview = async (names: Map<string, string>) => {
  const mounted = await openForm(names, 'alice.eth')
  await mounted.clock.advance(500)
  await clickAtRest(button('Review'))
  await expect.element(page.getByRole('heading', { name: 'Review transfer' })).toBeVisible()
  return mounted
}

describe('a name as the receiver', () => {
  it('is looked up 500 ms after the last key, and its address is shown in full', async () => {
    const { clock, note } = await openForm(new Map([['alice.eth', alice]]))
    expect(toField().element().getAttribute('placeholder')).toBe('Address or name')
    await userEvent.fill(toField(), 'alice.eth')
    await clock.advance(499)
    expect(note()).toBeNull()
    await clock.advance(1)
    await vi.waitFor(() => expect(note()?.textContent.trim()).toBe(`alice.eth is this address:${inGroups(alice)}`))
    expect(toField().element().getAttribute('aria-describedby')).toBe(note()?.id)
    await expect.element(button('Review')).toBeEnabled()
  })

  it('without an address cannot be reviewed', async () => {
    const { clock, note } = await openForm(new Map([['alice.eth', alice]]), 'nobody.eth')
    await clock.advance(500)
    await vi.waitFor(() =>
      expect(note()?.textContent).toBe('No Ethereum address was found for nobody.eth. Check the spelling.'),
    )
    expect(note()?.role).toBe('alert')
    expect(toField().element().ariaInvalid).toBe('true')
    await expect.element(button('Check the address')).toBeDisabled()
  })

  it('is looked up again on request, after a failure', async () => {
    const names = new Map<string, string>()
    const { clock, note } = await openForm(names, 'alice.eth')
    await clock.advance(500)
    await vi.waitFor(() => expect(note()?.textContent).toMatch(/^alice.eth couldn’t be looked up/))
    await expect.element(button('Check the address')).toBeDisabled()
    names.set('alice.eth', alice)
    await clickAtRest(button('Try again'))
    await vi.waitFor(() => expect(note()?.textContent).toMatch(/^alice.eth is this address/))
    await expect.element(button('Review')).toBeEnabled()
  })

  it('of the user’s own account is noted as such', async () => {
    const { clock, root } = await openForm(new Map([['me.eth', address]]), 'me.eth')
    await clock.advance(500)
    await vi.waitFor(() => expect(root.textContent).toContain('This is your own address.'))
  })
})

describe('the review of a transfer to a name', () => {
  it('has the name with its picture and its address in full, and the coins go to that address', async () => {
    const { root, ledger } = await openReview(new Map([['alice.eth', alice]]))
    await expect.element(button('Send')).toBeVisible()
    const review = root.querySelector('.lk-review')
    expect(review?.textContent).toContain('alice.eth')
    expect(review?.querySelector('.lk-mono')?.textContent.trim()).toBe(inGroups(alice))
    await vi.waitFor(() => expect(review?.querySelector('img')?.getAttribute('src')).toBe(imageUrl))
    await clickAtRest(button('Send'))
    await expect.element(page.getByRole('heading', { name: 'On its way to' })).toBeVisible()
    expect(ledger.balanceOf({ account: alice, network: 'eip155:1' })).toBe(10n ** 18n)
  })

  it('stops if the name leads to another address by then, and shows both in full [T-52]', async () => {
    const names = new Map([['alice.eth', alice]])
    const { clock, root } = await openForm(names, 'alice.eth')
    await clock.advance(500)
    await expect.element(button('Review')).toBeEnabled()
    names.set('alice.eth', mallory)
    await clickAtRest(button('Review'))
    await vi.waitFor(() =>
      expect(readNotice(root)).toBe(
        `alice.ethnowleadstoadifferentaddressBefore${alice}Now${mallory}Nothingwassent.Askthereceiverfortherightaddress.`,
      ),
    )
    await expect.element(button('Send')).toBeDisabled()
  })

  it.each([
    ['has no address by then', 'other.eth', 'alice.eth no longer leads to an address'],
    ['cannot be looked up by then', undefined, 'alice.eth couldn’t be checked again'],
  ])('stops if the name %s [T-52]', async (_, other, text) => {
    const names = new Map([['alice.eth', alice]])
    const { clock } = await openForm(names, 'alice.eth')
    await clock.advance(500)
    await expect.element(button('Review')).toBeEnabled()
    names.clear()
    if (other) names.set(other, alice)
    await clickAtRest(button('Review'))
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(button('Send')).toBeDisabled()
  })
})
