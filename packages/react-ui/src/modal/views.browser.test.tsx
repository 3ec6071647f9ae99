import { chooseWallet, openModal } from '@latchkey/core/internal'
import { createMemoryAdapter } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
})

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

const press = (root: ParentNode, name: string) => {
  const button = [...root.querySelectorAll<HTMLButtonElement>('button')].find(
    (one) => (one.ariaLabel ?? one.textContent)?.trim() === name,
  )
  if (!button) throw new Error(`No button is called ${name}.`)
  button.click()
}

const type = (input: HTMLInputElement, value: string) => {
  // React handles changes through the prototype's setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('the wallet list', () => {
  it('says why it is empty, and what to do', async () => {
    const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [] })
    const { engine, root } = await mountTestModal(undefined, { adapters: [entry] })
    engine.store.dispatch(openModal())
    await vi.waitFor(() => expect(texts(root, '.lk-empty h3')).toEqual(['No wallet found in this browser']))
  })

  it('puts the wallet used last on top, as one large row in place of its own, labelled by that wallet alone', async () => {
    const { engine, root, clock } = await mountTestModal()
    await engine.actions.connect(fennec)
    await engine.actions.disconnect()
    await clock.advance(2 * 86_400_000)
    engine.store.dispatch(openModal())
    await vi.waitFor(() =>
      expect(texts(root, '.lk-row--hero .lk-row__text > *')).toEqual(['Fennec', 'Last used 2 days ago']),
    )
    await expect.element(page.getByRole('button', { name: 'Fennec', exact: true })).toBeVisible()
    expect(texts(root, '.lk-list .lk-row__name')).toEqual([])
  })

  it('puts the wallet whose in-app browser the page is in on top, on a phone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) Mobile')
    const { engine, root } = await mountTestModal()
    engine.store.dispatch(openModal())
    await vi.waitFor(() =>
      expect(texts(root, '.lk-row--hero .lk-row__text > *')).toEqual(['Fennec', 'You’re in this wallet’s browser']),
    )
    expect(texts(root, '.lk-list .lk-row__name')).toEqual([])
    root.querySelector<HTMLButtonElement>('.lk-row--hero')?.click()
    await vi.waitFor(() => expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected'))
  })

  it('links the site’s own terms, and nothing that is not a web address', async () => {
    const { engine, root } = await mountTestModal(undefined, {
      termsConditionsUrl: 'https://site.example/terms',
      privacyPolicyUrl: 'javascript:alert(1)',
    })
    engine.store.dispatch(openModal())
    await vi.waitFor(() => expect(texts(root, '.lk-foot a')).toEqual(['Terms of Service']))
  })
})

