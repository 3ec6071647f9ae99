import { describe, expect, it } from 'vitest'
import type { Asset } from '../contract/contract.js'
import { checkDraft } from './checkDraft.js'

const coin = (amount: bigint): Asset => ({ name: 'Ether', symbol: 'ETH', decimals: 18, amount: amount.toString() })
const token = { name: 'Test Dollar', symbol: 'USDX', decimals: 6, address: '0x1' }
const ether = 10n ** 18n

describe('a fee that nobody could pay', () => {
  it.each([
    ['of coins', coin(ether), 'funds'],
    ['of a token', { ...token, amount: '5000000' }, 'feeFunds'],
  ])('F-026: keeps a transfer %s from its review, and says why', (_, asset, problem) => {
    const draft = { token: asset, amount: '0.1', to: 'somebody' }
    const facts = { asset, native: coin(ether), address: 'right' } as const
    expect(checkDraft(draft, { ...facts, fee: coin(10n ** 15n) })).toBeUndefined()
    expect(checkDraft(draft, { ...facts, fee: coin(10n ** 30n) })).toBe(problem)
  })
})
