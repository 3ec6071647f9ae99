import type { LinkedLogins, LinkResult, LoginProvider, SocialResultRequest } from '../../protocol/social.js'
import type { Login } from '../http/walletEnv.js'
import { notifyUser } from '../logins/notifyUser.js'
import { Refusal } from '../refusal.js'
import { addIdentity, isLinked, listLogins, removeIdentity } from './linkStore.js'
import { proveSocial, type SocialParts } from './socialLogin.js'

/**
 * Adds an account at a provider to the user who is logged in. The login at the provider was started by the same device, for the same site.
 * The notice comes first: without it, nothing changes.
 *
 * @throws `Refusal`
 */
export const linkSocial = async (
  parts: SocialParts,
  login: Login,
  request: SocialResultRequest,
): Promise<LinkResult> => {
  const { database, now } = parts
  const proved = await proveSocial(parts, { ...request, device: login.device })
  if (proved.state !== 'proved') return proved
  const { transaction, user: account } = proved
  const { provider, project, site } = transaction
  if (project !== login.project || site !== login.site) throw new Refusal('LOGIN_OVER')
  const { subject, userName } = account
  const identity = { kind: provider, subject }
  if (!(await isLinked(database, login.user, identity))) {
    await notifyUser(parts, login, 'login-added')
    await addIdentity(database, login.user, identity, now())
  }
  return { state: 'linked', provider, ...(userName !== undefined && { userName }) }
}

/** Removes the account at a provider from the user who is logged in. The notice comes first. @throws `Refusal` */
export const unlinkSocial = async (
  parts: SocialParts,
  login: Login,
  provider: LoginProvider,
): Promise<LinkedLogins> => {
  const { database, now } = parts
  const logins = await listLogins(database, login.user)
  if (!logins.some(({ kind }) => kind === provider)) throw new Refusal('ACCOUNT_UNKNOWN')
  if (logins.length === 1) throw new Refusal('LOGIN_LAST')
  await notifyUser(parts, login, 'login-removed')
  await removeIdentity(database, login, provider, now())
  return { logins: await listLogins(database, login.user) }
}
