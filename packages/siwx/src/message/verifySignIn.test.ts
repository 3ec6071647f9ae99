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

/** Verifies a message of ours, and writes down what is asked on the way. */
const verify = async (changes: Partial<VerifySignInParameters> = {}) => {
  const asked: unknown[] = []
  const verifier = (namespace: 'eip155' | 'solana') => ({
    namespace,
    load: async () => async (parameters: unknown) => {
      asked.push([namespace, parameters])
      return true
    },
  })
  const result = verifySignIn({
    message: formatSignInMessage(data),
    signature: '0x1',
    expected: { domain: 'site.example', now: Date.parse(data.issuedAt) },
    verifiers: [verifier('solana'), verifier('eip155')],
    spendNonce: async (nonce) => {
      asked.push(nonce)
      return true
    },
    ...changes,
  })
  return { asked, outcome: await result.catch((error: unknown) => error) }
}

it('a sign-in that is ours, with a nonce that is spent and a signature of its account, is what its message says', async () => {
  const { asked, outcome } = await verify()
  expect(outcome).toEqual(data)
  const { accountAddress, chainId } = data
  const signed = { message: formatSignInMessage(data), signature: '0x1', accountAddress, chainId }
  expect(asked).toEqual([data.nonce, ['eip155', signed]])
  expect((await verify({ spendNonce: undefined })).outcome).toEqual(data)
})

it.each<[string, Partial<VerifySignInParameters>, object]>([
  ['a text that is none', { message: 'Hello' }, { code: 'SIGN_IN_MESSAGE_INVALID' }],
  [
    'one of another site',
    { expected: { domain: 'other.example', now: Date.parse(data.issuedAt) } },
    { code: 'SIGN_IN_REFUSED', context: { reason: 'domain', value: 'site.example' } },
  ],
  ['one that nobody here can verify', { verifiers: [] }, { code: 'CONFIG_INVALID', context: { namespace: 'eip155' } }],
  [
    'one whose verifier cannot be fetched',
    { verifiers: [{ namespace: 'eip155', load: () => Promise.reject(new TypeError('offline')) }] },
    { code: 'CHUNK_LOAD_FAILED', cause: new TypeError('offline') },
  ],
])('%s is refused before its nonce is spent', async (_, changes, error) => {
  const { asked, outcome } = await verify(changes)
  expect(outcome).toMatchObject(error)
  expect(asked).toEqual([])
})

it('a nonce that was used refuses the sign-in before its signature is looked at', async () => {
  const { asked, outcome } = await verify({ spendNonce: () => false })
  expect(outcome).toMatchObject({ code: 'SIGN_IN_REFUSED', context: { reason: 'nonce' } })
  expect(asked).toEqual([])
})

it('a signature that is another’s refuses the sign-in', async () => {
  const { outcome } = await verify({ verifiers: [{ namespace: 'eip155', load: async () => async () => false }] })
  expect(outcome).toMatchObject({ code: 'SIGN_IN_REFUSED', context: { reason: 'signature' } })
})
