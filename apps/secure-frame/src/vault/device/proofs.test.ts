import { base64url, calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { sealPart } from '../../testing/createTestVault.js'
import { fillRandom } from '../bytes.js'
import { createProof, type ProvedRequest, toPublicJwk } from './proofs.js'
import { openSealedPart } from './sealedPart.js'

const ecKey = (name: 'ECDSA' | 'ECDH') =>
  crypto.subtle.generateKey(
    { name, namedCurve: 'P-256' },
    false,
    name === 'ECDSA' ? ['sign', 'verify'] : ['deriveBits'],
  )
const now = 1_700_000_000_999
const prove = async (request: Omit<ProvedRequest, 'time'>) => {
  const key = await ecKey('ECDSA')
  const proof = await createProof(key, { ...request, time: now }, fillRandom)
  const verified = await jwtVerify(proof, EmbeddedJWK, {
    algorithms: ['ES256'],
    typ: 'dpop+jwt',
    currentDate: new Date(now),
  })
  return { ...verified, key }
}

it('creates a proof of RFC 9449 that jose verifies', async () => {
  const { key, payload, protectedHeader } = await prove({
    method: 'post',
    url: 'https://wallet.example/v1/parts/release?a=1#b',
    accessToken: 'token',
  })
  expect(protectedHeader).toEqual({ typ: 'dpop+jwt', alg: 'ES256', jwk: await toPublicJwk(key) })
  expect(payload).toEqual({
    jti: expect.stringMatching(/^[\w-]{22}$/),
    htm: 'POST',
    htu: 'https://wallet.example/v1/parts/release',
    iat: 1_700_000_000,
    ath: base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('token')))),
  })
  expect(await calculateJwkThumbprint(protectedHeader.jwk ?? {})).toMatch(/^[\w-]{43}$/)
})

it('leaves the hash of a token out before there is one, and never repeats an id', async () => {
  const request = { method: 'POST', url: 'https://wallet.example/v1/email/start' }
  const [first, second] = [await prove(request), await prove(request)]
  expect(first.payload).not.toHaveProperty('ath')
  expect(first.payload.jti).not.toBe(second.payload.jti)
})

it('is not created for a time that is no number', async () => {
  const request = { method: 'POST', url: 'https://wallet.example/v1/email/start', time: Number.NaN }
  await expect(createProof(await ecKey('ECDSA'), request, fillRandom)).rejects.toMatchObject({
    code: 'STATE_INVALID',
    detail: 'time',
  })
})

it('opens a part that was sealed to the login', async () => {
  const key = await ecKey('ECDH')
  const part = fillRandom(new Uint8Array(32))
  const sealed = await sealPart(part, await toPublicJwk(key), 'id-1')
  expect(await openSealedPart(key, { id: 'id-1', part: sealed })).toEqual(part)
})

it('refuses parts for another login or envelope, of another length, by another algorithm, and changed ones', async () => {
  const [key, other] = [await ecKey('ECDH'), await ecKey('ECDH')]
  const own = await toPublicJwk(key)
  const part = fillRandom(new Uint8Array(32))
  const sealed = await sealPart(part, own, 'id-1')
  const refused: readonly unknown[] = [
    await sealPart(part, await toPublicJwk(other), 'id-1'),
    await sealPart(part, own, 'id-2'),
    await sealPart(part, own, 'id-1', { typ: 'latchkey/operator-secret/v1' }),
    await sealPart(part, own, 'id-1', { cty: 'part' }),
    await sealPart(part.subarray(1), own, 'id-1'),
    await sealPart(part, own, 'id-1', { enc: 'A128GCM' }),
    sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    sealed.slice(0, -8),
    '',
    'a.b.c.d.e',
    undefined,
    {},
  ]
  for (const value of refused)
    await expect(openSealedPart(key, { id: 'id-1', part: value })).rejects.toMatchObject({ code: 'PART_INVALID' })
})
