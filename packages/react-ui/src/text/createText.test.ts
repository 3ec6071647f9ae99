import { describe, expect, it } from 'vitest'
import { createText } from './createText.js'

const t = createText({
  connected: '{wallet} is connected as {address}.',
  connectedHebrew: '{wallet} מחובר בתור {address}.',
  plain: 'Close',
})

describe('a text', () => {
  it('has its values filled in, and keeps a place for which none is given', () => {
    expect(t('plain')).toBe('Close')
    expect(t('connected', { wallet: 'Fennec', address: '0x1c…27d' })).toBe('Fennec is connected as 0x1c…27d.')
    expect(t('connected', { wallet: 'Fennec' })).toBe('Fennec is connected as {address}.')
    expect(t('connected', { wallet: '', address: 0 })).toBe(' is connected as 0.')
  })

  it('keeps each value apart where directions meet, and only there', () => {
    expect(t('connectedHebrew', { wallet: 'Fennec', address: '0x1c…27d' })).toBe(
      '\u2068Fennec\u2069 מחובר בתור \u20680x1c…27d\u2069.',
    )
    expect(t('connected', { wallet: 'فنك', address: '0x1c…27d' })).toBe('\u2068فنك\u2069 is connected as 0x1c…27d.')
  })
})
