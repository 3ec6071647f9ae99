import type { CaipNetworkId, SignInData } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import type { ExpectedSignIn } from '../message/assertSignIn.js'
import { formatSignInMessage } from '../message/formatSignInMessage.js'
import { verifySignIn } from '../message/verifySignIn.js'
import { createMemoryNonces } from '../server/nonceStore.js'
import type { SignatureVerifier } from '../verifiers/verifier.js'

/** A wallet's key and how it signs. */
export type TestSigner = {
  readonly name: string
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
  /** Another account of the same kind. */
  readonly otherAddress: string
  readonly publicKey?: string | undefined
  /** Signs a text that names `accountAddress`: its own address, or the address of another account. */
  sign(text: string, accountAddress: string): string | Promise<string>
  /** Other encodings of a valid signature, which must be refused: high s, for example. */
  readonly malleate?: Readonly<Record<string, (signature: string) => string>> | undefined
  /** Removes the last byte of a signature. */
  truncate(signature: string): string
  /** Changes one byte in the middle of a signature. */
  change(signature: string): string
}

const now = Date.parse('2026-11-21T12:00:00Z')
const timeAfter = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

/** Tests what every verifier must accept and refuse, with every kind of key that it supports. */
export const examineVerifier = (
  verifier: () => SignatureVerifier,
  signers: () => readonly TestSigner[],
  names: readonly string[],
) => {
  describe.each(names)('a sign-in by %s', (name) => {
    const start = async (fields: Partial<SignInData> = {}) => {
      const signer = signers().find((candidate) => candidate.name === name)
      if (!signer) throw new Error(`no signer ${name}`)
      const { chainId, accountAddress, publicKey } = signer
      const nonces = createMemoryNonces({ clock: { now: () => now } })
      const text = formatSignInMessage({
        chainId,
        accountAddress,
        domain: 'example.com',
        uri: 'https://example.com/login',
        version: '1',
        nonce: await nonces.issue(),
        issuedAt: timeAfter(0),
        expirationTime: timeAfter(60),
        statement: 'I accept the terms of service.',
        ...fields,
      })
      const signature = await signer.sign(text, fields.accountAddress ?? accountAddress)
      const expected: ExpectedSignIn = { domain: 'example.com', chainId, accountAddress, now }
      const verify = (changes: Partial<Parameters<typeof verifySignIn>[0]> = {}) =>
        verifySignIn({
          message: text,
          signature,
          publicKey,
          expected,
          verifiers: [verifier()],
          spendNonce: (nonce) => nonces.spend(nonce),
          ...changes,
        })
      return { text, signature, signer, expected, verify }
    }
    const refused = (reason: string) =>
      expect.objectContaining({ code: 'SIGN_IN_REFUSED', context: expect.objectContaining({ reason }) })

    it('stands', async () => {
      const { verify, signer } = await start()
      expect(await verify()).toMatchObject({ accountAddress: signer.accountAddress, chainId: signer.chainId })
    })

    it('is refused for another domain', async () => {
      const { verify } = await start({ domain: 'evil.example', uri: 'https://evil.example/login' })
      await expect(verify()).rejects.toEqual(refused('domain'))
    })

    it('is refused for another account', async () => {
      const { verify, signer, expected } = await start()
      const { otherAddress: accountAddress } = signer
      await expect(verify({ expected: { ...expected, accountAddress } })).rejects.toEqual(refused('accountAddress'))
      const pretended = await start({ accountAddress })
      const ownAccount = { ...pretended.expected, accountAddress }
      await expect(pretended.verify({ expected: ownAccount })).rejects.toEqual(refused('signature'))
    })

    it('is refused with a changed byte, of the text or of the signature', async () => {
      const { verify, text } = await start()
      await expect(verify({ message: text.replace('terms', 'Terms') })).rejects.toEqual(refused('signature'))
      const { verify: verifyOther, signature, signer } = await start()
      await expect(verifyOther({ signature: signer.change(signature) })).rejects.toEqual(refused('signature'))
    })

    it('is refused if it has expired', async () => {
      const { verify } = await start({ issuedAt: timeAfter(-60), expirationTime: timeAfter(-2) })
      await expect(verify()).rejects.toEqual(refused('expired'))
    })

    it('is refused if it is not yet valid', async () => {
      const { verify } = await start({ notBefore: timeAfter(2) })
      await expect(verify()).rejects.toEqual(refused('notYetValid'))
    })

    it('is refused with a used nonce, also if two requests use it at once', async () => {
      const { verify } = await start()
      const results = await Promise.allSettled([verify(), verify()])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      await expect(verify()).rejects.toEqual(refused('nonce'))
    })

    it('is refused with a truncated signature, and without one', async () => {
      const { signature, signer } = await start()
      for (const wrong of [signer.truncate(signature), '', signature.slice(0, 40)]) {
        const { verify } = await start()
        await expect(verify({ signature: wrong })).rejects.toEqual(refused('signature'))
      }
    })

    it('is refused in any other encoding of its signature', async () => {
      const { signer } = await start()
      for (const malleate of Object.values(signer.malleate ?? {})) {
        const { verify, signature } = await start()
        expect(malleate(signature)).not.toBe(signature)
        await expect(verify({ signature: malleate(signature) })).rejects.toEqual(refused('signature'))
      }
    })
  })
}
