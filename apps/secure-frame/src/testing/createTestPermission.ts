import { randomBytes } from 'node:crypto'
import type { Permission, SignedPermission } from '../protocol/permission.js'
import { deriveAccounts } from '../vault/keys/accounts.js'
import { signPermission as signByKey } from '../vault/signing/permissions/readSigned.js'

/** The network of permissions in tests. */
export const permissionNetwork = 'eip155:8453'
/** Its delegates, as a project has them. */
export const permissionDelegates = { [permissionNetwork]: '0xe6Cae83BdE06E4c305530e199D7217f42808555B' }
/** A token of permissions in tests. */
export const permissionToken = `0x${'a1'.repeat(20)}` as const

/** Signs a permission, as the vault does after the approval. @param entropy that of the wallet */
export const signPermission = async (
  permission: Permission,
  entropy: Uint8Array<ArrayBuffer>,
): Promise<SignedPermission> => {
  const { keys } = await deriveAccounts(entropy)
  return { ...permission, signature: signByKey(permission, keys.eip155) }
}

/**
 * Creates a permission of a wallet for one day: each hour 100 of the coin, and 50 of a token.
 *
 * @param entropy that of the wallet, which signs it
 * @param now the time in milliseconds since 1970
 */
export const createTestPermission = async (
  entropy: Uint8Array<ArrayBuffer>,
  now: number,
  fields: Partial<Permission> = {},
): Promise<SignedPermission> => {
  const seconds = Math.floor(now / 1_000)
  const period = { periodDuration: 3_600, startTime: seconds }
  const { addresses } = await deriveAccounts(entropy)
  return signPermission(
    {
      id: `0x${randomBytes(32).toString('hex')}`,
      site: 'https://shop.example',
      network: permissionNetwork,
      account: `0x${addresses.eip155.slice(2).toLowerCase()}`,
      allowances: [
        { type: 'native-token-periodic', periodAmount: '100', ...period },
        { type: 'erc20-token-periodic', token: permissionToken, periodAmount: '50', ...period },
      ],
      expiry: seconds + 24 * 3_600,
      ...fields,
    },
    entropy,
  )
}
