import { describe, expect, it } from 'vitest'
import { isRecap, readRecap, stateGrant, toRecap } from './recap.js'

const asked = { methods: ['personal_sign', 'eth_sendTransaction'], networks: ['eip155:1', 'eip155:137'] } as const
const encode = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replace(/=+$/, '')}`
const sign = (limits: unknown) => encode({ att: { eip155: { 'request/personal_sign': limits } } })

it('asks for methods in order, each once, on whatever networks the wallet chooses', () => {
  const recap = toRecap(['personal_sign', 'eth_sendTransaction', 'personal_sign'])
  expect(isRecap(recap)).toBe(true)
  expect(recap).not.toContain('=')
  expect(atob(recap.slice('urn:recap:'.length))).toBe(
    '{"att":{"eip155":{"request/eth_sendTransaction":[{}],"request/personal_sign":[{}]}}}',
  )
})

it('reads what it has asked for, and what a wallet has cut it down to', () => {
  expect(readRecap(toRecap(asked.methods), asked)).toEqual({
    methods: ['eth_sendTransaction', 'personal_sign'],
    networks: [],
  })
  expect(readRecap(sign([{ chains: ['eip155:137'] }]), asked)).toEqual({
    methods: ['personal_sign'],
    networks: ['eip155:137'],
  })
  expect(readRecap(sign([{}]).replaceAll('+', '-').replaceAll('/', '_'), asked)?.methods).toEqual(['personal_sign'])
  expect(readRecap(encode({ att: { eip155: { 'request/personal_sign': [{}] } }, prf: [] }), asked)?.methods).toEqual([
    'personal_sign',
  ])
})

describe('a ReCap is refused', () => {
  it.each<[string, string]>([
    ['that cannot be decoded', 'urn:recap:%%%'],
    ['that is no JSON', `urn:recap:${btoa('no')}`],
    ['that is empty', encode({})],
    ['that allows nothing', encode({ att: { eip155: {} } })],
    ['that allows a method that was not asked for', encode({ att: { eip155: { 'request/eth_sign': [{}] } } })],
    ['that allows anything but requests', encode({ att: { eip155: { 'crud/personal_sign': [{}] } } })],
    [
      'that allows something elsewhere',
      encode({ att: { eip155: { 'request/personal_sign': [{}] }, 'https://x': {} } }),
    ],
    ['that rests on proofs', encode({ att: { eip155: { 'request/personal_sign': [{}] } }, prf: ['bafy'] })],
    ['that says more than the standard has', encode({ att: { eip155: { 'request/personal_sign': [{}] } }, more: 1 })],
    ['without limits', sign([])],
    ['whose limits are no list', sign({})],
    ['with a limit that is none', sign(['eip155:1'])],
    ['with a limit of another kind', sign([{ contract: '0x' }])],
    ['for a network that was not asked for', sign([{ chains: ['eip155:10'] }])],
    ['whose networks are no list', sign([{ chains: 'eip155:1' }])],
  ])('%s', (_name, recap) => {
    expect(readRecap(recap, asked)).toBeUndefined()
  })
})

it('is stated in the standard’s words, after what the site says', () => {
  const words =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."
  expect(stateGrant('I accept.', asked)).toBe(`I accept. ${words}`)
  expect(stateGrant(undefined, asked)).toBe(words)
})