describe('a wallet with an open prompt', () => {
  const ask = async () => {
    const mounted = await mountTestModal()
    mounted.wallet.answer = 'hang'
    mounted.engine.store.dispatch(openModal())
    mounted.engine.store.dispatch(chooseWallet(fennec))
    const title = () => texts(mounted.root, '.lk-stage h3')[0]
    await vi.waitFor(() => expect(title()).toBe('Opening Fennec'))
    return { ...mounted, title }
  }

  it('is shown with the next step; after 8 seconds with hints, after 30 with alternatives', async () => {
    const { root, clock, title } = await ask()
    expect(texts(root, '.lk-step')).toEqual(['Connection requested', 'Open Fennec', 'Approve the connection'])
    await clock.advance(7_999)
    expect(title()).toBe('Opening Fennec')
    await clock.advance(1)
    await vi.waitFor(() => expect(title()).toBe('Still waiting for Fennec'))
    expect(texts(root, '.lk-notice li')).toHaveLength(3)
    await clock.advance(22_000)
    await vi.waitFor(() => expect(texts(root, '.lk-stage p')[0]).toMatch(/^Still not working/))
  })

  it('can be requested again while it does not respond', async () => {
    const { root, clock, wallet, engine } = await ask()
    await clock.advance(8_000)
    await vi.waitFor(() => expect(texts(root, '.lk-btn')).toContain('Try Fennec again'))
    wallet.answer = 'approve'
    press(root, 'Try Fennec again')
    await vi.waitFor(() => expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected'))
    await vi.waitFor(() => expect(texts(root, '.lk-stage h3')).toEqual(['Connected']))
  })
})

describe('the networks', () => {
  const networks = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name, index) => ({
    id: `eip155:${index + 1}` as const,
    name,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: ['https://rpc.example'],
  }))
  const open = async (options = {}) => {
    const [first, ...rest] = networks
    if (!first) throw new Error('There are six.')
    const mounted = await mountTestModal(undefined, { networks: [first, ...rest], ...options })
    mounted.engine.store.dispatch(openModal({ view: 'Networks' }))
    await vi.waitFor(() => expect(texts(mounted.root, '.lk-row__name')).toHaveLength(6))
    return mounted
  }

  it('mark the active one', async () => {
    const { root } = await open()
    expect(texts(root, '[aria-current=true] .lk-row__name')).toEqual(['One'])
  })

  it('show the pictures that the site sets, and their marks and letters if those do not load', async () => {
    const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const { root } = await open({
      chainImages: { 1: picture, 2: 'data:image/png;base64,AA==', 6: 'data:image/png;base64,AA==' },
    })
    await vi.waitFor(() => expect(root.querySelectorAll('.lk-mark img')).toHaveLength(1))
    const [one, two, , , , six] = root.querySelectorAll('.lk-mark')
    expect(one?.querySelector('img')?.getAttribute('src')).toBe(picture)
    expect(two?.getAttribute('data-letter')).toBe('T')
    expect(six?.getAttribute('data-letter')).toBe('S')
  })

  it('can be searched, and say when nothing is found', async () => {
    const { root, find } = await open()
    type(find<HTMLInputElement>('input'), 'fi')
    await vi.waitFor(() => expect(texts(root, '.lk-row__name')).toEqual(['Five']))
    type(find<HTMLInputElement>('input'), 'near')
    await vi.waitFor(() => expect(texts(root, '.lk-empty h3')).toEqual(['No networks match “near”']))
    press(root, 'Show all 6 networks')
    await vi.waitFor(() => expect(texts(root, '.lk-row__name')).toHaveLength(6))
  })
})

describe('a transfer', () => {
  it('shows on its button what it needs next, and keeps the input while a token is chosen [S9.2d]', async () => {
    const { engine, root, clock, find, atRest } = await mountTestModal()
    await engine.actions.connect(fennec)
    engine.store.dispatch(openModal({ view: 'WalletSend' }))
    const label = () => texts(root, 'button[type=submit]')[0]
    await vi.waitFor(() => expect(label()).toBe('Enter an amount'))
    type(find<HTMLInputElement>('.lk-amount'), '0.5')
    find<HTMLButtonElement>('.lk-token').click()
    await vi.waitFor(() => expect(texts(root, 'button.lk-row .lk-row__sub')).toEqual(['ETH']))
    find<HTMLButtonElement>('button.lk-row').click()
    await atRest()
    expect(label()).toBe('Enter an address')
    expect(find<HTMLInputElement>('.lk-amount').value).toBe('0.5')
    type(find<HTMLInputElement>('.lk-amount'), '9')
    await vi.waitFor(() => expect(label()).toBe('Not enough ETH'))
    const description = () => root.getElementById(find('.lk-amount').getAttribute('aria-describedby') ?? '')
    expect(description()?.matches('.lk-bad')).toBe(true)
    type(find<HTMLInputElement>('.lk-amount'), '1e5')
    expect(find<HTMLInputElement>('.lk-amount').value).toBe('9')
    type(find<HTMLInputElement>('.lk-amount'), '0')
    await vi.waitFor(() =>
      expect([description()?.className, description()?.textContent]).toEqual(['lk-bad', 'Enter a valid amount']),
    )
    type(find<HTMLInputElement>('.lk-amount'), '0.1')
    await vi.waitFor(() =>
      expect([description()?.className, description()?.textContent]).toEqual(['', 'You have 1.2399 ETH']),
    )
    type(find<HTMLInputElement>('.lk-amount'), '0.5')
    type(find<HTMLInputElement>('.lk-panel [autocorrect]'), '0x')
    await vi.waitFor(() => expect(label()).toBe('Review'))
    expect(root.querySelector('.lk-note[role=alert]')).toBeNull()
    await clock.advance(499)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(label()).toBe('Review')
    await clock.advance(1)
    await vi.waitFor(() => expect(label()).toBe('Check the address'))
    await vi.waitFor(() =>
      expect(texts(root, '.lk-note[role=alert] span')).toEqual(['This address is too short. Paste it again in full.']),
    )
  })
})
