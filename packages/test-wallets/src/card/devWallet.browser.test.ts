import { afterEach, expect, it, vi } from 'vitest'
import type { RequestArguments } from '../eip155/eip1193.js'
import { type DevWallet, installDevWallet } from './installDevWallet.js'

const mnemonic = 'test test test test test test test test test test test junk'
let wallet: DevWallet | undefined

afterEach(() => {
  wallet?.uninstall()
  document.querySelectorAll('test-wallet-card, dialog').forEach((element) => element.remove())
})

const install = () => {
  wallet = installDevWallet({ name: 'Fennec', rdns: 'example.fennec', mnemonic, chains: { 1: 'http://127.0.0.1:1' } })
  const provider = wallet.createProvider()
  return (call: RequestArguments) => provider.request(call)
}

const card = () => document.querySelector('test-wallet-card')?.shadowRoot?.querySelector('dialog')
const button = (action: 'approve' | 'reject') => card()?.querySelector<HTMLButtonElement>(`[data-act=${action}]`)

it('prompts on its own card, and connects when the user approves', async () => {
  const request = install()
  const answer = request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(card()?.getAttribute('aria-label')).toBe('Fennec wants to connect'))
  button('approve')?.click()
  expect(await answer).toHaveLength(2)
  expect(card()).toBeUndefined()
})

it('reports a rejection by its code, by click and by Escape', async () => {
  const request = install()
  const first = request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(button('reject')).toBeTruthy())
  button('reject')?.click()
  await expect(first).rejects.toMatchObject({ code: 4001 })
  const second = request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(card()).toBeTruthy())
  card()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await expect(second).rejects.toMatchObject({ code: 4001 })
})

it('can be clicked above a dialog of the page that yields', async () => {
  const page = document.body.appendChild(document.createElement('dialog'))
  page.show()
  const request = install()
  const answer = request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(button('approve')).toBeTruthy())
  const { left, top, width, height } = button('approve')?.getBoundingClientRect() ?? new DOMRect()
  const under = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(under?.localName).toBe('test-wallet-card')
  button('approve')?.click()
  await answer
})

it('can be clicked above every other element of the page', async () => {
  const page = document.body.appendChild(document.createElement('dialog'))
  page.popover = 'manual'
  Object.assign(page.style, { inset: '0', width: '100vw', height: '100vh', maxWidth: 'none', maxHeight: 'none' })
  page.showPopover()
  const request = install()
  const answer = request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(button('approve')).toBeTruthy())
  const { left, top, width, height } = button('approve')?.getBoundingClientRect() ?? new DOMRect()
  expect(document.elementFromPoint(1, height)).toBe(page)
  expect(document.elementFromPoint(left + width / 2, top + height / 2)?.localName).toBe('test-wallet-card')
  button('approve')?.click()
  await answer
})

it('shows the signed text unchanged', async () => {
  const request = install()
  const connecting = request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(button('approve')).toBeTruthy())
  button('approve')?.click()
  const [account] = (await connecting) as string[]
  const signing = request({ method: 'personal_sign', params: ['<b>Hello</b>', account] })
  await vi.waitFor(() => expect(card()?.querySelector('pre')?.textContent).toBe('<b>Hello</b>'))
  button('reject')?.click()
  await expect(signing).rejects.toMatchObject({ code: 4001 })
})

it("announces itself, and is the page's legacy provider if configured, until it is uninstalled", () => {
  const announced: string[] = []
  const listen = (event: Event) => announced.push((event as CustomEvent).detail.info.rdns)
  window.addEventListener('eip6963:announceProvider', listen)
  const chains = { 1: 'http://127.0.0.1:1' }
  wallet = installDevWallet({ name: 'Fennec', rdns: 'example.fennec', mnemonic, chains, legacy: true })
  expect(announced).toEqual(['example.fennec'])
  expect(Reflect.get(window, 'ethereum')).toHaveProperty('request')
  wallet.uninstall()
  expect('ethereum' in window).toBe(false)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toHaveLength(1)
  wallet = installDevWallet({ name: 'Marten', rdns: 'example.marten', mnemonic, chains })
  expect('ethereum' in window).toBe(false)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toEqual(['example.fennec', 'example.marten', 'example.marten'])
  window.removeEventListener('eip6963:announceProvider', listen)
})

it('keeps what is typed on its card to itself', async () => {
  const request = install()
  const answer = request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(button('approve')).toBeTruthy())
  const listener = vi.fn()
  document.addEventListener('keydown', listener)
  button('approve')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, composed: true }))
  document.removeEventListener('keydown', listener)
  expect(listener).not.toHaveBeenCalled()
  button('approve')?.click()
  await answer
})
