import { VaultError } from '../../protocol/VaultError.js'
import { type Bytes, concatBytes, type FillRandom, fromBase64url, toBase64url, wipe } from '../bytes.js'
import { entropyLength } from '../keys/accounts.js'
import { deriveSealKey, openBytes, sealBytes } from './seal.js'
import { toPurpose } from './toPurpose.js'

/** The bytes of a device secret, of a recovery factor's secret and of a service part. */
export const secretLength = 32

/** What an envelope is bound to: it opens for the same wallet, way and id only. */
export type EnvelopeIds = {
  readonly wallet: string
  /** The kind of the secret: that of a device, a passkey, a recovery code or the operator. */
  readonly way: 'device' | 'passkey' | 'code' | 'operator'
  /** The id of the device or of the recovery factor. */
  readonly id: string
}

/** The two secrets that open an envelope together. Each alone opens nothing. */
export type EnvelopeSecrets = {
  /** The device secret, or the secret of a recovery factor. */
  readonly own: Bytes
  /** The service part. */
  readonly part: Bytes
}

const purposeOf = ({ wallet, way, id }: EnvelopeIds) => toPurpose('envelope', wallet, way, id)

const deriveKey = async ({ own, part }: EnvelopeSecrets, purpose: string) => {
  // With both lengths fixed, two different pairs never join to the same bytes.
  if (own.length !== secretLength || part.length !== secretLength) throw new VaultError('ENVELOPE_INVALID', 'length')
  const joined = concatBytes(own, part)
  const key = await deriveSealKey(joined, purpose)
  wipe(joined)
  return key
}

/** Seals an entropy under a secret of the user and a part of the service. */
export const sealEnvelope = async (
  entropy: Bytes,
  secrets: EnvelopeSecrets,
  ids: EnvelopeIds,
  random?: FillRandom,
): Promise<string> => {
  const purpose = purposeOf(ids)
  return toBase64url(await sealBytes(await deriveKey(secrets, purpose), entropy, purpose, random))
}

/**
 * Opens an envelope. The caller wipes the entropy.
 *
 * @throws `ENVELOPE_INVALID` if a secret, an id or any byte differs
 */
export const openEnvelope = async (envelope: unknown, secrets: EnvelopeSecrets, ids: EnvelopeIds): Promise<Bytes> => {
  const sealed = fromBase64url(envelope, 200)
  if (!sealed) throw new VaultError('ENVELOPE_INVALID', 'encoding')
  const purpose = purposeOf(ids)
  const entropy = await openBytes(await deriveKey(secrets, purpose), sealed, purpose)
  if (entropy.length === entropyLength) return entropy
  wipe(entropy)
  throw new VaultError('ENVELOPE_INVALID', 'length')
}
