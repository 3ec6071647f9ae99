import { afterEach, expect, it, vi } from 'vitest'
import { type DevCosmosWallet, installDevCosmosWallet } from './installDevCosmosWallet.js'
import type { Keplr } from './keplr.js'

const mnemonic = 'test test test test test test test test test test test junk'
let wallet: DevCosmosWallet | undefined

afterEach(() => {
  wallet?.uninstall()
  document.querySelectorAll('test-wallet-card').forEach((element) => element.remove())
})

const card = () => document.querySelector('test-wallet-card')?.shadowRoot?.querySelector('dialog')
const click = async (action: 'approve' | 'reject') => {
  await vi.waitFor(() => expect(card()).toBeTruthy())
  card()?.querySelector<HTMLButtonElement>(`[data-act=${action}]`)?.click()
}

it('is in the page, prompts on its own card, and signs what the user approves', async () => {
  const chains = [{ chainId: 'latchkey-1', prefix: 'cosmos' }]
  wallet = installDevCosmosWallet({ name: 'Fennec', path: 'fennec.cosmos', mnemonic, chains })
  const { cosmos: keplr }: { cosmos: Keplr } = Reflect.get(window, 'fennec')
  const refused = keplr.enable('latchkey-1')
  await click('reject')
  await expect(refused).rejects.toThrow('Request rejected')
  const enabled = keplr.enable('latchkey-1')
  await vi.waitFor(() => expect(card()?.getAttribute('aria-label')).toBe('Fennec wants to connect'))
  await click('approve')
  await enabled
  const { bech32Address } = await keplr.getKey('latchkey-1')
  const signing = keplr.signArbitrary('latchkey-1', bech32Address, '<b>Hello</b>')
  await vi.waitFor(() => expect(card()?.querySelector('pre')?.textContent).toBe('<b>Hello</b>'))
  await click('approve')
  expect((await signing).signature).toMatch(/^[A-Za-z0-9+/]{86}==$/)
  wallet.uninstall()
  expect(Reflect.get(window, 'fennec')).toEqual({})
})
