import { describeDevice } from '../../protocol/describeDevice.js'
import {
  type ProviderAnswer,
  type SocialProvider,
  type SocialResult,
  type SocialResultRequest,
  type SocialStart,
  type SocialWindow,
  type StartedSocial,
  ticketParameter,
} from '../../protocol/social.js'
import { AuthorizationResponseError } from 'openid-client'
import { beginLogin } from '../logins/beginLogin.js'
import { checkStart } from '../logins/checkStart.js'
import type { Requester } from '../logins/startEmail.js'
import { toMailLanguage } from '../mail/writeMail.js'
import { Refusal } from '../refusal.js'
import type { WalletParts } from '../walletParts.js'
import type { SocialClient, SocialClients } from './createSocialClients.js'
import { describeFailure } from './describeFailure.js'
import { advanceFarcaster } from './farcasterLogin.js'
import { isReturnOf } from './isReturnOf.js'
import type { SocialUser } from './readSocialUser.js'
import {
  claimWindow,
  deriveChecks,
  deriveDigits,
  deriveTicket,
  findByDevice,
  findByWindow,
  openValue,
  saveOutcome,
  saveTransaction,
  type SocialTransaction,
  takeAnswer,
  useTransaction,
  type WindowKey,
} from './socialStore.js'

/** The parts of the service, with its clients of providers. */
export type SocialParts = WalletParts & { readonly social: SocialClients }

/** How long the exchange of a code can take, in milliseconds. After that, its server was killed. */
const exchangeTime = 60_000

const needClient = ({ social }: Pick<SocialParts, 'social'>, provider: SocialProvider): SocialClient => {
  const client = social.get(provider)
  if (!client) throw new Refusal('PROVIDER_UNKNOWN')
  return client
}

const createUri = async (parts: SocialParts, transaction: SocialTransaction<SocialProvider>): Promise<string> => {
  const { provider } = transaction
  try {
    return await needClient(parts, provider).createUrl(deriveChecks(parts.secrets, transaction))
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    parts.logger.error({ message: 'provider unavailable', provider, ...describeFailure(cause) })
    throw new Refusal('PROVIDER_UNAVAILABLE', {}, { cause })
  }
}

/** Starts a social login of a device. @throws `Refusal` */
export const startSocial = async (
  parts: SocialParts,
  { transaction: id, provider, project, site, sealKey, challenge, returnTo, language: wanted }: SocialStart,
  { device, userAgent, client }: Requester,
): Promise<StartedSocial> => {
  const { database, secrets, origin, now } = parts
  needClient(parts, provider)
  await checkStart(parts, { project, site, sealKey })
  if (returnTo !== undefined && !isReturnOf(site, returnTo, origin))
    throw new Refusal('INVALID_REQUEST', { fields: ['returnTo'] })
  const deviceName = describeDevice(userAgent)
  const language = toMailLanguage(wanted)
  const entry = { id, provider, project, site, device, deviceName, language, sealKey, challenge, client, returnTo }
  const transaction = await saveTransaction(database, secrets, entry, now())
  const { expiresAt } = transaction
  const providerUri = await createUri(parts, transaction)
  return { uri: returnTo === undefined ? providerUri : `${origin}/social#${id}`, expiresAt }
}

/** Returns where the page goes when a login is over: to the site, with the ticket and nothing else. Other parameters stay as the site wrote them. */
const createReturn = ({ secrets }: SocialParts, transaction: SocialTransaction): { readonly returnTo?: string } => {
  const { sealedReturn } = transaction
  if (sealedReturn === undefined) return {}
  const url = new URL(openValue(secrets, transaction, 'return', sealedReturn))
  const pairs = url.search.slice(1).split('&')
  const others = pairs.filter((pair) => pair !== '' && !new URLSearchParams(`&${pair}`).has(ticketParameter))
  url.search = [...others, `${ticketParameter}=${deriveTicket(secrets, transaction)}`].join('&')
  return { returnTo: url.href }
}

const describeWindow = async (
  parts: SocialParts,
  transaction: SocialTransaction<SocialProvider>,
): Promise<SocialWindow> => {
  const { provider, site, deviceName, isBound, sealedReturn, finishedAt, outcome, expiresAt } = transaction
  const isRedirect = sealedReturn !== undefined
  if (outcome === 'done') {
    const digits = !isBound && !isRedirect && { digits: deriveDigits(parts.secrets, transaction) }
    return { state: outcome, provider, site, ...digits, ...createReturn(parts, transaction) }
  }
  if (outcome) return { state: outcome, provider, site, ...createReturn(parts, transaction) }
  if (finishedAt !== undefined || expiresAt <= parts.now()) throw new Refusal('LINK_OVER')
  const uri = await createUri(parts, transaction)
  return { state: 'open', provider, site, device: deviceName, uri, isBound, ...(isRedirect && { isRedirect }) }
}

