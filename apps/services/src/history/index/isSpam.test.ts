import { expect, it } from 'vitest'
import { isSpam, type SpamFacts } from './isSpam.js'

const addressOf = (digits: string) => `0x${digits.padStart(40, '0')}`
const [me, friend, stranger, token] = ['a1', 'b2', 'c3', 'd4'].map(addressOf) as [string, string, string, string]
const facts: SpamFacts = {
  texts: ['US Dollar', 'USDX'],
  isListed: false,
  trusted: new Set(),
  spam: new Set(),
  contactedAt: (address) => (address === friend ? 1 : undefined),
}
const leg = { type: 'token', token, from: friend, to: me, value: '5' } as const

it('flags an unlisted token of a stranger also if its contract names a known address as its sender', () => {
  expect(isSpam(leg, { account: me, sender: stranger, block: 9 }, facts)).toBe(true)
  expect(isSpam(leg, { account: me, sender: friend, block: 9 }, facts)).toBe(false)
})

it('flags no listed token that a contract of a known address sent for a stranger', () => {
  const listed = { ...facts, isListed: true }
  for (const value of ['5', '0'])
    expect(isSpam({ ...leg, value }, { account: me, sender: stranger, block: 9 }, listed)).toBe(false)
})
