import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@latchkey/services/parts'
import type { ListedDevice } from '../../protocol/wallet.js'
import { Refusal } from '../refusal.js'
import type { UserKeys } from '../userKeys.js'
import { needWallet } from './findWallet.js'
import { type BegunPart, beginParts, isBegun, openPart, type SealedPart } from './partStore.js'

/** A device to register: a browser's storage for one site. */
export type NewDevice = {
  readonly id: string
  readonly project: string
  readonly site: string
  readonly name: string
}

/** Returns the statement that registers a begun device. @param wallet the wallet that the same transaction creates */
export const insertDevice = (user: string, device: NewDevice, now: number, wallet?: string): SQL =>
  sql`insert into devices (id, user_id, project_id, site, name, version, part, created_at, used_at)
    select begun_parts.id, begun_parts.user_id, ${device.project}, ${device.site}, ${device.name}, begun_parts.version,
      begun_parts.part, ${now}, ${now}
    from begun_parts join wallets on wallets.user_id = begun_parts.user_id
    where begun_parts.id = ${device.id} and begun_parts.user_id = ${user} and begun_parts.purpose = 'device'
      and begun_parts.expires_at > ${now}
      and ${wallet === undefined ? sql`begun_parts.wallet_id is null` : sql`begun_parts.wallet_id = wallets.id`}
    on conflict (id) do nothing`

/** How many devices a user can have that are not revoked. A browser that deletes its storage is a new one each time. */
const deviceLimit = 1_000

/** Begins a device of a user who has a wallet. @throws `Refusal` if the user has too many */
export const beginDevice = async (
  database: Database,
  keys: UserKeys,
  user: string,
  now: number,
): Promise<BegunPart> => {
  await needWallet(database, user)
  if ((await listDevices(database, user)).length >= deviceLimit) throw new Refusal('TOO_MANY_REQUESTS')
  const [device] = await beginParts(database, keys, user, ['device'], now)
  if (!device) throw new Error('No device was begun.')
  return device
}

const hasDevice = async (database: Database, user: string, id: string) =>
  (await database.all(sql`select id from devices where id = ${id} and user_id = ${user}`)).length > 0

/** Registers a device. Registering it again changes nothing. */
export const registerDevice = async (
  database: Database,
  user: string,
  device: NewDevice,
  now: number,
): Promise<void> => {
  if (await isBegun(database, user, device.id, 'device', now)) {
    await database.run(
      insertDevice(user, device, now),
      sql`delete from begun_parts where id = ${device.id} and user_id = ${user}`,
    )
  }
  if (!(await hasDevice(database, user, device.id))) throw new Refusal('NOT_BEGUN')
}

/**
 * Returns the part of a device. The device must be the user's, and the login that of the same project and site.
 *
 * @throws `Refusal` if the device is unknown, revoked or of another site
 */
export const releasePart = async (
  database: Database,
  keys: UserKeys,
  user: string,
  { id, project, site }: Pick<NewDevice, 'id' | 'project' | 'site'>,
  now: number,
): Promise<Uint8Array> => {
  const [row] = await database.all<SealedPart>(sql`update devices set used_at = ${now}
    where id = ${id} and user_id = ${user} and project_id = ${project} and site = ${site} and revoked_at is null
    returning id, version, part, null as secret`)
  if (row) return (await openPart(keys, user, row)).part
  const [device] = await database.all<{ revoked_at: number | null }>(
    sql`select revoked_at from devices where id = ${id} and user_id = ${user}`,
  )
  if (!device) throw new Refusal('DEVICE_UNKNOWN')
  throw new Refusal(device.revoked_at === null ? 'DEVICE_OF_OTHER_SITE' : 'DEVICE_REVOKED')
}

/** Returns the user's devices that are not revoked, the oldest first. */
export const listDevices = (database: Database, user: string): Promise<readonly ListedDevice[]> =>
  database.all<ListedDevice>(sql`
    select id, name, site, created_at as "createdAt", used_at as "usedAt" from devices
    where user_id = ${user} and revoked_at is null order by created_at, id`)

/** Revokes a device, and deletes its part. @throws `Refusal` if it is unknown */
export const revokeDevice = async (database: Database, user: string, id: string, now: number): Promise<void> => {
  await database.run(sql`update devices set revoked_at = ${now}, part = null
    where id = ${id} and user_id = ${user} and revoked_at is null`)
  if (!(await hasDevice(database, user, id))) throw new Refusal('DEVICE_UNKNOWN')
}
