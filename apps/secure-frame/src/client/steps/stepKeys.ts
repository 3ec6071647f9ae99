import { stepLength } from '../../protocol/walletFields.js'
import { type Bytes, fromBase64url, fromUtf8, toBase64url, toUtf8 } from '../../vault/bytes.js'
import { toPurpose } from '../../vault/envelopes/toPurpose.js'
import { deriveSealKey, deriveSecret, openBytes, sealBytes } from '../../vault/envelopes/seal.js'
import { StepError } from './StepError.js'

/** The pages that take a step. */
export type StepPage = 'approve' | 'passkey'

/** A sealed answer and its MAC. */
export type SealedAnswer = { readonly sealed: string; readonly mac: string }

/** What the key of a step does. The frame and the window derive the same keys from it. */
export type StepKeys = {
  sealData(data: unknown): Promise<string>
  /** Throws `STEP_DATA_INVALID`. */
  openData(sealed: string): Promise<unknown>
  sealAnswer(answer: unknown): Promise<SealedAnswer>
  /** Throws `STEP_ANSWER_INVALID`. */
  openAnswer(answer: SealedAnswer): Promise<unknown>
}

const hmac = { name: 'HMAC', hash: 'SHA-256' }

/**
 * Derives the keys of a step by HKDF: one for its data, one for its answer, and one for the answer's MAC. Each is bound to the page and the id, so
 * that nothing sealed for one step opens in another.
 *
 * @param key 256 random bits, which only the fragment of the window's URL has
 */
export const createStepKeys = async (key: Bytes, page: StepPage, id: string): Promise<StepKeys> => {
  const [dataPurpose, answerPurpose] = [toPurpose('step-data', page, id), toPurpose('step-answer', page, id)]
  const [dataKey, answerKey, macSecret] = await Promise.all([
    deriveSealKey(key, dataPurpose),
    deriveSealKey(key, answerPurpose),
    deriveSecret(key, toPurpose('step-mac', page, id)),
  ])
  const macKey = await crypto.subtle.importKey('raw', macSecret, hmac, false, ['sign', 'verify'])

  const seal = async (sealKey: CryptoKey, purpose: string, value: unknown) =>
    toBase64url(await sealBytes(sealKey, toUtf8(JSON.stringify(value)), purpose))
  const open = async (sealKey: CryptoKey, purpose: string, sealed: string): Promise<unknown> => {
    const bytes = await openBytes(sealKey, fromBase64url(sealed, stepLength) ?? new Uint8Array(), purpose)
    return JSON.parse(fromUtf8(bytes) ?? '')
  }
  return {
    sealData: (data) => seal(dataKey, dataPurpose, data),
    openData: (sealed) =>
      open(dataKey, dataPurpose, sealed).catch((cause: unknown) => {
        throw new StepError('STEP_DATA_INVALID', { cause })
      }),
    sealAnswer: async (answer) => {
      const sealed = await seal(answerKey, answerPurpose, answer)
      return { sealed, mac: toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', macKey, toUtf8(sealed)))) }
    },
    openAnswer: async ({ sealed, mac }) => {
      const bytes = fromBase64url(mac, 100) ?? new Uint8Array()
      if (!(await crypto.subtle.verify('HMAC', macKey, bytes, toUtf8(sealed))))
        throw new StepError('STEP_ANSWER_INVALID')
      return open(answerKey, answerPurpose, sealed).catch((cause: unknown) => {
        throw new StepError('STEP_ANSWER_INVALID', { cause })
      })
    },
  }
}
