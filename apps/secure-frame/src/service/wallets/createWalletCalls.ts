import { Hono } from 'hono'
import { isId } from '../../protocol/fields.js'
import type { BegunWallet, WalletRegistration } from '../../protocol/wallet.js'
import { isAddresses, isName, isNewFactors } from '../../protocol/walletFields.js'
import { readFields } from '../http/readFields.js'
import type { WalletEnv } from '../http/walletEnv.js'
import { requireLogin, requireRecentLogin } from '../logins/requireLogin.js'
import { findProject } from '../projects/projectStore.js'
import { Refusal } from '../refusal.js'
import { checkFactor } from './checkFactor.js'
import { checkExport } from './findWallet.js'
import type { BegunPart } from './partStore.js'
import { sealToLogin } from './sealToLogin.js'
import { sendNeededNotice, sendNotice, type WalletCallParts } from './walletCallParts.js'
import { beginWallet, registerWallet } from './walletStore.js'

/** The size of a registration, in bytes: each passkey has up to 4 kB. */
const registrationSize = 64 * 1_024

/** Creates the calls that create and export the user's wallet. */
export const createWalletCalls = (parts: WalletCallParts): Hono<WalletEnv> => {
  const { database, userKeys, now, origin } = parts
  const routes = new Hono<WalletEnv>()
  const ofUser = requireLogin(parts)

  routes.post('/v1/wallet/begin', ofUser, async (context) => {
    const { user, project: id, sealKey } = context.get('login')
    const project = await findProject(database, id)
    if (!project) throw new Refusal('PROJECT_UNKNOWN')
    const { wallet, device, recovery, operator } = await beginWallet(
      database,
      userKeys,
      user,
      project.custody === 'assisted',
      now(),
    )
    const seal = (part: BegunPart) => sealToLogin(sealKey, part)
    const sealedOperator = operator && (await seal(operator))
    return context.json({
      wallet,
      custody: project.custody,
      device: await seal(device),
      recovery: await Promise.all(recovery.map(seal)),
      ...(sealedOperator && { operator: sealedOperator }),
    } satisfies Omit<BegunWallet, 'operator'>)
  })

  routes.post('/v1/wallet/register', ofUser, async (context) => {
    const login = context.get('login')
    const checks = { wallet: isId, addresses: isAddresses, deviceName: isName, recovery: isNewFactors }
    const fields = await readFields<WalletRegistration>(context, checks, registrationSize)
    const origins = { wallet: origin, site: login.site }
    const recovery = await Promise.all(fields.recovery.map((factor) => checkFactor(factor, origins)))
    const { project, site } = login
    const device = await registerWallet(database, login.user, { ...fields, project, site, recovery }, now())
    if (device) await sendNotice(parts, login, 'device-added')
    return context.json({ wallet: fields.wallet })
  })

  routes.post('/v1/export/start', ofUser, requireRecentLogin(parts), async (context) => {
    const login = context.get('login')
    await checkExport(database, login.user, now())
    await sendNeededNotice(parts, login, 'export-started')
    return context.json({})
  })
  return routes
}
