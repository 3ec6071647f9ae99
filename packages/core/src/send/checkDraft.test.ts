import { describe, expect, it } from 'vitest'
import type { Asset } from '../contract/session.js'
import { checkDraft } from './checkDraft.js'

const coin = (amount: bigint): Asset => ({ name: 'Ether', symbol: 'ETH', decimals: 18, amount: amount.toString() })
const token = { name: 'Test Dollar', symbol: 'USDX', decimals: 6, address: '0x1' }
const ether = 10n ** 18n

describe('a fee that exceeds the balance', () => {
  it.each([
    ['of coins', coin(ether)],
    ['of a token', { ...token, amount: '5000000' }],
  ])('F-026: keeps a transfer %s from its review, and returns the reason', (_, asset) => {
    const draft = { token: asset, amount: '0.1', to: 'somebody' }
    const facts = { asset, native: coin(ether), address: 'right' } as const
    expect(checkDraft(draft, { ...facts, fee: coin(10n ** 15n) })).toBeUndefined()
    expect(checkDraft(draft, { ...facts, fee: coin(10n ** 30n) })).toBe('feeFunds')
  })
})

describe('a draft', () => {
  const facts = { native: coin(ether), fee: coin(21_000n), address: 'right' } as const
  const ofToken = { ...facts, asset: { ...token, amount: '5000000' } }
  const draft = { token, amount: '5', to: 'somebody' }

  it('can send the whole balance of a token, unless the coins do not cover the fee', () => {
    expect(checkDraft(draft, { ...ofToken, native: coin(21_000n) })).toBeUndefined()
    expect(checkDraft(draft, { ...ofToken, native: coin(20_999n) })).toBe('feeFunds')
  })

  it('can send the smallest unit of a token, and nothing smaller', () => {
    expect(checkDraft({ ...draft, amount: '0.000001' }, ofToken)).toBeUndefined()
    expect(checkDraft({ ...draft, amount: '0.0000001' }, ofToken)).toBe('amountInvalid')
    expect(checkDraft({ ...draft, amount: '-1' }, ofToken)).toBe('amountInvalid')
  })

  it('can send all coins less the fee, and no more', () => {
    const all = { asset: coin(ether), ...facts }
    expect(checkDraft({ token: coin(0n), amount: '0.999999999999979', to: 'somebody' }, all)).toBeUndefined()
    expect(checkDraft({ token: coin(0n), amount: '0.999999999999979001', to: 'somebody' }, all)).toBe('feeFunds')
  })

  it('treats a field of only spaces as empty', () => {
    expect(checkDraft({ ...draft, amount: ' ' }, ofToken)).toBe('amount')
    expect(checkDraft({ ...draft, to: ' ' }, ofToken)).toBe('address')
  })

  it('can be reviewed only after its address has passed the check', () => {
    expect(checkDraft(draft, { ...ofToken, address: undefined })).toBe('addressUnchecked')
    expect(checkDraft(draft, { ...ofToken, address: 'wrong' })).toBe('addressInvalid')
  })
})
