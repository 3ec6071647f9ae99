import { afterEach, expect, it, vi } from 'vitest'
import type { InjectedEntry } from './injected.js'
import { type DevPolkadotWallet, installDevPolkadotWallet } from './installDevPolkadotWallet.js'

let wallet: DevPolkadotWallet | undefined

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
  wallet = installDevPolkadotWallet({
    id: 'fennec',
    name: 'Fennec',
    keys: [{ name: 'Key', seed: `0x${'01'.repeat(32)}` }],
  })
  const { fennec }: { readonly fennec: InjectedEntry } = Reflect.get(window, 'injectedWeb3')
  const refused = fennec.enable?.('Site')
  await click('reject')
  await expect(refused).rejects.toThrow(/^Connection request was cancelled by the user\.$/)
  const enabled = fennec.enable?.('Site')
  await vi.waitFor(() => expect(card()?.getAttribute('aria-label')).toBe('Fennec wants to connect'))
  await click('approve')
  const injected = await enabled
  const [account] = (await injected?.accounts.get()) ?? []
  const address = account?.address ?? ''
  const signing = injected?.signer.signRaw({ address, data: '0x3c623e48656c6c6f3c2f623e', type: 'bytes' })
  await vi.waitFor(() => expect(card()?.querySelector('pre')?.textContent).toBe('<b>Hello</b>'))
  await click('approve')
  expect((await signing)?.signature).toMatch(/^0x[0-9a-f]{128}$/)
  const declined = injected?.signer.signPayload({
    address,
    blockHash: `0x${'11'.repeat(32)}`,
    era: '0x1500',
    genesisHash: `0x${'22'.repeat(32)}`,
    method: '0x0a0300',
    nonce: '0x0000000a',
    specVersion: '0x00000384',
    transactionVersion: '0x00000006',
    tip: '0x00',
    version: 4,
    signedExtensions: [],
  })
  await vi.waitFor(() => expect(card()?.querySelector('h2')?.textContent).toBe('Fennec wants a transaction'))
  expect([...(card()?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent).slice(1)).toEqual([
    address,
    `0x${'22'.repeat(32)}`,
    '0x0a0300',
    '10',
    '0',
  ])
  await click('reject')
  await expect(declined).rejects.toThrow(/^Cancelled$/)
  wallet.uninstall()
  expect(Reflect.get(window, 'injectedWeb3')).toEqual({})
})
