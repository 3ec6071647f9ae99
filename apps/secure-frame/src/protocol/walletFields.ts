import { isId } from './fields.js'
import type { NewFactor } from './wallet.js'
import type { WalletAddresses } from './walletAddresses.js'

/** The maximum length of a step's data: a message of 1 MB, encrypted, as base64url. */
export const stepLength = 1_500_000

/** How many recovery factors a wallet can be created with. */
const factorLimit = 10

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBase64 = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value.length <= length && /^[\w-]+$/.test(value)

/** Returns whether a value can be the name of a device or factor: 1 to 80 characters that a mail can show on one line. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^(?=.*\S)[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,80}$/u.test(value)

/** Returns whether a value can be the label of a factor, which has one or none. */
export const isLabel = (value: unknown): value is string | undefined => value === undefined || isName(value)

/** Returns whether a value can be an envelope. */
export const isEnvelope = (value: unknown): value is string => isBase64(value, 1_000)

/** Returns whether a value can be the sealed data of a step or its answer. */
export const isSealedStep = (value: unknown): value is string => isBase64(value, stepLength)

/** Returns whether a value has the form of a wallet's addresses. */
export const isAddresses = (value: unknown): value is WalletAddresses =>
  isRecord(value) &&
  typeof value['eip155'] === 'string' &&
  /^0x[\da-fA-F]{40}$/.test(value['eip155']) &&
  typeof value['solana'] === 'string' &&
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value['solana'])

/** Returns whether a value can be the response of a passkey. The service verifies it. */
export const isPasskeyResponse = (value: unknown): value is PasskeyResponse =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  isRecord(value['response']) &&
  typeof value['response']['clientDataJSON'] === 'string'

/** The JSON form of a `PublicKeyCredential`. */
export type PasskeyResponse = { readonly id: string; readonly response: { readonly clientDataJSON: string } }

/** Returns whether a value can be the kind of a recovery factor. */
export const isFactorKind = (value: unknown): value is NewFactor['kind'] =>
  value === 'code' || value === 'passkey' || value === 'operator'

/** Returns whether a value can be the responses of a new passkey, or is `undefined`. */
export const isCredential = (value: unknown): value is NewFactor['credential'] =>
  value === undefined ||
  (isRecord(value) && isPasskeyResponse(value['created']) && isPasskeyResponse(value['asserted']))

/** Returns whether a value can be a new recovery factor. Exactly the passkeys have a credential. */
export const isNewFactor = (value: unknown): value is NewFactor =>
  isRecord(value) &&
  isId(value['id']) &&
  isFactorKind(value['kind']) &&
  isEnvelope(value['envelope']) &&
  isLabel(value['label']) &&
  isCredential(value['credential']) &&
  (value['kind'] === 'passkey') === (value['credential'] !== undefined)

/** Returns whether a value can be the recovery factors of a new wallet. */
export const isNewFactors = (value: unknown): value is readonly NewFactor[] =>
  Array.isArray(value) && value.length > 0 && value.length <= factorLimit && value.every(isNewFactor)
