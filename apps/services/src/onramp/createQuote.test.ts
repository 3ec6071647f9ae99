import { describe, expect, it } from 'vitest'
import { exampleFile } from '../testing/onrampFile.js'
import { createQuote } from './createQuote.js'
import type { Onramp } from './onramp.js'
import { readOnrampFile } from './readOnrampFile.js'

const request = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '250', network: 'ethereum-mainnet' }

/** Returns the on-ramp of a file with one rate, fee and limit. */
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
  it('has the payment, the payment without the fee, and the purchase', () => {
    expect(createQuote(exampleFile, request)).toEqual({
      paymentTotal: { amount: '250.00', currency: 'USD' },
      paymentSubtotal: { amount: '246.25', currency: 'USD' },
      purchaseAmount: { amount: '246.25', currency: 'USDC' },
      networkFee: { amount: '0.00', currency: 'USD' },
      quoteId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  it('has a unique id', () => {
    const [first, second] = [createQuote(exampleFile, request), createQuote(exampleFile, request)]
    expect(first).not.toEqual(second)
  })

  it.each([
    // Floats would be wrong by a coin or more.
    ['0.1', '0', ['0.01', '1.00'], '0.30', '0.30', '0.03'],
    ['0.000325', '1.5', ['0.01', '9000.00'], '1.01', '0.99', '0.00032175'],
    ['1', '0.01', ['0.01', '1.00'], '0.01', '0.00', '0'],
    // The maximum number of digits.
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
  ] as const)('at a rate of %s and a fee of %s %% is exact', (rate, fee, limits, amount, subtotal, bought) => {
    const quote = createQuote(soldAt(rate, fee, limits), { ...request, amount })
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
  ])('with limits of %s to %s reads %s as an amount with two decimals', (min, max, amount, paid) => {
    expect(createQuote(soldAt('2', '0', [min, max]), { ...request, amount })).toMatchObject({
      paymentTotal: { amount: paid },
      paymentSubtotal: { amount: paid },
      networkFee: { amount: '0.00' },
    })
  })

  it.each([
    ['the body must be an object', undefined],
    ['the body must be an object', []],
    ['paymentCurrency must be one of USD, EUR', { ...request, paymentCurrency: 'GBP' }],
    ['purchaseCurrency must be one of USDC, ETH, SOL', { ...request, purchaseCurrency: 'usd-coin' }],
    ['purchaseCurrency must be one of USDC, ETH, SOL', { ...request, purchaseCurrency: 'constructor' }],
    ['network must, for USDC, be one of ethereum-mainnet, polygon-mainnet', { ...request, network: 'solana-mainnet' }],
    ['network must, for USDC, be one of ethereum-mainnet, polygon-mainnet', { ...request, network: undefined }],
    ['amount must be a decimal string, e.g. "250.00"', { ...request, amount: 250 }],
    ['amount must be a decimal string, e.g. "250.00"', { ...request, amount: '-250' }],
    ['amount must be a decimal string, e.g. "250.00"', { ...request, amount: '1e3' }],
    ['amount must be a decimal string, e.g. "250.00"', { ...request, amount: '' }],
    ['amount must have at most 2 decimals', { ...request, amount: '250.001' }],
    [
      'amount must be within a limit: card 10.00 to 7500.00 USD, ach_bank_account 10.00 to 25000.00 USD',
      { ...request, amount: '9.99' },
    ],
    [
      'amount must be within a limit: card 10.00 to 7500.00 USD, ach_bank_account 10.00 to 25000.00 USD',
      { ...request, amount: '25000.01' },
    ],
  ])('is refused: %s', (refused, body) => {
    expect(createQuote(exampleFile, body)).toEqual({ refused })
  })

  it.each(['10', '7500.01', '25000.00'])('is created for %s, which is within a limit', (amount) => {
    expect(createQuote(exampleFile, { ...request, amount })).toHaveProperty('quoteId')
  })
})
