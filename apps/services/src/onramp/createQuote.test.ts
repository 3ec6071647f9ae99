import { describe, expect, it } from 'vitest'
import { exampleFile } from '../testing/onrampFile.js'
import { createQuote } from './createQuote.js'
import type { Onramp } from './onramp.js'
import { readOnrampFile } from './readOnrampFile.js'

const asked = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '250', network: 'ethereum-mainnet' }

/** As services have it that were started with such a file. */
const soldAt = (rate: string, fee: string, [min, max]: readonly [string, string]): Onramp =>
  readOnrampFile(
    JSON.stringify({
      ...exampleFile,
      fee,
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min, max }] }],
      rates: { USD: { USDC: rate, ETH: rate, SOL: rate } },
    }),
  )

describe('a quote [S7.17a]', () => {
  it('says what is paid, what of it buys, and what that is', () => {
    expect(createQuote(exampleFile, asked)).toEqual({
      paymentTotal: { amount: '250.00', currency: 'USD' },
      paymentSubtotal: { amount: '246.25', currency: 'USD' },
      purchaseAmount: { amount: '246.25', currency: 'USDC' },
      networkFee: { amount: '0.00', currency: 'USD' },
      quoteId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  it('has an id of its own', () => {
    const [first, second] = [createQuote(exampleFile, asked), createQuote(exampleFile, asked)]
    expect(first).not.toEqual(second)
  })

  it.each([
    // What floats make of these is wrong by a coin or more.
    ['0.1', '0', ['0.01', '1.00'], '0.30', '0.30', '0.03'],
    ['0.000325', '1.5', ['0.01', '9000.00'], '1.01', '0.99', '0.00032175'],
    ['1', '0.01', ['0.01', '1.00'], '0.01', '0.00', '0'],
    // As many digits as there may be.
    [
      '1.0000000000000001',
      '0',
      ['1.00', '900000000000000.00'],
      '123456789012345.67',
      '123456789012345.67',
      '123456789012345.682345678901234567',
    ],
    ['3', '1.999999999999999999', ['1.00', '1000.00'], '1000.00', '980.00', '2940'],
    ['2', '2', ['1.00', '1000.00'], '200.00', '196.00', '392'],
    ['10', '0', ['1.00', '1000.00'], '100.00', '100.00', '1000'],
  ] as const)('at %s for a unit and a fee of %s %% is exact', (rate, fee, limits, amount, subtotal, bought) => {
    const quote = createQuote(soldAt(rate, fee, limits), { ...asked, amount })
    expect(quote).toMatchObject({
      paymentTotal: { amount },
      paymentSubtotal: { amount: subtotal },
      purchaseAmount: { amount: bought },
    })
  })

  it.each([
    ['10', '1000', '25.50', '25.50'],
    ['10.0', '1000.0', '25.5', '25.50'],
    ['10.00', '1000.00', '25', '25.00'],
  ])(
    'with limits that are written as %s to %s takes %s for money, which has two decimals',
    (min, max, amount, paid) => {
      expect(createQuote(soldAt('2', '0', [min, max]), { ...asked, amount })).toMatchObject({
        paymentTotal: { amount: paid },
        paymentSubtotal: { amount: paid },
        networkFee: { amount: '0.00' },
      })
    },
  )

  it.each([
    ['The body is no object', undefined],
    ['The body is no object', []],
    ['paymentCurrency is one of USD, EUR', { ...asked, paymentCurrency: 'GBP' }],
    ['purchaseCurrency is one of USDC, ETH, SOL', { ...asked, purchaseCurrency: 'usd-coin' }],
    ['purchaseCurrency is one of USDC, ETH, SOL', { ...asked, purchaseCurrency: 'constructor' }],
    ['network is, for USDC, one of ethereum-mainnet, polygon-mainnet', { ...asked, network: 'solana-mainnet' }],
    ['network is, for USDC, one of ethereum-mainnet, polygon-mainnet', { ...asked, network: undefined }],
    ['amount is a decimal text, as "250.00"', { ...asked, amount: 250 }],
    ['amount is a decimal text, as "250.00"', { ...asked, amount: '-250' }],
    ['amount is a decimal text, as "250.00"', { ...asked, amount: '1e3' }],
    ['amount is a decimal text, as "250.00"', { ...asked, amount: '' }],
    ['amount has 2 decimals at most', { ...asked, amount: '250.001' }],
    [
      'amount is outside of the limits: card 10.00 to 7500.00 USD, ach_bank_account 10.00 to 25000.00 USD',
      { ...asked, amount: '9.99' },
    ],
    [
      'amount is outside of the limits: card 10.00 to 7500.00 USD, ach_bank_account 10.00 to 25000.00 USD',
      { ...asked, amount: '25000.01' },
    ],
  ])('is refused: %s', (refused, body) => {
    expect(createQuote(exampleFile, body)).toEqual({ refused })
  })

  it.each(['10', '7500.01', '25000.00'])('is given for %s, which is within a limit', (amount) => {
    expect(createQuote(exampleFile, { ...asked, amount })).toHaveProperty('quoteId')
  })
})
