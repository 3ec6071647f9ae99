import { describeDevice } from '../../protocol/describeDevice.js'
import type { FarcasterStart, StartedFarcaster } from '../../protocol/social.js'
import { createId } from '../createId.js'
import { checkStart } from '../logins/checkStart.js'
import type { Requester } from '../logins/startEmail.js'
import { toMailLanguage } from '../mail/writeMail.js'
import { Refusal } from '../refusal.js'
import type { WalletParts } from '../walletParts.js'
import type { FarcasterAnswer, FarcasterClient } from './createFarcasterClient.js'
import { describeFailure } from './describeFailure.js'
import { FarcasterError } from './farcasterError.js'
import { beginRead, endRead, saveChannel, takeChannelAnswer } from './farcasterStore.js'
import type { SocialUser } from './readSocialUser.js'
import {
  deriveNonce,
  openValue,
  saveOutcome,
  saveTransaction,
  sealValue,
  type SocialTransaction,
} from './socialStore.js'

const needFarcaster = ({ farcaster }: Pick<WalletParts, 'farcaster'>): FarcasterClient => {
  if (!farcaster) throw new Refusal('PROVIDER_UNKNOWN')
  return farcaster
}

const describeEntry = (message: string, error: unknown) => ({
  message,
  provider: 'farcaster',
  ...describeFailure(error),
})

/** Starts a login by Farcaster of a device. @throws `Refusal` */
export const startFarcaster = async (
  parts: WalletParts,
  { project, site, sealKey, challenge, language }: FarcasterStart,
  { device, userAgent, client }: Requester,
): Promise<StartedFarcaster> => {
  const { database, secrets, logger, now } = parts
  const farcaster = needFarcaster(parts)
  await checkStart(parts, { project, site, sealKey })
  const [id, deviceName] = [createId(), describeDevice(userAgent)]
  const entry = { id, provider: 'farcaster', project, site, device, deviceName, sealKey, challenge, client } as const
  const transaction = await saveTransaction(database, secrets, { ...entry, language: toMailLanguage(language) }, now())
  try {
    const { token, uri } = await farcaster.openChannel(deriveNonce(secrets, transaction))
    await saveChannel(database, id, sealValue(secrets, transaction, 'channel', token), now())
    return { transaction: id, uri, expiresAt: transaction.expiresAt }
  } catch (cause) {
    logger.error(describeEntry('provider unavailable', cause))
    throw new Refusal('PROVIDER_UNAVAILABLE', {}, { cause })
  }
}

/** What a channel has: an answer, or none that could ever be valid. */
type Read = { readonly answer: FarcasterAnswer | undefined }

/** Reads the channel of a login. @returns `undefined` if the user has not answered, or the relay did not respond: it may do so later */
const readChannel = async (
  { secrets, logger }: WalletParts,
  farcaster: FarcasterClient,
  transaction: SocialTransaction,
  sealedChannel: string,
): Promise<Read | undefined> => {
  try {
    const answer = await farcaster.readChannel(openValue(secrets, transaction, 'channel', sealedChannel))
    return answer && { answer }
  } catch (error) {
    const isOver = error instanceof FarcasterError
    logger.error(describeEntry(isOver ? 'social login failed' : 'provider unavailable', error))
    return isOver ? { answer: undefined } : undefined
  }
}

const verifyAnswer = async (
  { secrets, logger, now }: WalletParts,
  farcaster: FarcasterClient,
  transaction: SocialTransaction,
  answer: FarcasterAnswer,
): Promise<SocialUser | undefined> => {
  try {
    const nonce = deriveNonce(secrets, transaction)
    return await farcaster.verify(answer, { nonce, startedAt: transaction.createdAt, now: now() })
  } catch (error) {
    logger.error(describeEntry('social login failed', error))
    return undefined
  }
}

/**
 * Reads the channel of a login that has no answer yet, and stores how the login ended. One request at a time reads it, and a login takes one
 * answer.
 */
export const advanceFarcaster = async (parts: WalletParts, transaction: SocialTransaction): Promise<void> => {
  const { database, now } = parts
  const { id, sealedChannel } = transaction
  const farcaster = needFarcaster(parts)
  if (sealedChannel === undefined || !(await beginRead(database, transaction, now()))) return
  const read = await readChannel(parts, farcaster, transaction, sealedChannel)
  if (!read) return endRead(database, transaction, now())
  if (!(await takeChannelAnswer(database, transaction, now()))) return
  const user = read.answer && (await verifyAnswer(parts, farcaster, transaction, read.answer))
  await saveOutcome(database, id, user ? 'done' : 'failed', user)
}
