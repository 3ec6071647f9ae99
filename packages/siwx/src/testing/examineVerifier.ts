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
  /** An account of somebody else's, of the same kind. */
  readonly otherAddress: string
  readonly publicKey?: string | undefined
  /** Signs a text that names `accountAddress`: its own, or one that it pretends to. */
  sign(text: string, accountAddress: string): string | Promise<string>
  /** Other forms of a right signature, which must be refused: high s and the like. */
  readonly malleate?: Readonly<Record<string, (signature: string) => string>> | undefined
  /** Takes a signature's last byte away. */
  truncate(signature: string): string
  /** Changes one byte of a signature, in the middle of it. */
  change(signature: string): string
}

const now = Date.parse('2026-11-21T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

/** What every verifier must take and refuse, with every kind of key that it knows. */
export const examineVerifier = (
  verifier: () => SignatureVerifier,
  signers: () => readonly TestSigner[],
  names: readonly string[],
) => {
  describe.each(names)('a sign-in by %s', (name) => {
    const start = async (fields: Partial<SignInData> = {}) => {
      const signer = signers().find((one) => one.name === name)
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
        issuedAt: at(0),
        expirationTime: at(60),
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
      const wanted = { ...pretended.expected, accountAddress }
      await expect(pretended.verify({ expected: wanted })).rejects.toEqual(refused('signature'))
    })

    it('is refused with a changed byte, of the text or of the signature', async () => {
      const { verify, text } = await start()
      await expect(verify({ message: text.replace('terms', 'Terms') })).rejects.toEqual(refused('signature'))
      const { verify: verifyOther, signature, signer } = await start()
      await expect(verifyOther({ signature: signer.change(signature) })).rejects.toEqual(refused('signature'))
    })

    it('is refused when it has expired', async () => {
      const { verify } = await start({ issuedAt: at(-60), expirationTime: at(-2) })
      await expect(verify()).rejects.toEqual(refused('expired'))
    })

    it('is refused when it is not yet valid', async () => {
      const { verify } = await start({ notBefore: at(2) })
      await expect(verify()).rejects.toEqual(refused('notYetValid'))
    })

    it('is refused with a nonce that was used, also by two at once', async () => {
      const { verify } = await start()
      const results = await Promise.allSettled([verify(), verify()])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      await expect(verify()).rejects.toEqual(refused('nonce'))
    })

    it('is refused with a truncated signature, and with none', async () => {
      const { signature, signer } = await start()
      for (const wrong of [signer.truncate(signature), '', signature.slice(0, 40)]) {
        const { verify } = await start()
        await expect(verify({ signature: wrong })).rejects.toEqual(refused('signature'))
      }
    })

    it('is refused in any other form of its signature', async () => {
      const { signer } = await start()
      for (const malleate of Object.values(signer.malleate ?? {})) {
        const { verify, signature } = await start()
        expect(malleate(signature)).not.toBe(signature)
        await expect(verify({ signature: malleate(signature) })).rejects.toEqual(refused('signature'))
      }
    })
  })
}
