import { navigate, openModal } from '@latchkey/core/internal'
import type { AddressRules, ChainAdapter } from '@latchkey/core/adapter'
import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { encode } from 'uqr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { address, mainnet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const receiver = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const odd = receiver.toUpperCase().replace('0X', '0x')
const elsewhere = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const bitcoin = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: ['https://rpc.example'],
} as const

const rules: AddressRules = {
  check(value) {
    if (value === odd) return { fault: 'checksum', usable: receiver }
    return value === receiver ? undefined : { fault: 'form' }
  },
  toPaymentUri: (account) => `ethereum:${account}@1`,
}

afterEach(unmountModals)

/** A site with two namespaces, whose wallet is connected. @param load loads the first one's rules */
const mount = async (load: ChainAdapter['loadAddressRules'] = async () => rules) => {
  const wallet = createMemoryWallet({ id: 'io.fennec', name: 'Fennec', accounts: [{ address }], network: 'eip155:1' })
  const { adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  ledger.setBalance({ account: address, network: 'eip155:1' }, 10n ** 18n)
  const { entry } = createMemoryAdapter({
    namespace: 'bip122',
    wallets: [],
    isAddress: (value) => value.startsWith('bc1'),
  })
  const mounted = await mountTestModal(undefined, {
    networks: [mainnet, bitcoin],
    adapters: [{ namespace: 'eip155', load: async () => ({ ...adapter, loadAddressRules: load }) }, entry],
  })
  await mounted.engine.actions.connect(fennec)
  return { ...mounted, ledger }
}

const fill = async (to: string, load?: ChainAdapter['loadAddressRules']) => {
  const mounted = await mount(load)
  const send = { token: mainnet.nativeCurrency, amount: '0.5', to }
  mounted.engine.store.dispatch(openModal({ view: 'WalletSend', send }))
  const button = () => mounted.root.querySelector<HTMLButtonElement>('button[type=submit]')
  const note = () => mounted.root.querySelector('.lk-note')
  return { ...mounted, button, note }
}

describe('the field for a receiver', () => {
  it('warns about wrong capitalization, and continues with the usable spelling [S5.1a]', async () => {
    const { engine, note, button, root } = await fill(odd)
    await vi.waitFor(() => expect(note()?.textContent).toMatch(/^The capitalization is wrong/))
    expect(note()?.role).toBe('status')
    expect(note()?.querySelector('.lk-mono')?.textContent).toBe(odd.replaceAll(/.{4}/g, '$& '))
    expect(root.querySelector('.lk-panel [autocorrect]')?.ariaInvalid).toBeNull()
    expect(root.querySelector('.lk-panel [autocorrect]')?.getAttribute('aria-describedby')).toBe(note()?.id)
    await vi.waitFor(() => expect(button()?.disabled).toBe(false))
    button()?.click()
    await vi.waitFor(() => {
      expect(engine.store.getState().modal.stack.at(-1)).toMatchObject({
        view: 'WalletSendPreview',
        data: { to: receiver },
      })
    })
  })

  it('shows the address in full and in groups before anything is signed, and never shortened [T-51]', async () => {
    const { button, root } = await fill(receiver)
    await vi.waitFor(() => expect(button()?.disabled).toBe(false))
    button()?.click()
    await vi.waitFor(() => {
      const shown = root.querySelector('.lk-review .lk-mono')
      expect(shown?.textContent.replace(/\s/g, '')).toBe(receiver)
    })
  })

  it('names the network of an address that is valid on another of the site’s networks [T-55]', async () => {
    const { note, button, root } = await fill(elsewhere)
    await vi.waitFor(() =>
      expect(note()?.textContent).toBe('This address is for Bitcoin. Enter an address for Ethereum.'),
    )
    expect(note()?.role).toBe('alert')
    expect(root.querySelector('.lk-panel [autocorrect]')?.ariaInvalid).toBe('true')
    expect(button()?.disabled).toBe(true)
    expect(button()?.textContent).toBe('Check the address')
  })

  it.each(['vitalik.eth', 'alice.base.eth', 'bücher.sol'])(
    'asks for the address in place of the name %s',
    async (name) => {
      const { note, button } = await fill(name)
      await vi.waitFor(() => expect(note()?.textContent).toBe('Names can’t be used here. Paste the Ethereum address.'))
      expect(button()?.disabled).toBe(true)
    },
  )

  it.each(['0x71c7', `ethereum:${receiver}`, '0.5', 'bob'])('does not treat %s as a name', async (text) => {
    const { note } = await fill(text)
    await vi.waitFor(() => expect(note()?.textContent).toBe('This isn’t a valid Ethereum address. Paste it again.'))
  })

  it('says nothing about a valid address', async () => {
    const { note, button } = await fill(receiver)
    await vi.waitFor(() => expect(button()?.disabled).toBe(false))
    expect(note()).toBeNull()
  })

  it('leaves the check to the wallet’s session if the rules could not be loaded', async () => {
    const { note, button } = await fill(odd, () => Promise.reject(new Error('offline')))
    await vi.waitFor(() => expect(button()?.disabled).toBe(false))
    expect(note()).toBeNull()
  })
})

/** How many modules wide the QR code of a string is: longer strings have larger codes. */
const sideOf = (text: string) => encode(text, { ecc: 'M', border: 0 }).size + 8

describe('the QR code to receive a payment', () => {
  const show = async (load?: ChainAdapter['loadAddressRules']) => {
    const mounted = await mount(load)
    mounted.engine.store.dispatch(openModal())
    mounted.engine.store.dispatch(navigate({ view: 'WalletReceive', data: undefined }))
    const side = () => Number(mounted.root.querySelector('.lk-qr > svg')?.getAttribute('viewBox')?.split(' ').at(-1))
    return { ...mounted, side }
  }

  it('has the namespace’s payment URI, with the network', async () => {
    const { side, root } = await show(async () => ({
      ...rules,
      toPaymentUri: (account) => `ethereum:${account}@1`.padEnd(100, '0'),
    }))
    await vi.waitFor(() => expect(side()).toBe(sideOf('x'.repeat(100))))
    expect(sideOf('x'.repeat(100))).toBeGreaterThan(sideOf(address))
    expect(root.textContent).toContain(
      'Only send assets on Ethereum to this address. Assets sent on other networks may be lost.',
    )
  })

  it('has the address alone if the namespace has no scheme, or its rules could not be loaded', async () => {
    const plain = await show(async () => ({ check: rules.check }))
    await vi.waitFor(() => expect(plain.side()).toBe(sideOf(address)))
    unmountModals()
    const failed = await show(() => Promise.reject(new Error('offline')))
    await vi.waitFor(() => expect(failed.side()).toBe(sideOf(address)))
  })
})
