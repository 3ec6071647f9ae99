import assert from 'node:assert/strict'
import { getErrorCode, isCaipAddress, isCaipNetworkId } from '@latchkey/core/adapter'
import { changed, changedText, fuzz } from '@latchkey/fuzz'
import { isExpired, toProposalError, toRejection, toRequestError } from './live/relayErrors.js'
import { readFacts } from './live/sessionFacts.js'
import { readAnswer } from './live/signIn/readAnswer.js'
import { readRecap, stateGrant, toRecap } from './live/signIn/recap.js'
import type { SignInProposal } from './live/signIn/signInProposal.js'

const session = {
  topic: 't',
  expiry: 5,
  namespaces: {
    eip155: { chains: ['eip155:1'], accounts: ['eip155:1:0xa'], methods: ['personal_sign'], events: ['chainChanged'] },
    solana: { accounts: ['solana:main:dave'], methods: ['solana_signMessage'], events: [] },
  },
  peer: { publicKey: 'k', metadata: { name: 'Marten', icons: ['data:image/png;base64,AAAA'] } },
}

fuzz('a session', {
  inputs: changed([session]),
  read(input) {
    const { accounts, approved, methods, peer } = readFacts(Object(input))
    assert.ok(accounts.every(isCaipAddress) && approved.every(isCaipNetworkId))
    assert.ok(methods.every((method) => typeof method === 'string') && peer.name !== '')
    return accounts
  },
})
fuzz('a failure', {
  inputs: changed([
    { code: 5_000, message: 'User rejected' },
    new Error('Unauthorized: origin not allowed'),
    { code: 6_000 },
    'expired',
  ]),
  read(error) {
    toRejection(error)
    isExpired(error)
    assert.ok(toRequestError(error) instanceof Error)
    return getErrorCode(toProposalError(error))
  },
})

const proposal: SignInProposal = {
  domain: 'site.example',
  uri: 'https://site.example',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  chains: ['eip155:1', 'eip155:137'],
  methods: ['personal_sign'],
  formatMessage: ({ accountAddress }) => accountAddress,
}
const requested = { methods: proposal.methods, networks: proposal.chains }
const recap = toRecap(proposal.methods)
fuzz('what a signature allows', {
  inputs: changedText(recap, toRecap(['personal_sign', 'eth_sign'])),
  read(text) {
    const grant = readRecap(text, requested)
    if (!grant) return undefined
    assert.ok(grant.methods.every((method) => proposal.methods.includes(method)))
    assert.ok(grant.networks.every((network) => proposal.chains.includes(network)))
    return grant.methods
  },
})
fuzz('an answer to a sign-in', {
  inputs: changed([
    {
      responder: { publicKey: 'ab'.repeat(32), metadata: { name: 'Marten', icons: ['data:image/png;base64,AAAA'] } },
      cacaos: [
        {
          h: { t: 'caip122' },
          p: {
            iss: 'did:pkh:eip155:1:0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d',
            domain: proposal.domain,
            aud: proposal.uri,
            version: proposal.version,
            nonce: proposal.nonce,
            iat: proposal.issuedAt,
            statement: stateGrant(undefined, requested),
            resources: [recap],
          },
          s: { t: 'eip191', s: '0x12' },
        },
      ],
    },
  ]),
  read(input) {
    const { accounts, methods, signedIn, responder } = readAnswer(input, proposal)
    assert.match(responder.publicKey, /^[0-9a-f]{64}$/)
    assert.ok(accounts.every(isCaipAddress) && methods.every((method) => proposal.methods.includes(method)))
    for (const { data } of signedIn ?? []) assert.equal(data.nonce, proposal.nonce)
    return signedIn
  },
  mayThrow: (error) => getErrorCode(error) !== undefined,
})
