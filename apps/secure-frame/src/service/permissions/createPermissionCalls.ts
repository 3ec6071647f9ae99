import { Hono } from 'hono'
import { isSite } from '../../protocol/fields.js'
import type { SignedPermission } from '../../protocol/permission.js'
import {
  isAccountSignature,
  isAllowances,
  isAmounts,
  isEvmNetwork,
  isLowerAddress,
  isPermissionId,
  isTime,
} from '../../protocol/permissionFields.js'
import { readFields } from '../http/readFields.js'
import type { WalletEnv } from '../http/walletEnv.js'
import { requireLogin } from '../logins/requireLogin.js'
import { findProject, type Project } from '../projects/projectStore.js'
import { Refusal } from '../refusal.js'
import { needWallet } from '../wallets/findWallet.js'
import { sendNotice, type WalletCallParts } from '../wallets/walletCallParts.js'
import { checkPermission } from './checkPermission.js'
import { checkNew, grantPermission, listPermissions, revokePermission } from './permissionStore.js'
import { usePermission } from './usePermission.js'

/** The checks of the fields of a permission. */
export const permissionFields = {
  id: isPermissionId,
  site: isSite,
  network: isEvmNetwork,
  account: isLowerAddress,
  allowances: isAllowances,
  expiry: isTime,
  signature: isAccountSignature,
}

/** Creates the calls about the permissions of the user's wallet. */
export const createPermissionCalls = (parts: WalletCallParts): Hono<WalletEnv> => {
  const { database } = parts
  const now = () => Math.floor(parts.now() / 1_000)
  const routes = new Hono<WalletEnv>()
  const ofUser = requireLogin(parts)
  /** @throws `Refusal` if the operator has turned permissions off */
  const needPermissions = async (id: string): Promise<Project> => {
    const project = await findProject(database, id)
    if (!project?.permissions) throw new Refusal('PERMISSIONS_OFF')
    return project
  }

  routes.post('/v1/permissions/grant', ofUser, async (context) => {
    const login = context.get('login')
    const project = await needPermissions(login.project)
    const permission = await readFields<SignedPermission>(context, permissionFields)
    const { eip155: account } = await needWallet(database, login.user)
    await checkPermission(permission, { login, project, account, now: now() })
    await checkNew(database, permission.id)
    // The notice comes first: if the server is killed in between, there is a mail without a permission, and not the other way round.
    await sendNotice(parts, login, 'permission-granted')
    await grantPermission(database, login, permission, now())
    return context.json({})
  })

  routes.post('/v1/permissions/list', ofUser, async (context) =>
    context.json({ permissions: await listPermissions(database, context.get('login'), now()) }),
  )

  routes.post('/v1/permissions/use', ofUser, async (context) => {
    const login = context.get('login')
    await needPermissions(login.project)
    const use = await readFields(context, { id: isPermissionId, amounts: isAmounts })
    await usePermission(database, login, use, now())
    return context.json({})
  })

  // Anything that the login of the user reaches can end: the frame decides which permissions a site may revoke.
  routes.post('/v1/permissions/revoke', ofUser, async (context) => {
    const { id } = await readFields(context, { id: isPermissionId })
    await revokePermission(database, context.get('login').user, id, now())
    return context.json({})
  })
  return routes
}
