import type { SignInData } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'
import { formatSignInMessage } from './formatSignInMessage.js'
import { verifySignIn, type VerifySignInParameters } from './verifySignIn.js'

const data: SignInData = {
  accountAddress: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
  chainId: 'eip155:1',
  domain: 'site.example',
  uri: 'https://site.example/',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00Z',
}

/** Verifies a message of this site, and records the calls in between. */
const verify = async (changes: Partial<VerifySignInParameters> = {}) => {
  const calls: unknown[] = []
  const verifier = (namespace: 'eip155' | 'solana') => ({
    namespace,
    load: async () => async (parameters: unknown) => {
      calls.push([namespace, parameters])
      return true
    },
  })
  const result = verifySignIn({
    message: formatSignInMessage(data),
    signature: '0x1',
    expected: { domain: 'site.example', now: Date.parse(data.issuedAt) },
    verifiers: [verifier('solana'), verifier('eip155')],
    spendNonce: async (nonce) => {
      calls.push(nonce)
      return true
    },
    ...changes,
  })
  return { calls, outcome: await result.catch((error: unknown) => error) }
}

it("a sign-in for this site with an unused nonce and a valid signature returns its message's fields", async () => {
  const { calls, outcome } = await verify()
  expect(outcome).toEqual(data)
  const { accountAddress, chainId } = data
  const signed = { message: formatSignInMessage(data), signature: '0x1', accountAddress, chainId }
  expect(calls).toEqual([data.nonce, ['eip155', signed]])
  expect((await verify({ spendNonce: undefined })).outcome).toEqual(data)
})

it.each<[string, Partial<VerifySignInParameters>, object]>([
  ['a text that is not a message', { message: 'Hello' }, { code: 'SIGN_IN_MESSAGE_INVALID' }],
  [
    'one for another site',
    { expected: { domain: 'other.example', now: Date.parse(data.issuedAt) } },
    { code: 'SIGN_IN_REFUSED', context: { reason: 'domain', value: 'site.example' } },
  ],
  ['one without a verifier', { verifiers: [] }, { code: 'CONFIG_INVALID', context: { namespace: 'eip155' } }],
  [
    'one whose verifier cannot be loaded',
    { verifiers: [{ namespace: 'eip155', load: () => Promise.reject(new TypeError('offline')) }] },
    { code: 'CHUNK_LOAD_FAILED', cause: new TypeError('offline') },
  ],
])('%s is refused before its nonce is spent', async (_, changes, error) => {
  const { calls, outcome } = await verify(changes)
  expect(outcome).toMatchObject(error)
  expect(calls).toEqual([])
})

it('a used nonce refuses the sign-in before its signature is checked', async () => {
  const { calls, outcome } = await verify({ spendNonce: () => false })
  expect(outcome).toMatchObject({ code: 'SIGN_IN_REFUSED', context: { reason: 'nonce' } })
  expect(calls).toEqual([])
})

it('a signature of another account refuses the sign-in', async () => {
  const { outcome } = await verify({ verifiers: [{ namespace: 'eip155', load: async () => async () => false }] })
  expect(outcome).toMatchObject({ code: 'SIGN_IN_REFUSED', context: { reason: 'signature' } })
})
