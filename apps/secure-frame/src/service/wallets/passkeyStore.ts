import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import { type Database, parseJson } from '@latchkey/services/parts'
import { Refusal } from '../refusal.js'
import type { UserKeys } from '../userKeys.js'
import { type Factor, listFactors } from './factorStore.js'
import { type PasskeyOrigins, verifyPasskey } from './verifyPasskey.js'

/** How long a challenge is valid, in milliseconds. */
const challengeLifetime = 5 * 60_000

/** Creates a challenge for the user's passkeys. */
export const createChallenge = async (database: Database, user: string, now: number): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  await database.run(sql`insert into passkey_challenges (challenge, user_id, expires_at)
    values (${challenge}, ${user}, ${now + challengeLifetime})`)
  return challenge
}

/** Returns the challenge that a response claims to answer. */
const challengeOf = ({ response }: AuthenticationResponseJSON): string => {
  const { challenge } = Object(parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString()))
  return String(challenge)
}

/** Uses up a challenge. @returns whether the user may answer it */
const takeChallenge = async (database: Database, user: string, challenge: string, now: number): Promise<boolean> => {
  const taken = await database.all(sql`delete from passkey_challenges
    where challenge = ${challenge} and user_id = ${user} and expires_at > ${now} returning challenge`)
  return taken.length === 1
}

/** Returns the factor of a passkey after the user has used the passkey. @throws `Refusal` */
export const openByPasskey = async (
  database: Database,
  keys: UserKeys,
  user: string,
  asserted: AuthenticationResponseJSON,
  origins: PasskeyOrigins,
  now: number,
): Promise<Factor> => {
  const factor = (await listFactors(database, keys, user)).find(({ passkey }) => passkey?.id === asserted.id)
  if (!factor?.passkey) throw new Refusal('FACTOR_UNKNOWN')
  const challenge = challengeOf(asserted)
  if (!(await takeChallenge(database, user, challenge, now))) throw new Refusal('PASSKEY_INVALID')
  const counter = sql.raw(String(await verifyPasskey(factor.passkey, asserted, challenge, origins)))
  // A copy of the authenticator may have answered at the same time: the counter must grow, unless the authenticator has none.
  const counted = await database.all(sql`update recovery_factors set counter = ${counter}
    where id = ${factor.id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`)
  if (counted.length === 0) throw new Refusal('PASSKEY_INVALID')
  return factor
}
