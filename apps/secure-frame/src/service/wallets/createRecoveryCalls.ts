import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Hono } from 'hono'
import { isId } from '../../protocol/fields.js'
import type { ListedFactor, NewFactor, RecoveryList } from '../../protocol/wallet.js'
import {
  isCredential,
  isEnvelope,
  isFactorKind,
  isLabel,
  isNewFactor,
  isPasskeyResponse,
} from '../../protocol/walletFields.js'
import { readFields } from '../http/readFields.js'
import type { Login, WalletEnv } from '../http/walletEnv.js'
import { requireLogin, requireRecentLogin } from '../logins/requireLogin.js'
import { requireOwner } from '../logins/requireOwner.js'
import { Refusal } from '../refusal.js'
import { checkFactor } from './checkFactor.js'
import {
  addFactor,
  assertRemovable,
  beginFactor,
  custodyOf,
  type Factor,
  listFactors,
  removeFactor,
} from './factorStore.js'
import { needWallet } from './findWallet.js'
import { createChallenge, openByPasskey } from './passkeyStore.js'
import { isBegun } from './partStore.js'
import { sealToLogin } from './sealToLogin.js'
import { sendNotice, type WalletCallParts } from './walletCallParts.js'

/** The size of a request that contains a passkey, in bytes. */
const passkeySize = 32 * 1_024

const listFactor = async (factor: Factor, { sealKey }: Login): Promise<ListedFactor> => {
  const { id, kind, label, createdAt, envelope, passkey } = factor
  const listed = { id, kind, label, createdAt }
  if (passkey) return { ...listed, credential: { id: passkey.id, transports: passkey.transports } }
  return { ...listed, envelope, ...(await sealToLogin(sealKey, factor)) }
}

/** Creates the calls about the user's recovery factors. */
export const createRecoveryCalls = (parts: WalletCallParts): Hono<WalletEnv> => {
  const { database, userKeys, now, origin } = parts
  const routes = new Hono<WalletEnv>()
  const ofUser = requireLogin(parts)
  const isRecent = requireRecentLogin(parts)
  const originsOf = ({ site }: Login) => ({ wallet: origin, site })

  const listFor = async (login: Login) => {
    const { id: wallet, eip155, solana } = await needWallet(database, login.user)
    const factors = await listFactors(database, userKeys, login.user)
    const recovery = await Promise.all(factors.map((factor) => listFactor(factor, login)))
    return { wallet, addresses: { eip155, solana }, custody: custodyOf(factors), recovery } satisfies RecoveryList
  }
  routes.post('/v1/recovery/list', ofUser, async (context) => context.json(await listFor(context.get('login'))))

  routes.post('/v1/recovery/begin', ofUser, isRecent, async (context) => {
    const { user, sealKey } = context.get('login')
    return context.json(await sealToLogin(sealKey, await beginFactor(database, userKeys, user, now())))
  })

  routes.post('/v1/recovery/add', ofUser, isRecent, requireOwner(parts), async (context) => {
    const login = context.get('login')
    const checks = {
      id: isId,
      kind: isFactorKind,
      envelope: isEnvelope,
      label: isLabel,
      credential: isCredential,
    }
    const { label, credential, ...fields } = await readFields(context, checks, passkeySize)
    const factor: NewFactor = { ...fields, ...(label && { label }), ...(credential && { credential }) }
    if (!isNewFactor(factor)) throw new Refusal('INVALID_REQUEST', { fields: ['credential'] })
    const checked = await checkFactor(factor, originsOf(login))
    // The notice comes first: if the server is killed in between, the factor is added again, and the user gets another one.
    if (await isBegun(database, login.user, factor.id, 'recovery', now()))
      await sendNotice(parts, login, 'factor-added')
    await addFactor(database, login.user, checked, now())
    return context.json(await listFor(login))
  })

  routes.post('/v1/recovery/remove', ofUser, isRecent, requireOwner(parts), async (context) => {
    const login = context.get('login')
    const { id } = await readFields(context, { id: isId })
    await assertRemovable(database, login.user, id)
    // The notice comes first: if the server is killed in between, the factor is still there, and its next removal sends another one.
    await sendNotice(parts, login, 'factor-removed')
    await removeFactor(database, login.user, id, now())
    return context.json(await listFor(login))
  })

  routes.post('/v1/recovery/passkey/begin', ofUser, async (context) => {
    const { user } = context.get('login')
    return context.json({ challenge: await createChallenge(database, user, now()) })
  })

  routes.post('/v1/recovery/passkey/verify', ofUser, async (context) => {
    const login = context.get('login')
    const { asserted } = await readFields(context, { asserted: isPasskeyResponse }, passkeySize)
    // The library that verifies it checks its members.
    const response = asserted as unknown as AuthenticationResponseJSON
    const factor = await openByPasskey(database, userKeys, login.user, response, originsOf(login), now())
    return context.json({ envelope: factor.envelope, ...(await sealToLogin(login.sealKey, factor)) })
  })
  return routes
}
