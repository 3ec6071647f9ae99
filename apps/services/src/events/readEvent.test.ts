import { describe, expect, it } from 'vitest'
import { toldEvent } from '../testing/ask.js'
import { readEvent } from './readEvent.js'

const props = (rest: object) => ({ props: { type: 'track', event: 'MODAL_OPEN', ...rest } })

describe('the body of an event [S7.27b]', () => {
  it('is read', () => {
    expect(readEvent(toldEvent('event-1'))).toEqual({
      eventId: 'event-1',
      url: 'https://app.example/buy',
      domain: 'app.example',
      happenedAt: 1_700_000_000_000,
      type: 'track',
      name: 'MODAL_OPEN',
      properties: '{"connected":false}',
      address: 'eip155:1:0xA11cE',
    })
  })

  it.each([
    ['body', undefined],
    ['body', []],
    ['body', 'text'],
    ['eventId', toldEvent('')],
    ['eventId', toldEvent('x'.repeat(65))],
    ['url', toldEvent('a', { url: 7 })],
    ['url', toldEvent('a', { url: 'https://a\0b' })],
    ['url', toldEvent('a', { url: 'x'.repeat(2_001) })],
    ['domain', toldEvent('a', { domain: null })],
    ['timestamp', toldEvent('a', { timestamp: -1 })],
    ['timestamp', toldEvent('a', { timestamp: 1e300 })],
    ['timestamp', toldEvent('a', { timestamp: '1' })],
    ['props', toldEvent('a', { props: [] })],
    ['props.type', toldEvent('a', props({ type: 7 }))],
    ['props.event', toldEvent('a', props({ event: '<script>' }))],
    ['props.properties', toldEvent('a', props({ properties: [1] }))],
    ['props.properties', toldEvent('a', props({ properties: { text: 'x'.repeat(32_000) } }))],
    ['props.address', toldEvent('a', props({ address: 7 }))],
  ])('is refused for its %s', (field, body) => {
    expect(readEvent(body)).toBe(field)
  })
})
