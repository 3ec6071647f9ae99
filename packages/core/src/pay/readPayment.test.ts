import { afterEach, describe, expect, it, vi } from 'vitest'
import { getErrorCode } from '../base/errorInfo.js'
import type { PayRequest } from '../contract/routes.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { readPayment } from './readPayment.js'

const usd = { symbol: 'USD', decimals: 6, address: '0xUsd' }
const { engine } = await createTestKit({
  networks: [networkOne],
  adapters: [createWalletLed().entry],
  tokens: { 'eip155:1': [usd] },
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
})
const state = engine.store.getState()
const order: PayRequest = {
  asset: 'native',
  network: 'eip155:1',
  recipient: 'bob',
  amount: '0.5',
  description: 'Order 1042',
}
const read = (changes: Partial<PayRequest> = {}, facts: Parameters<typeof readPayment>[1] = state) =>
  readPayment({ ...order, ...changes }, facts, engine.services)
const withSite = (changes: Partial<typeof state.site>) => ({ ...state, site: { ...state.site, ...changes } })

afterEach(() => vi.unstubAllGlobals())

describe('a payment', () => {
  it('has the amount as the site passed it, without surrounding spaces, and in base units', () => {
    expect(read({ amount: ' 0.50 ' })).toEqual({
      token: networkOne.nativeCurrency,
      network: expect.objectContaining({ id: 'eip155:1' }),
      recipient: 'bob',
      amount: '0.50',
      value: 5n * 10n ** 17n,
      purpose: 'Order 1042',
    })
  })

  it('can be as small as one base unit', () => {
    expect(read({ asset: '0xusd', amount: '0.000001' })).toMatchObject({ token: usd, value: 1n })
  })

  it('can be in a listed token, also if another one has no address', () => {
    const coin = { symbol: 'CASH', decimals: 2 }
    const facts = withSite({ tokens: { 'eip155:1': [coin, usd] } })
    expect(read({ asset: '0xUSD' }, facts).token).toEqual(usd)
  })

  it('cannot go to an address of a namespace without an adapter', () => {
    try {
      readPayment(order, state, { adapters: new Map() })
      expect.fail('The payment was read.')
    } catch (error) {
      expect(getErrorCode(error)).toBe('ADDRESS_INVALID')
    }
  })
})

describe('the purpose of a payment', () => {
  it('is its description, up to 140 characters', () => {
    expect(read({ description: 'a'.repeat(141) }).purpose).toBe('a'.repeat(140))
  })

  it.each([undefined, '', '\u200b'])('is the name of the site if the description is %j', (description) => {
    expect(read({ description }).purpose).toBe('Shop')
  })

  it.each([undefined, { name: '', description: '', url: '', icons: [] }])(
    'is the host of the page if the site has no name: %j',
    (metadata) => {
      vi.stubGlobal('location', { host: 'shop.example' })
      expect(read({ description: undefined }, withSite({ metadata })).purpose).toBe('shop.example')
    },
  )

  it('is empty without a page', () => {
    vi.stubGlobal('location', undefined)
    expect(read({ description: undefined }, withSite({ metadata: undefined })).purpose).toBe('')
  })
})
