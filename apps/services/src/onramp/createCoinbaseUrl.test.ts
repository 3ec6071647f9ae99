import { describe, expect, it } from 'vitest'
import { createCoinbaseUrl } from './createCoinbaseUrl.js'

const coinbase = { url: 'https://pay.example/buy?theme=dark', appId: 'app-1' }
const wallet = { address: '0xA11cE', blockchains: ['ethereum', 'polygon'], assets: ['USDC'] }
const asked = {
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
  it('has the wallets, what they may get, and the choices', () => {
    expect(readLink(asked)).toEqual({
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

  it('has the amounts where they are told, as texts or numbers', () => {
    expect(readLink({ ...asked, presetFiatAmount: 25.5, presetCryptoAmount: '0.000000000000000001' })).toMatchObject({
      presetFiatAmount: '25.5',
      presetCryptoAmount: '0.000000000000000001',
    })
  })

  it('says in which currency is paid', () => {
    expect(readLink({ ...asked, presetFiatAmount: '100', fiatCurrency: 'EUR' })).toMatchObject({
      presetFiatAmount: '100',
      fiatCurrency: 'EUR',
    })
  })

  it.each([
    ['a'.repeat(49), 'a'.repeat(49)],
    [`${'a'.repeat(49)}b`, 'a'.repeat(49)],
    ['a'.repeat(64), 'a'.repeat(49)], // the longest id of a project
  ])('has the id %s as %s: Coinbase takes no longer one', (partnerUserId, told) => {
    expect(readLink({ ...asked, partnerUserId })).toHaveProperty('partnerUserId', told)
  })

  it('names each address and each asset once', () => {
    const { addresses, assets } = readLink({
      destinationWallets: [
        wallet,
        { ...wallet, blockchains: ['polygon', 'base'] },
        { ...wallet, address: 'So1', assets: ['SOL'] },
      ],
    }) as Readonly<Record<string, string>> // whatever a link has
    expect(JSON.parse(addresses ?? '')).toEqual({
      '0xA11cE': ['ethereum', 'polygon', 'base'],
      So1: ['ethereum', 'polygon'],
    })
    expect(assets).toBe('["USDC","SOL"]')
  })

  it('has nothing else of the body', () => {
    const more = {
      appId: 'evil',
      redirectUrl: 'https://evil.example',
      handlingRequestedUrls: true,
      url: 'javascript:1',
    }
    expect(readLink({ ...asked, ...more })).toEqual(readLink(asked))
  })

  const wallets = 'destinationWallets are 1 to 10, each with address, blockchains and assets'
  it.each([
    ['The body is no object', 'text'],
    [wallets, {}],
    [wallets, { destinationWallets: [] }],
    [wallets, { destinationWallets: Array.from({ length: 11 }, () => wallet) }],
    [wallets, { destinationWallets: [{ ...wallet, address: 'a'.repeat(101) }] }],
    [wallets, { destinationWallets: [{ ...wallet, address: '0x1&appId=evil' }] }],
    [wallets, { destinationWallets: [{ ...wallet, blockchains: 'ethereum' }] }],
    [wallets, { destinationWallets: [{ ...wallet, blockchains: ['"'] }] }],
    [wallets, { destinationWallets: [{ ...wallet, assets: Array.from({ length: 51 }, () => 'USDC') }] }],
    [wallets, { destinationWallets: [{ ...wallet, assets: ['A'.repeat(21)] }] }],
    ['defaultNetwork is not as it should be', { ...asked, defaultNetwork: 'a b' }],
    ['defaultExperience is not as it should be', { ...asked, defaultExperience: 'sell' }],
    ['partnerUserId is not as it should be', { ...asked, partnerUserId: 'a'.repeat(65) }],
    ['partnerUserId is not as it should be', { ...asked, partnerUserId: 'a b' }],
    ...['eur', 'EURO', 'EU', '€', '', 978, null, ['EUR']].map((fiatCurrency): [string, unknown] => [
      'fiatCurrency is not as it should be',
      { ...asked, fiatCurrency },
    ]),
    ['presetFiatAmount is not as it should be', { ...asked, presetFiatAmount: '-1' }],
    ['presetCryptoAmount is not as it should be', { ...asked, presetCryptoAmount: 1e-7 }],
    ['presetCryptoAmount is not as it should be', { ...asked, presetCryptoAmount: { toString: 'x' } }],
  ])('is refused: %s', (refused, body) => {
    expect(createCoinbaseUrl(coinbase, body)).toEqual({ refused })
  })
})
