import { expect, it } from 'vitest'
import { installDevMultiChainWallet } from './installDevMultiChainWallet.js'

const mnemonic = 'test test test test test test test test test test test junk'

it('returns the wallet of each namespace that it has, whose policy answers without a card', async () => {
  const wallet = installDevMultiChainWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    eip155: { mnemonic, chains: { 1: 'http://127.0.0.1:1' } },
    cosmos: { mnemonic, chains: [{ chainId: 'latchkey-1', prefix: 'cosmos' }] },
  })
  expect(Object.keys(wallet)).toEqual(['eip155', 'cosmos', 'uninstall'])
  wallet.eip155.setPolicy('eth_requestAccounts', 'reject')
  await expect(wallet.eip155.createProvider().request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 4001,
  })
  expect(document.querySelector('test-wallet-card')?.shadowRoot?.querySelector('dialog')).toBeFalsy()
  wallet.uninstall()
  expect(Reflect.get(window, 'fennec')).toEqual({})
})
