import { recoverAddress } from 'viem/utils'
import {
  type Permission,
  permissionTime,
  type SignedPermission,
  toPermissionDigest,
} from '../../protocol/permission.js'
import type { Login } from '../http/walletEnv.js'
import type { Project } from '../projects/projectStore.js'
import { Refusal } from '../refusal.js'

/** How much the clocks of the service and of a device may differ, in seconds. */
const clockTolerance = 60

/** What a permission must be of. */
type Granting = {
  readonly login: Login
  readonly project: Project
  /** The EVM account of the user's wallet. */
  readonly account: string
  /** Seconds since 1970. */
  readonly now: number
}

/** Returns whether the account of a permission has signed it. */
const isSigned = async (permission: SignedPermission): Promise<boolean> => {
  const { account, signature } = permission
  try {
    return (await recoverAddress({ hash: toPermissionDigest(permission), signature })).toLowerCase() === account
  } catch {
    return false // 65 bytes that are no signature on the curve
  }
}

const isTimely = ({ expiry, allowances }: Permission, now: number): boolean =>
  expiry > now &&
  expiry <= now + permissionTime + clockTolerance &&
  allowances.every(({ startTime }) => startTime <= expiry)

/**
 * Checks that the account of a login has signed a permission for the site of the login, and for a network with smart accounts.
 *
 * @throws `Refusal`
 */
export const checkPermission = async (
  permission: SignedPermission,
  { login, project, account, now }: Granting,
): Promise<void> => {
  const { site, network } = permission
  const refuse = (field: keyof SignedPermission) => new Refusal('PERMISSION_INVALID', { fields: [field] })
  if (site !== login.site) throw refuse('site')
  if (permission.account !== account.toLowerCase()) throw refuse('account')
  if (!Object.hasOwn(project.delegates ?? {}, network)) throw refuse('network')
  if (!isTimely(permission, now)) throw refuse('expiry')
  if (!(await isSigned(permission))) throw refuse('signature')
}
