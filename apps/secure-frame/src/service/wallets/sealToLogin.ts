import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { NewOperatorPart, NewPart } from '../../protocol/wallet.js'
import type { BegunPart } from './partStore.js'

const seal = async (sealKey: JWK, type: 'part' | 'operator-secret', id: string, bytes: Uint8Array) =>
  new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', typ: `latchkey/${type}/v1`, kid: id })
    .encrypt(await importJWK(sealKey, 'ECDH-ES'))

/** Seals a part, and the operator's factor if there is one, so that only the device of this login can read them. */
export const sealToLogin = async (
  sealKey: JWK,
  { id, part, secret }: Pick<BegunPart, 'id' | 'part' | 'secret'>,
): Promise<NewPart & Partial<NewOperatorPart>> => ({
  id,
  part: await seal(sealKey, 'part', id, part),
  ...(secret && { secret: await seal(sealKey, 'operator-secret', id, secret) }),
})