/** Returns what a window shows. The first window that opens a login keeps it. @throws `Refusal` */
export const openWindow = async (parts: SocialParts, key: WindowKey, handover: string): Promise<SocialWindow> => {
  const transaction = await claimWindow(parts.database, key, handover, parts.now())
  return transaction ? describeWindow(parts, transaction) : { state: 'unknown' }
}

/** The errors by which providers report that the user refused. */
const refusals: readonly string[] = ['access_denied', 'user_cancelled_authorize']

const exchange = async (parts: SocialParts, transaction: SocialTransaction<SocialProvider>, answer: ProviderAnswer) => {
  const { provider } = transaction
  try {
    const user = await needClient(parts, provider).finish(answer, deriveChecks(parts.secrets, transaction))
    return { outcome: 'done', user } as const
  } catch (error) {
    if (error instanceof AuthorizationResponseError && refusals.includes(error.error))
      return { outcome: 'refused' } as const
    parts.logger.error({ message: 'social login failed', provider, ...describeFailure(error) })
    return { outcome: 'failed' } as const
  }
}

/**
 * Takes the answer that a provider returned to a window. A login takes one answer: after that, its window only gets to know how it ended.
 *
 * @param provider the provider that returned, by the path of the page
 * @throws `Refusal`
 */
export const finishSocial = async (
  parts: SocialParts,
  key: WindowKey,
  provider: SocialProvider,
  answer: ProviderAnswer,
): Promise<SocialWindow> => {
  const { database, now } = parts
  const transaction = await takeAnswer(database, key, provider, now())
  if (transaction) {
    const { outcome, user } = { user: undefined, ...(await exchange(parts, transaction, answer)) }
    await saveOutcome(database, transaction.id, outcome, user)
  }
  return describeWindow(parts, await findByWindow(database, key))
}

/** Ends a login, because the user cancelled it in its window. @throws `Refusal` */
export const cancelSocial = async (parts: SocialParts, key: WindowKey): Promise<SocialWindow> => {
  const { database, now } = parts
  const { provider } = await findByWindow(database, key)
  const transaction = await takeAnswer(database, key, provider, now())
  if (transaction) await saveOutcome(database, transaction.id, 'abandoned')
  return describeWindow(parts, await findByWindow(database, key))
}

/** A request for the result, by the device that proved it. */
export type ResultRequest = SocialResultRequest & { readonly device: string }

/** A login that was used up by its device: who the user is at the provider. */
export type ProvedSocial = {
  readonly state: 'proved'
  readonly transaction: SocialTransaction
  readonly user: SocialUser
}

const findAdvanced = async (parts: SocialParts, request: ResultRequest) => {
  const read = () => findByDevice(parts.database, { ...request, id: request.transaction })
  const transaction = await read()
  const { provider, outcome, expiresAt } = transaction
  if (provider !== 'farcaster' || outcome !== undefined || expiresAt <= parts.now()) return transaction
  await advanceFarcaster(parts, transaction)
  return read()
}

/**
 * Uses up a login that is done, for the device that started it: if its frame is in the browser of the window, if the user enters the digits
 * that the window shows, or if the page has returned with the ticket.
 *
 * @returns how the login is, if it is not done
 * @throws `Refusal`
 */
export const proveSocial = async (
  parts: SocialParts,
  request: ResultRequest,
): Promise<ProvedSocial | Exclude<SocialResult, { readonly state: 'done' }>> => {
  const { database, secrets, now } = parts
  const transaction = await findAdvanced(parts, request)
  const { outcome, isBound, sealedReturn, finishedAt, expiresAt } = transaction
  const { digits, ticket } = request
  const at = now()
  if (outcome !== undefined && outcome !== 'done') return { state: outcome }
  if (expiresAt <= at) return { state: 'abandoned' }
  if (outcome === undefined)
    return { state: finishedAt !== undefined && finishedAt <= at - exchangeTime ? 'failed' : 'waiting' }
  if (sealedReturn !== undefined) {
    if (ticket === undefined) return { state: 'waiting' }
    // A foreign ticket does not end the login. Else a link to the site would.
    if (ticket !== deriveTicket(secrets, transaction)) throw new Refusal('TICKET_UNKNOWN')
    return { state: 'proved', transaction, user: await useTransaction(database, transaction, true, at) }
  }
  if (!isBound && digits === undefined) return { state: 'digits' }
  const isRight = digits === deriveDigits(secrets, transaction)
  return { state: 'proved', transaction, user: await useTransaction(database, transaction, isRight, at) }
}

/** Returns the result of a login to the device that started it. A login that is done begins a session once. @throws `Refusal` */
export const readResult = async (parts: SocialParts, request: ResultRequest): Promise<SocialResult> => {
  const proved = await proveSocial(parts, request)
  if (proved.state !== 'proved') return proved
  const {
    transaction,
    user: { subject, userName },
  } = proved
  const { provider } = transaction
  const { user, ...login } = await beginLogin(parts, { kind: provider, subject }, transaction)
  return {
    state: 'done',
    login: { ...login, user: { id: user, provider, ...(userName !== undefined && { userName }) } },
  }
}
