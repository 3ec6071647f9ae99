import { Hono } from 'hono'
import { isId } from '../../protocol/fields.js'
import { hasCode, type ReleasedPart } from '../../protocol/wallet.js'
import { isName } from '../../protocol/walletFields.js'
import { readFields } from '../http/readFields.js'
import type { WalletEnv } from '../http/walletEnv.js'
import { requireLogin } from '../logins/requireLogin.js'
import { requireOwner } from '../logins/requireOwner.js'
import { beginDevice, listDevices, registerDevice, releasePart, revokeDevice } from './deviceStore.js'
import { custodyOf, listKinds } from './factorStore.js'
import { isBegun } from './partStore.js'
import { sealToLogin } from './sealToLogin.js'
import { sendNotice, type WalletCallParts } from './walletCallParts.js'

/** Creates the calls about the user's devices, and the call that releases a device's part. */
export const createDeviceCalls = (parts: WalletCallParts): Hono<WalletEnv> => {
  const { database, userKeys, now } = parts
  const routes = new Hono<WalletEnv>()
  const ofUser = requireLogin(parts)

  routes.post('/v1/parts/release', ofUser, async (context) => {
    const { user, project, site, sealKey } = context.get('login')
    const { device: id } = await readFields(context, { device: isId })
    const part = await releasePart(database, userKeys, user, { id, project, site }, now())
    const [sealed, factors] = await Promise.all([
      sealToLogin(sealKey, { id, part, secret: undefined }),
      listKinds(database, user),
    ])
    const released: ReleasedPart = {
      part: sealed.part,
      custody: custodyOf(factors),
      hasRecoveryCode: hasCode(factors),
    }
    return context.json(released)
  })

  routes.post('/v1/devices/begin', ofUser, async (context) => {
    const { user, sealKey } = context.get('login')
    return context.json(await sealToLogin(sealKey, await beginDevice(database, userKeys, user, now())))
  })

  routes.post('/v1/devices/register', ofUser, async (context) => {
    const login = context.get('login')
    const { id, name } = await readFields(context, { id: isId, name: isName })
    const { user, project, site } = login
    // The notice comes first: if the server is killed in between, the device registers again, and the user gets another one.
    if (await isBegun(database, user, id, 'device', now())) await sendNotice(parts, login, 'device-added')
    await registerDevice(database, user, { id, name, project, site }, now())
    return context.json({ id })
  })

  routes.post('/v1/devices/list', ofUser, async (context) =>
    context.json({ devices: await listDevices(database, context.get('login').user) }),
  )

  routes.post('/v1/devices/revoke', ofUser, requireOwner(parts), async (context) => {
    const { id } = await readFields(context, { id: isId })
    await revokeDevice(database, context.get('login').user, id, now())
    return context.json({})
  })
  return routes
}
