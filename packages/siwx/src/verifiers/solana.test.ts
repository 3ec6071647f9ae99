import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, hex } from '@scure/base'
import { expect, it, vi } from 'vitest'
import { examineVerifier } from '../testing/examineVerifier.js'
import { addOrder, changesOf } from '../testing/signatureBytes.js'
import { solanaVerifier } from './solanaVerifier.js'

// The real decoder, which records its inputs.
vi.mock(import('@scure/base'), async (load) => {
  const real = await load()
  return { ...real, base58: { ...real.base58, decode: vi.fn(real.base58.decode) } }
})

const secretKey = new Uint8Array(32).fill(7)
const addressOf = (key: Uint8Array) => base58.encode(ed25519.getPublicKey(key))
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

examineVerifier(
  solanaVerifier,
  () => [
    {
      name: 'a key of Solana',
      chainId,
      accountAddress: addressOf(secretKey),
      otherAddress: addressOf(new Uint8Array(32).fill(8)),
      sign: (text) => base58.encode(ed25519.sign(new TextEncoder().encode(text), secretKey)),
      malleate: {
        'another s': (signature) => base58.encode(addOrder(base58.decode(signature))),
        base64: (signature) => base64.encode(base58.decode(signature)),
        'a byte more': (signature) => base58.encode(new Uint8Array([...base58.decode(signature), 0])),
      },
      ...changesOf(base58),
    },
  ],
  ['a key of Solana'],
)

// https://www.rfc-editor.org/rfc/rfc8032#section-7.1
it.each([
  [
    '',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    'r',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
])("verifies RFC 8032's signature of %j", async (message, key, signature) => {
  const verify = await solanaVerifier().load()
  const proof = {
    message,
    accountAddress: base58.encode(hex.decode(key)),
    signature: base58.encode(hex.decode(signature)),
    chainId,
  } as const
  expect(await verify(proof)).toBe(true)
  expect(await verify({ ...proof, message: `${message} ` })).toBe(false)
})

it('refuses a key of small order, for which anyone can sign', async () => {
  const verify = await solanaVerifier().load()
  const identity = new Uint8Array(32)
  identity[0] = 1
  const signature = new Uint8Array(64)
  signature[0] = 1
  const proof = {
    message: 'any',
    accountAddress: base58.encode(identity),
    signature: base58.encode(signature),
    chainId,
  } as const
  expect(ed25519.verify(signature, new TextEncoder().encode('any'), identity, { zip215: true })).toBe(true)
  expect(await verify(proof)).toBe(false)
})

it('verifies signatures of every length that 64 bytes have in base58', async () => {
  const verify = await solanaVerifier().load()
  const accountAddress = addressOf(secretKey)
  const lengths = new Set<number>()
  for (let count = 0; count < 40; count += 1) {
    const message = `message ${count}`
    const signature = base58.encode(ed25519.sign(new TextEncoder().encode(message), secretKey))
    if (lengths.has(signature.length)) continue
    lengths.add(signature.length)
    expect(await verify({ message, accountAddress, signature, chainId })).toBe(true)
  }
  expect([...lengths]).toEqual(expect.arrayContaining([87, 88]))
})

it('does not decode a text that is too long for a signature or a key: that would take long', async () => {
  const verify = await solanaVerifier().load()
  const accountAddress = addressOf(secretKey)
  const signature = base58.encode(ed25519.sign(new TextEncoder().encode('any'), secretKey))
  const read = vi.mocked(base58.decode)
  read.mockClear()
  const long = 'z'.repeat(60_000)
  for (const change of [{ signature: long }, { accountAddress: long }])
    expect(await verify({ message: 'any', chainId, signature, accountAddress, ...change })).toBe(false)
  expect(read.mock.calls.filter(([text]) => text.length > 88)).toEqual([])
})
