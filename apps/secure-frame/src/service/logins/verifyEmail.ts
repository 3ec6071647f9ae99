import type { Tokens, VerifiedEmail } from '../../protocol/login.js'
import type { WalletParts } from '../walletParts.js'
import { beginLogin } from './beginLogin.js'
import { readLogin, refreshSession } from './sessionStore.js'
import { type CodeTry, finishTransaction } from './transactionStore.js'
import { toEmailIdentity } from './userStore.js'

/**
 * Completes a login by e-mail: tries the code, finds or creates the user, and starts a session.
 *
 * @throws `Refusal`
 */
export const verifyEmail = async (parts: WalletParts, entered: CodeTry): Promise<VerifiedEmail> => {
  const { database, secrets, now } = parts
  const { email, ...request } = await finishTransaction(database, secrets, entered, now())
  const { user, ...login } = await beginLogin(parts, toEmailIdentity(email), { ...request, device: entered.device })
  return { ...login, user: { id: user, email } }
}

/**
 * Exchanges a refresh token for new tokens.
 *
 * @param device the thumbprint of the device key that proved the request
 * @throws `Refusal`
 */
export const refreshTokens = async (
  { database, tokens, origin, now }: WalletParts,
  token: string,
  device: string,
): Promise<Tokens> => {
  const at = now()
  const { session, refreshToken } = await refreshSession(database, token, device, at)
  const { user, project } = await readLogin(database, session, origin, at)
  return { ...(await tokens.create({ user, session, project, device }, at)), refreshToken }
}
