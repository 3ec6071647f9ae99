import { isId } from '../../protocol/fields.js'
import { type Bytes, fromBase64url, readProperty } from '../../vault/bytes.js'
import type { CredentialJson } from './credential.js'

/** What the passkey page needs: the data of its step. */
export type PasskeyStepData = {
  readonly wallet: string
  /** The id of the passkey's envelope, from `begin`. */
  readonly slot: string
  /** The name that the device shows: the user's address. */
  readonly name: string
}

/** The answer of the passkey page. If it is `unavailable`, offer another recovery factor. */
export type PasskeyStepAnswer =
  | {
      readonly outcome: 'created'
      /** The `credential` of the service's `NewFactor`. */
      readonly credential: { readonly created: CredentialJson; readonly asserted: CredentialJson }
      /** The PRF output of two uses, as base64url. It is for the vault alone. */
      readonly output: string
      readonly outputAgain: string
    }
  | { readonly outcome: 'unavailable'; readonly reason: 'cancelled' | 'unfit' }

/** A created passkey, for the service and for the vault. */
export type CreatedFactor = {
  readonly credential: { readonly created: unknown; readonly asserted: unknown }
  readonly proof: { readonly output: Bytes; readonly outputAgain: Bytes }
}

/** Reads the data of a passkey step. Returns `undefined` if it is malformed. */
export const parsePasskeyData = (data: unknown): PasskeyStepData | undefined => {
  const [wallet, slot, name] = ['wallet', 'slot', 'name'].map((field) => readProperty(data, field))
  return isId(wallet) && isId(slot) && typeof name === 'string' && name.length <= 254
    ? { wallet, slot, name }
    : undefined
}

/** Reads the answer of a passkey step. Returns `undefined` if the user has no passkey to offer. */
export const parsePasskeyAnswer = (answer: unknown): CreatedFactor | undefined => {
  if (readProperty(answer, 'outcome') !== 'created') return undefined
  const credential = readProperty(answer, 'credential')
  const [output, outputAgain] = ['output', 'outputAgain'].map((field) =>
    fromBase64url(readProperty(answer, field), 100),
  )
  if (!output || !outputAgain) return undefined
  return {
    credential: { created: readProperty(credential, 'created'), asserted: readProperty(credential, 'asserted') },
    proof: { output, outputAgain },
  }
}
