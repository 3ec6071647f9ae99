import { describe, expect, it } from 'vitest'
import { createEvent } from '../testing/request.js'
import { readEvent } from './readEvent.js'

const props = (rest: object) => ({ props: { type: 'track', event: 'MODAL_OPEN', ...rest } })

describe('the body of an event [S7.27b]', () => {
  it('is parsed', () => {
    expect(readEvent(createEvent('event-1'))).toEqual({
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
    ['eventId', createEvent('')],
    ['eventId', createEvent('x'.repeat(65))],
    ['url', createEvent('a', { url: 7 })],
    ['url', createEvent('a', { url: 'https://a\0b' })],
    ['url', createEvent('a', { url: 'x'.repeat(2_001) })],
    ['domain', createEvent('a', { domain: null })],
    ['timestamp', createEvent('a', { timestamp: -1 })],
    ['timestamp', createEvent('a', { timestamp: 1e300 })],
    ['timestamp', createEvent('a', { timestamp: '1' })],
    ['props', createEvent('a', { props: [] })],
    ['props.type', createEvent('a', props({ type: 7 }))],
    ['props.event', createEvent('a', props({ event: '<script>' }))],
    ['props.properties', createEvent('a', props({ properties: [1] }))],
    ['props.properties', createEvent('a', props({ properties: { text: 'x'.repeat(32_000) } }))],
    ['props.address', createEvent('a', props({ address: 7 }))],
  ])('is rejected for an invalid %s', (field, body) => {
    expect(readEvent(body)).toBe(field)
  })
})
