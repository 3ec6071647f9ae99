import { describe, expect, it } from 'vitest'
import { readAnswer } from './readAnswer.js'
import { stateGrant, toRecap } from './recap.js'
import { type SignInWish, toAuthPayload, toSignInWish } from './signInWish.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const publicKey = 'ab'.repeat(32)
const namespaces = { eip155: { chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign'], events: [] } }
const request = {
  chains: ['eip155:1', 'eip155:137'],
  domain: 'site.example',
  uri: 'https://site.example',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-08T00:00:00.000Z',
  statement: 'I accept.',
  formatMessage: ({ accountAddress, chainId, statement }: Parameters<SignInWish['formatMessage']>[0]) =>
    `${accountAddress} on ${chainId}: ${statement}`,
} as const

const createWish = (): SignInWish => {
  const wish = toSignInWish(request, namespaces)
  if (!wish) throw new Error('There is no wish.')
  return wish
}
const wish = createWish()
const { chains: _chains, type: _type, ...asked } = toAuthPayload(wish)
const stated = stateGrant('I accept.', { methods: ['personal_sign'] })

const cacao = (change: object = {}, chainId = 'eip155:1') => ({
  h: { t: 'caip122' },
  p: { ...asked, iss: `did:pkh:${chainId}:${address}`, ...change },
  s: { t: 'eip191', s: '0x01' },
})
const answer = (...cacaos: unknown[]) => ({
  cacaos,
  responder: { publicKey, metadata: { name: 'Marten', description: '', url: '', icons: [] } },
})

it('reads who has signed what, and writes the text that was signed', () => {
  expect(readAnswer(answer(cacao(), cacao({ statement: stated }, 'eip155:137')), wish)).toEqual({
    responder: { publicKey, metadata: { name: 'Marten', description: '', url: '', icons: [] } },
    accounts: [`eip155:1:${address}`, `eip155:137:${address}`],
    methods: ['personal_sign'],
    signedIn: (['eip155:1', 'eip155:137'] as const).map((chainId) => ({
      data: {
        accountAddress: address,
        chainId,
        domain: 'site.example',
        uri: 'https://site.example',
        version: '1',
        nonce: '12345678',
        issuedAt: '2026-01-01T00:00:00.000Z',
        expirationTime: '2026-01-08T00:00:00.000Z',
        statement: stated,
        resources: [toRecap(['personal_sign'])],
      },
      message: `${address} on ${chainId}: ${stated}`,
      signature: '0x01',
    })),
  })
})

describe('a message that is not what was asked for is no sign-in, though its account is connected', () => {
  it.each<[string, object]>([
    ['domain', { domain: 'other.example' }],
    ['URI', { aud: 'https://other.example' }],
    ['version', { version: '2' }],
    ['nonce', { nonce: '87654321' }],
    ['time', { iat: '2026-01-02T00:00:00.000Z' }],
    ['end', { exp: undefined }],
    ['beginning', { nbf: '2026-01-01T00:00:00.000Z' }],
    ['request id', { requestId: 'r-1' }],
    ['statement', { statement: 'I give everything away.' }],
    ['resources', { resources: ['https://other.example', ...asked.resources] }],
  ])('another %s', (_name, change) => {
    const read = readAnswer(answer(cacao(), cacao(change, 'eip155:137')), wish)
    expect(read.accounts).toEqual([`eip155:1:${address}`, `eip155:137:${address}`])
    expect(read.signedIn).toBeUndefined()
  })

  it('a text that no message can hold', () => {
    const broken: SignInWish = {
      ...wish,
      formatMessage: () => {
        throw new Error('wrong')
      },
    }
    expect(readAnswer(answer(cacao()), broken).signedIn).toBeUndefined()
  })
})

describe('who was not asked for is not connected', () => {
  it.each<[string, object]>([
    ['on a network of its own', { iss: `did:pkh:eip155:10:${address}` }],
    ['of another namespace', { iss: 'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc' }],
    ['without an address', { iss: 'did:pkh:eip155:1' }],
    ['without an issuer', { iss: undefined }],
    ['who allows more than was asked for', { resources: [toRecap(['personal_sign', 'eth_sign'])] }],
    ['who allows nothing', { resources: [] }],
  ])('%s', (_name, change) => {
    expect(readAnswer(answer(cacao(change)), wish)).toMatchObject({ accounts: [], methods: [] })
    expect(readAnswer(answer(cacao(), cacao(change)), wish).signedIn).toBeUndefined()
  })

  it.each([null, 'yes', {}, { p: null, s: null }])('by what is no message: %j', (given) => {
    expect(readAnswer(answer(given), wish)).toMatchObject({ accounts: [], methods: [] })
  })
})

it.each([null, 'yes', [], { cacaos: [] }, { ...answer(), cacaos: {} }, { cacaos: [], responder: { publicKey: 'no' } }])(
  'an answer that nobody can read is a failure: %j',
  (result) => {
    expect(() => readAnswer(result, wish)).toThrow(expect.objectContaining({ code: 'CONNECT_FAILED' }))
  },
)

it('a wallet that tells nothing of itself is read all the same', () => {
  expect(readAnswer({ ...answer(cacao()), responder: { publicKey } }, wish).responder).toEqual({
    publicKey,
    metadata: { name: '', description: '', url: '', icons: [] },
  })
})

describe('no sign-in is asked for in the same step', () => {
  it.each<[string, Parameters<typeof toSignInWish>]>([
    ['where the site has none', [undefined, namespaces]],
    ['where it cannot write its messages', [{ ...request, formatMessage: undefined }, namespaces]],
    ['where other namespaces are asked for', [request, { ...namespaces, solana: namespaces.eip155 }]],
    ['where no EVM chain is', [request, { solana: namespaces.eip155 }]],
    ['where none of its networks is', [request, { eip155: { ...namespaces.eip155, chains: ['eip155:10'] } }]],
    ['where no method is', [request, { eip155: { ...namespaces.eip155, methods: [] } }]],
    [
      'where the site asks for something to be allowed itself',
      [{ ...request, resources: [toRecap(['a'])] }, namespaces],
    ],
  ])('%s', (_name, parameters) => {
    expect(toSignInWish(...parameters)).toBeUndefined()
  })
})
