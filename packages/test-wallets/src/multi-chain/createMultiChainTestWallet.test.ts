import { afterEach, expect, it } from 'vitest'
import { createMultiChainTestWallet } from './createMultiChainTestWallet.js'

const mnemonic = 'test test test test test test test test test test test junk'
const url = 'http://127.0.0.1:9'

const create = () =>
  createMultiChainTestWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    eip155: { mnemonic, chains: { 1: url } },
    solana: { mnemonic, chains: { 'solana:mainnet': url } },
    bip122: {
      keys: [{ payment: new Uint8Array(32).fill(1), ordinals: new Uint8Array(32).fill(2) }],
      chains: { Regtest: url },
    },
    polkadot: { keys: [{ name: 'Key', seed: `0x${'01'.repeat(32)}` }] },
    cosmos: { mnemonic, chains: [{ chainId: 'latchkey-1', prefix: 'cosmos' }] },
  })

/** Creates a page without a browser, and returns the wallets that a kit finds in it. */
const createPage = () => {
  const page = new EventTarget()
  const found: Record<string, unknown> = {}
  page.addEventListener('eip6963:announceProvider', (event) => {
    found['eip155'] = Reflect.get(event, 'detail').info.rdns
  })
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    Reflect.get(
      event,
      'detail',
    )({
      register: (wallet: { readonly id?: string }) => {
        found['solana'] = wallet.id
        return () => delete found['solana']
      },
    })
  })
  const readAnnounced = () => ({
    ...found,
    bip122: (Reflect.get(page, 'btc_providers') ?? []).map(({ rdns }: { readonly rdns: string }) => rdns),
    polkadot: Object.keys(Reflect.get(page, 'injectedWeb3') ?? {}),
    cosmos: Object.keys(Reflect.get(page, 'fennec') ?? {}),
  })
  return { page, readAnnounced }
}

let remove: (() => void) | undefined
afterEach(() => remove?.())

it('announces itself in each namespace under one reverse domain name, until it is removed', () => {
  const { page, readAnnounced } = createPage()
  remove = create().expose(page, 'https://site.example')
  expect(readAnnounced()).toEqual({
    eip155: 'example.fennec',
    solana: 'example.fennec',
    bip122: ['example.fennec'],
    polkadot: ['example.fennec'],
    cosmos: ['cosmos'],
  })
  remove()
  expect(readAnnounced()).toMatchObject({ bip122: [], polkadot: [], cosmos: [] })
  expect(readAnnounced()).not.toHaveProperty('solana')
})

it('has its own keys and policies in each', async () => {
  const wallet = create()
  wallet.eip155.setPolicy('eth_requestAccounts', 'reject')
  wallet.polkadot.setPolicy('enable', 'reject')
  const site = 'https://site.example'
  await expect(wallet.eip155.createProvider(site).request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 4001,
  })
  await expect(wallet.polkadot.createEntry(site).enable?.('Site')).rejects.toThrow('cancelled by the user')
  await wallet.cosmos.createProvider(site).enable('latchkey-1')
  expect(wallet.cosmos.isConnected(site, 'latchkey-1')).toBe(true)
  expect(wallet.solana.requests).toEqual([])
  expect(wallet.solana.accounts()).toHaveLength(2)
})

it('has only the configured namespaces', () => {
  const wallet = createMultiChainTestWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    eip155: { mnemonic, chains: { 1: url } },
  })
  expect(Object.keys(wallet).sort()).toEqual(['eip155', 'expose'])
  const { page, readAnnounced } = createPage()
  remove = wallet.expose(page, 'https://site.example')
  expect(readAnnounced()).toEqual({ eip155: 'example.fennec', bip122: [], polkadot: [], cosmos: [] })
})
