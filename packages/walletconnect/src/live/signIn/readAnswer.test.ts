import { describe, expect, it } from 'vitest'
import { readAnswer } from './readAnswer.js'
import { stateGrant, toRecap } from './recap.js'
import { type SignInProposal, toAuthPayload, toSignInProposal } from './signInProposal.js'

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
  formatMessage: ({ accountAddress, chainId, statement }: Parameters<SignInProposal['formatMessage']>[0]) =>
    `${accountAddress} on ${chainId}: ${statement}`,
} as const

const createProposal = (): SignInProposal => {
  const proposal = toSignInProposal(request, namespaces)
  if (!proposal) throw new Error('There is no sign-in request.')
  return proposal
}
const proposal = createProposal()
const { chains: _chains, type: _type, ...requested } = toAuthPayload(proposal)
const stated = stateGrant('I accept.', { methods: ['personal_sign'] })

const cacao = (change: object = {}, chainId = 'eip155:1') => ({
  h: { t: 'caip122' },
  p: { ...requested, iss: `did:pkh:${chainId}:${address}`, ...change },
  s: { t: 'eip191', s: '0x01' },
})
const answer = (...cacaos: unknown[]) => ({
  cacaos,
  responder: { publicKey, metadata: { name: 'Marten', description: '', url: '', icons: [] } },
})

it('reads the account and the data, and formats the signed message', () => {
  expect(readAnswer(answer(cacao(), cacao({ statement: stated }, 'eip155:137')), proposal)).toEqual({
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

describe('a message that differs from the request is no sign-in, but its account is connected', () => {
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
    ['resources', { resources: ['https://other.example', ...requested.resources] }],
  ])('another %s', (_name, change) => {
    const read = readAnswer(answer(cacao(), cacao(change, 'eip155:137')), proposal)
    expect(read.accounts).toEqual([`eip155:1:${address}`, `eip155:137:${address}`])
    expect(read.signedIn).toBeUndefined()
  })

  it('a string that no message can contain', () => {
    const broken: SignInProposal = {
      ...proposal,
      formatMessage: () => {
        throw new Error('wrong')
      },
    }
    expect(readAnswer(answer(cacao()), broken).signedIn).toBeUndefined()
  })
})

describe('an account that was not requested is not connected', () => {
  it.each<[string, object]>([
    ['on another network', { iss: `did:pkh:eip155:10:${address}` }],
    ['of another namespace', { iss: 'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc' }],
    ['without an address', { iss: 'did:pkh:eip155:1' }],
    ['without an issuer', { iss: undefined }],
    ['with more permissions than requested', { resources: [toRecap(['personal_sign', 'eth_sign'])] }],
    ['without permissions', { resources: [] }],
  ])('%s', (_name, change) => {
    expect(readAnswer(answer(cacao(change)), proposal)).toMatchObject({ accounts: [], methods: [] })
    expect(readAnswer(answer(cacao(), cacao(change)), proposal).signedIn).toBeUndefined()
  })

  it.each([null, 'yes', {}, { p: null, s: null }])('with an invalid message: %j', (message) => {
    expect(readAnswer(answer(message), proposal)).toMatchObject({ accounts: [], methods: [] })
  })
})

it.each([null, 'yes', [], { cacaos: [] }, { ...answer(), cacaos: {} }, { cacaos: [], responder: { publicKey: 'no' } }])(
  'a malformed answer is an error: %j',
  (result) => {
    expect(() => readAnswer(result, proposal)).toThrow(expect.objectContaining({ code: 'CONNECT_FAILED' }))
  },
)

it('the answer of a wallet without metadata is valid', () => {
  expect(readAnswer({ ...answer(cacao()), responder: { publicKey } }, proposal).responder).toEqual({
    publicKey,
    metadata: { name: '', description: '', url: '', icons: [] },
  })
})

describe('no sign-in is requested with the same approval', () => {
  it.each<[string, Parameters<typeof toSignInProposal>]>([
    ['if the site has none', [undefined, namespaces]],
    ['if the site cannot format messages', [{ ...request, formatMessage: undefined }, namespaces]],
    ['if other namespaces are requested', [request, { ...namespaces, solana: namespaces.eip155 }]],
    ['if no EVM chain is requested', [request, { solana: namespaces.eip155 }]],
    ['if none of its networks is requested', [request, { eip155: { ...namespaces.eip155, chains: ['eip155:10'] } }]],
    ['if no method is requested', [request, { eip155: { ...namespaces.eip155, methods: [] } }]],
    ['if the site has its own ReCap', [{ ...request, resources: [toRecap(['a'])] }, namespaces]],
  ])('%s', (_name, parameters) => {
    expect(toSignInProposal(...parameters)).toBeUndefined()
  })
})
