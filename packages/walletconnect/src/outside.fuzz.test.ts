import assert from 'node:assert/strict'
import { getErrorCode, isCaipAddress, isCaipNetworkId } from '@latchkey/core/adapter'
import { changed, fuzz } from '@latchkey/fuzz'
import { isExpired, toProposalError, toRefusal, toRequestError } from './live/relayErrors.js'
import { readFacts } from './live/sessionFacts.js'

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
  read(told) {
    const { accounts, approved, methods, peer } = readFacts(Object(told))
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
    toRefusal(error)
    isExpired(error)
    assert.ok(toRequestError(error) instanceof Error)
    return getErrorCode(toProposalError(error))
  },
})
