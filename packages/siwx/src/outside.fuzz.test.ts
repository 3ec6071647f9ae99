import assert from 'node:assert/strict'
import { type CaipNetworkId, getErrorCode } from '@latchkey/core/adapter'
import { changed, changedJson, changedText, fuzz } from '@latchkey/fuzz'
import { getAddress } from 'viem'
import { describe } from 'vitest'
import { createKeptTokens } from './sessions/keptTokens.js'
import { localSessions } from './sessions/localSessions.js'
import { serverSessions } from './sessions/serverSessions.js'
import { createTokenSigner } from './server/createTokenSigner.js'
import { createSessionCookie } from './server/createSessionCookie.js'
import { createSignInHandler } from './server/createSignInHandler.js'
import { readAccounts } from './server/signedInAccount.js'
import { formatSignInMessage } from './message/formatSignInMessage.js'
import { parseSignInMessage } from './message/parseSignInMessage.js'
import { decodeSs58 } from './verifiers/polkadot/ss58.js'
import { readAddress } from './verifiers/bip122/address.js'
import { readSignature } from './verifiers/bip122/readSignature.js'
import { verifyEip155 } from './verifiers/eip155/verifyEip155.js'

const mayThrow = (error: unknown) => getErrorCode(error) !== undefined
/** A verifier treats an error while reading as "no". */
const isRefused = (error: unknown) => error instanceof Error
const account = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
const message = `site.example wants you to sign in with your Ethereum account:
${account}

Sign in.

URI: https://site.example
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-01-02T00:00:00Z
Resources:
- https://site.example/terms`

const signer = createTokenSigner({ secrets: ['x'.repeat(32)], clock: { now: () => 0 } }, 'test')
const token = await signer.sign({ account }, 60)

const noon = { now: () => Date.parse('2026-01-01T12:00:00Z') }

describe('a sign-in', () => {
  fuzz('a message', {
    inputs: changedText(message, message.replace('Sign in.\n', '')),
    read(text) {
      const data = parseSignInMessage(text)
      assert.equal(formatSignInMessage(data), text)
      return data
    },
    mayThrow,
  })
  fuzz('a signed list of accounts', {
    inputs: changed([
      { accounts: [{ chainId: 'eip155:1', accountAddress: account, expirationTime: '2030-01-01T00:00:00Z' }] },
    ]),
    read: (content) => readAccounts(typeof content === 'object' ? (content ?? undefined) : undefined, 0),
  })
  fuzz('a session token', { inputs: changedText(token), read: (text) => signer.verify(text) })
  const handle = createSignInHandler({
    domain: 'site.example',
    uri: 'https://site.example',
    cookie: createSessionCookie({ secrets: ['x'.repeat(32)], clock: noon }),
    nonces: { issue: async () => '12345678', spend: async () => true },
    verifiers: [{ namespace: 'eip155', load: async () => async () => true }],
    clock: noon,
  })
  const body = { sessions: [{ message, signature: '0x12', publicKey: '0x34', nonceToken: 'abc' }] }
  fuzz('the body of a request to the server', {
    sampleEvery: 10, // each is a request of its own
    inputs: changedJson(body),
    async read(text) {
      const headers = { 'content-type': 'application/json' }
      const request = new Request('https://site.example/sign-in/sessions', { method: 'POST', headers, body: text })
      const { status } = await handle(request)
      assert.ok(status === 200 || status === 400 || status === 401, `It answers ${status}.`)
      return status === 200
    },
  })
})

describe("a stored sign-in's message", () => {
  const clock = noon
  const origin = { domain: 'site.example', uri: 'https://site.example' }
  /** A page's storage that contains one text under every key. */
  const holding = (key: string, text: string) => ({
    keys: () => [key],
    getItem: () => text,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  fuzz('F-101: a stored sign-in', {
    inputs: changedText(JSON.stringify({ message, signature: '0x12', publicKey: '0x34' })),
    read: (text) =>
      localSessions({ verifiers: [], storage: holding(`latchkey:siwx:eip155:1:${account}`, text), clock }).list(
        'eip155:1',
        account,
        origin,
      ),
  })
  fuzz('F-101: a stored token', {
    inputs: changedText(JSON.stringify({ version: 1, token: 'abc', at: 5 })),
    read: (text) => createKeptTokens({ storage: holding('kept:auth', text), storageKey: 'kept', clock }).getAuth(),
  })
  const sessions = { sessions: [{ data: { chainId: 'eip155:1', accountAddress: account } }], token: 'abc' }
  fuzz('an answer of the server', {
    sampleEvery: 10, // each is a response of its own
    inputs: changed([sessions]),
    read: (answer) =>
      serverSessions({
        url: 'https://site.example',
        identifyBy: 'token',
        storage: holding('latchkey:siwx:auth', ''),
        fetch: async () => new Response(JSON.stringify(answer)),
      }).list('eip155:1', account, origin),
    mayThrow,
  })
})

describe('a signature', () => {
  const bitcoin: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
  const polkadot: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const rpcUrl = 'https://rpc.example'
  const answer = [
    { jsonrpc: '2.0', id: 1, result: '0x01' },
    { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted' } },
  ] as const
  fuzz("a node's answer about a contract account’s signature", {
    sampleEvery: 10, // each is a response of its own
    inputs: changedJson(...answer),
    read: (text) =>
      verifyEip155({ rpcUrls: { 'eip155:1': rpcUrl }, fetch: async () => new Response(text) })({
        message,
        signature: '0x12',
        accountAddress: getAddress(account),
        chainId: 'eip155:1',
      }),
    isAccepted: (isSigned) => typeof isSigned === 'boolean',
    mayThrow: (error) => getErrorCode(error) === 'RPC_FAILED',
  })
  fuzz('a Bitcoin signature', {
    inputs: changedText(`smp${btoa(`\x02\x03abc\x02de`)}`, btoa('\x01\x01a')),
    read: readSignature,
    mayThrow: isRefused,
  })
  fuzz('a Bitcoin address', {
    inputs: changedText('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'),
    read: (address) => readAddress(address, bitcoin),
    mayThrow: isRefused,
  })
  fuzz('a Polkadot address', {
    inputs: changedText('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'),
    read: (address) => decodeSs58(address, polkadot),
    mayThrow: isRefused,
  })
})
