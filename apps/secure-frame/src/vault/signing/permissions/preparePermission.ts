import { invalidRequest, VaultError } from '../../../protocol/VaultError.js'
import { fillRandom } from '../../bytes.js'
import { readSmartAccount } from '../eip155/smartAccount.js'
import { readAddress } from '../eip155/values.js'
import { toHexText } from '../readText.js'
import type { Prepare } from '../prepared.js'
import { highestPermittedFee } from './createPermits.js'
import { readGrant } from './readGrant.js'
import { readRevokedId } from './readRevokedId.js'
import { readSigned, signPermission } from './readSigned.js'
import type { Permission } from '../../../protocol/permission.js'

/** What a screen shows of a permission. */
const describe = ({ allowances, expiry }: Pick<Permission, 'allowances' | 'expiry'>) => ({
  allowances: allowances.map(({ token, ...allowance }) =>
    token === undefined ? allowance : { ...allowance, token: readAddress(token, 'tokenAddress') },
  ),
  expiry,
  highestFee: `${highestPermittedFee}`,
})

/** Prepares `wallet_grantPermissions`: a record for the site that the account signs. */
export const prepareGrant: Prepare = (params, { site, network, now, ...context }, { eip155: account }) => {
  const smartAccount = readSmartAccount(context.smartAccount)
  if (!smartAccount || smartAccount.state === 'foreign') throw new VaultError('PERMISSION_UNAVAILABLE')
  const { allowances, expiry } = readGrant(params, { account, network, now })
  const id = toHexText(fillRandom(new Uint8Array(32)))
  const permission: Permission = {
    id,
    site,
    network,
    account: `0x${account.slice(2).toLowerCase()}`,
    allowances,
    expiry,
  }
  return {
    account,
    content: { kind: 'grant', ...describe(permission) },
    sign: ({ eip155: key }) => ({
      kind: 'permission',
      permission: { ...permission, signature: signPermission(permission, key) },
    }),
  }
}

/** Prepares `wallet_revokePermissions` for a permission that the account has signed for this site. */
export const prepareEndOfPermission: Prepare = (params, context, { eip155: account }, { eip155: key }) => {
  const { site, permissions = [] } = context
  const id = readRevokedId(params)
  const own = permissions.flatMap((value) => readSigned(value, { account, site }, key) ?? [])
  const permission = own.find((granted) => granted.id === id)
  if (!permission) throw invalidRequest('permissionsContext')
  return {
    account,
    content: { kind: 'permissionRevocation', ...describe(permission) },
    sign: () => ({ kind: 'revokedPermission', id: permission.id }),
  }
}
