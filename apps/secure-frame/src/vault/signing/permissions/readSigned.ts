import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Hex } from 'viem'
import { hexToBytes } from 'viem/utils'
import { type StoredPermission, toPermissionDigest } from '../../../protocol/permission.js'
import { readProperty } from '../../bytes.js'
import { signDigest, toSignatureHex } from '../eip155/signDigest.js'

/** Signs a permission. No site can get this signature: it is one of a SHA-256 digest. */
export const signPermission = (permission: Parameters<typeof toPermissionDigest>[0], key: Uint8Array): Hex =>
  toSignatureHex(signDigest(toPermissionDigest(permission), key))

/** The list comes from the service, which is not trusted here. */
const isSignature = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{130}$/.test(value)

const toDigest = (permission: StoredPermission) => {
  try {
    return toPermissionDigest(permission)
  } catch {
    return undefined // it has another shape
  }
}

/**
 * Reads a permission of the service's list. All fields but what was spent are those that the account has signed.
 *
 * @returns `undefined` for everything that the account has not signed for the site, or that was revoked
 */
export const readSigned = (
  value: unknown,
  { account, site }: { readonly account: string; readonly site: string },
  key: Uint8Array,
): StoredPermission | undefined => {
  const permission = value as StoredPermission // what it is, the signature proves
  const signature = readProperty(value, 'signature')
  const digest = isSignature(signature) ? toDigest(permission) : undefined
  if (digest === undefined || !isSignature(signature)) return undefined
  const [compact, publicKey] = [hexToBytes(signature).subarray(0, 64), secp256k1.getPublicKey(key)]
  if (!secp256k1.verify(compact, hexToBytes(digest), publicKey, { prehash: false })) return undefined
  const isOwn = permission.account === account.toLowerCase() && permission.site === site
  return isOwn && permission.revokedAt === undefined ? permission : undefined
}
