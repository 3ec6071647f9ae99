import { describe, expect, it } from 'vitest'
import { createCoinbaseUrl } from './createCoinbaseUrl.js'

const coinbase = { url: 'https://pay.example/buy?theme=dark', appId: 'app-1' }
const wallet = { address: '0xA11cE', blockchains: ['ethereum', 'polygon'], assets: ['USDC'] }
const body = {
  destinationWallets: [wallet],
  defaultNetwork: 'ethereum',
  partnerUserId: '0xA11cE',
  defaultExperience: 'buy',
}

const readLink = (body: unknown) => {
  const made = createCoinbaseUrl(coinbase, body)
  if ('refused' in made) throw new Error(made.refused)
  const { origin, pathname, searchParams } = new URL(made.url)
  return { page: origin + pathname, ...Object.fromEntries(searchParams) }
}

describe("a link to Coinbase's page [S7.15a~]", () => {
  it('has the wallets, their assets, and the other fields', () => {
    expect(readLink(body)).toEqual({
      page: 'https://pay.example/buy',
      theme: 'dark',
      appId: 'app-1',
      addresses: '{"0xA11cE":["ethereum","polygon"]}',
      assets: '["USDC"]',
      defaultNetwork: 'ethereum',
      partnerUserId: '0xA11cE',
      defaultExperience: 'buy',
    })
  })

  it('has the amounts, which can be strings or numbers', () => {
    expect(readLink({ ...body, presetFiatAmount: 25.5, presetCryptoAmount: '0.000000000000000001' })).toMatchObject({
      presetFiatAmount: '25.5',
      presetCryptoAmount: '0.000000000000000001',
    })
  })

  it('has the payment currency', () => {
    expect(readLink({ ...body, presetFiatAmount: '100', fiatCurrency: 'EUR' })).toMatchObject({
      presetFiatAmount: '100',
      fiatCurrency: 'EUR',
    })
  })

  it.each([
    ['a'.repeat(49), 'a'.repeat(49)],
    [`${'a'.repeat(49)}b`, 'a'.repeat(49)],
    ['a'.repeat(64), 'a'.repeat(49)], // the maximum length of a project's id
  ])('has the id %s as %s: Coinbase accepts no longer id', (partnerUserId, expected) => {
    expect(readLink({ ...body, partnerUserId })).toHaveProperty('partnerUserId', expected)
  })

  it('has each address and each asset once', () => {
    const { addresses, assets } = readLink({
      destinationWallets: [
        wallet,
        { ...wallet, blockchains: ['polygon', 'base'] },
        { ...wallet, address: 'So1', assets: ['SOL'] },
      ],
    }) as Readonly<Record<string, string>> // the parameters of any link
    expect(JSON.parse(addresses ?? '')).toEqual({
      '0xA11cE': ['ethereum', 'polygon', 'base'],
      So1: ['ethereum', 'polygon'],
    })
    expect(assets).toBe('["USDC","SOL"]')
  })

  it('has no other fields of the body', () => {
    const more = {
      appId: 'evil',
      redirectUrl: 'https://evil.example',
      handlingRequestedUrls: true,
      url: 'javascript:1',
    }
    expect(readLink({ ...body, ...more })).toEqual(readLink(body))
  })

  const wallets = 'destinationWallets must have 1 to 10 wallets with address, blockchains and assets'
  it.each([
    ['the body must be an object', 'text'],
    [wallets, {}],
    [wallets, { destinationWallets: [] }],
    [wallets, { destinationWallets: Array.from({ length: 11 }, () => wallet) }],
    [wallets, { destinationWallets: [{ ...wallet, address: 'a'.repeat(101) }] }],
    [wallets, { destinationWallets: [{ ...wallet, address: '0x1&appId=evil' }] }],
    [wallets, { destinationWallets: [{ ...wallet, blockchains: 'ethereum' }] }],
    [wallets, { destinationWallets: [{ ...wallet, blockchains: ['"'] }] }],
    [wallets, { destinationWallets: [{ ...wallet, assets: Array.from({ length: 51 }, () => 'USDC') }] }],
    [wallets, { destinationWallets: [{ ...wallet, assets: ['A'.repeat(21)] }] }],
    ['defaultNetwork', { ...body, defaultNetwork: 'a b' }],
    ['defaultExperience', { ...body, defaultExperience: 'sell' }],
    ['partnerUserId', { ...body, partnerUserId: 'a'.repeat(65) }],
    ['partnerUserId', { ...body, partnerUserId: 'a b' }],
    ...['eur', 'EURO', 'EU', '€', '', 978, null, ['EUR']].map((fiatCurrency): [string, unknown] => [
      'fiatCurrency',
      { ...body, fiatCurrency },
    ]),
    ['presetFiatAmount', { ...body, presetFiatAmount: '-1' }],
    ['presetCryptoAmount', { ...body, presetCryptoAmount: 1e-7 }],
    ['presetCryptoAmount', { ...body, presetCryptoAmount: { toString: 'x' } }],
  ])('is refused: %s', (refused, invalidBody) => {
    expect(createCoinbaseUrl(coinbase, invalidBody)).toEqual({ refused })
  })
})
