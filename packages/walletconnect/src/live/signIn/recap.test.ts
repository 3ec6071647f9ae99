import { describe, expect, it } from 'vitest'
import { isRecap, readRecap, stateGrant, toRecap } from './recap.js'

const requested = { methods: ['personal_sign', 'eth_sendTransaction'], networks: ['eip155:1', 'eip155:137'] } as const
const encode = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replace(/=+$/, '')}`
const sign = (limits: unknown) => encode({ att: { eip155: { 'request/personal_sign': limits } } })

it('requests methods in order, each once, on networks that the wallet chooses', () => {
  const recap = toRecap(['personal_sign', 'eth_sendTransaction', 'personal_sign'])
  expect(isRecap(recap)).toBe(true)
  expect(recap).not.toContain('=')
  expect(atob(recap.slice('urn:recap:'.length))).toBe(
    '{"att":{"eip155":{"request/eth_sendTransaction":[{}],"request/personal_sign":[{}]}}}',
  )
})

it('reads the requested permissions, and fewer permissions of a wallet', () => {
  expect(readRecap(toRecap(requested.methods), requested)).toEqual({
    methods: ['eth_sendTransaction', 'personal_sign'],
    networks: [],
  })
  expect(readRecap(sign([{ chains: ['eip155:137'] }]), requested)).toEqual({
    methods: ['personal_sign'],
    networks: ['eip155:137'],
  })
  expect(readRecap(sign([{}]).replaceAll('+', '-').replaceAll('/', '_'), requested)?.methods).toEqual(['personal_sign'])
  expect(
    readRecap(encode({ att: { eip155: { 'request/personal_sign': [{}] } }, prf: [] }), requested)?.methods,
  ).toEqual(['personal_sign'])
})

describe('a ReCap is rejected', () => {
  it.each<[string, string]>([
    ['that cannot be decoded', 'urn:recap:%%%'],
    ['that is not JSON', `urn:recap:${btoa('no')}`],
    ['that is empty', encode({})],
    ['without permissions', encode({ att: { eip155: {} } })],
    ['with a method that was not requested', encode({ att: { eip155: { 'request/eth_sign': [{}] } } })],
    ['with another ability than requests', encode({ att: { eip155: { 'crud/personal_sign': [{}] } } })],
    ['with another namespace', encode({ att: { eip155: { 'request/personal_sign': [{}] }, 'https://x': {} } })],
    ['with proofs', encode({ att: { eip155: { 'request/personal_sign': [{}] } }, prf: ['bafy'] })],
    ['with an unknown field', encode({ att: { eip155: { 'request/personal_sign': [{}] } }, more: 1 })],
    ['without limits', sign([])],
    ['with limits that are not a list', sign({})],
    ['with an invalid limit', sign(['eip155:1'])],
    ['with a limit of another kind', sign([{ contract: '0x' }])],
    ['for a network that was not requested', sign([{ chains: ['eip155:10'] }])],
    ['with networks that are not a list', sign([{ chains: 'eip155:1' }])],
  ])('%s', (_name, recap) => {
    expect(readRecap(recap, requested)).toBeUndefined()
  })
})

it('is stated in the standard’s wording, after the site’s statement', () => {
  const permission =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."
  expect(stateGrant('I accept.', requested)).toBe(`I accept. ${permission}`)
  expect(stateGrant(undefined, requested)).toBe(permission)
})
