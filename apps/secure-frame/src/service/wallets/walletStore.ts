import { sql } from 'drizzle-orm'
import type { Database } from '@latchkey/services/parts'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { createId } from '../createId.js'
import { Refusal } from '../refusal.js'
import type { UserKeys } from '../userKeys.js'
import { insertDevice } from './deviceStore.js'
import { findWallet } from './findWallet.js'
import { type CheckedFactor, insertFactor } from './factorStore.js'
import { type BegunPart, beginParts, listBegun } from './partStore.js'

/** A wallet that is not registered yet, and its parts. */
export type BegunParts = {
  readonly wallet: string
  readonly device: BegunPart
  readonly recovery: readonly BegunPart[]
  readonly operator: BegunPart | undefined
}

/**
 * Begins the user's wallet. It does not exist until it is registered.
 *
 * @param isAssisted whether the operator keeps a factor too
 */
export const beginWallet = async (
  database: Database,
  keys: UserKeys,
  user: string,
  isAssisted: boolean,
  now: number,
): Promise<BegunParts> => {
  if (await findWallet(database, user)) throw new Refusal('WALLET_EXISTS')
  const wallet = createId()
  const purposes = ['device', 'recovery', 'recovery', ...(isAssisted ? (['operator'] as const) : [])] as const
  const parts = await beginParts(database, keys, user, purposes, now, wallet)
  const [device] = parts
  if (!device) throw new Error('A wallet was begun without a device.')
  return {
    wallet,
    device,
    recovery: parts.filter(({ purpose }) => purpose === 'recovery'),
    operator: parts.find(({ purpose }) => purpose === 'operator'),
  }
}

/** A wallet to register. Its passkeys are verified. */
export type CheckedRegistration = {
  readonly wallet: string
  readonly addresses: WalletAddresses
  readonly project: string
  readonly site: string
  readonly deviceName: string
  readonly recovery: readonly CheckedFactor[]
}

/** Returns the id of a begun wallet's device. @throws `Refusal` if the factors are not those that were begun */
const findBegun = async (
  database: Database,
  user: string,
  { wallet, recovery }: CheckedRegistration,
  now: number,
): Promise<string | undefined> => {
  const begun = await listBegun(database, user, now, wallet)
  const device = begun.find(({ purpose }) => purpose === 'device')
  if (!device) return undefined
  for (const { id, kind } of recovery) {
    const purpose = kind === 'operator' ? 'operator' : 'recovery'
    if (!begun.some((part) => part.id === id && part.purpose === purpose)) throw new Refusal('NOT_BEGUN')
  }
  const operator = begun.find(({ purpose }) => purpose === 'operator')
  if (operator && !recovery.some(({ id }) => id === operator.id)) throw new Refusal('OPERATOR_FACTOR_MISSING')
  return device.id
}

/**
 * Registers the user's wallet with its first device and its recovery factors, in one transaction. Of several wallets of a user, the
 * database accepts the first. Registering the same wallet again changes nothing.
 *
 * @returns the id of the device, or `undefined` if the wallet was registered before
 */
export const registerWallet = async (
  database: Database,
  user: string,
  registration: CheckedRegistration,
  now: number,
): Promise<string | undefined> => {
  const { wallet, addresses, recovery } = registration
  const device = await findBegun(database, user, registration, now)
  if (device) {
    const ids = [device, ...recovery.map(({ id }) => id)]
    // Each statement after the first depends on its row: nothing is stored if the user has another wallet, or if a part has expired.
    await database.run(
      sql`insert into wallets (id, user_id, eip155, solana, created_at)
        select ${wallet}, ${user}, ${addresses.eip155}, ${addresses.solana}, ${now}
        where (select count(*) from begun_parts where wallet_id = ${wallet} and user_id = ${user} and id in ${ids}
          and expires_at > ${now}) = ${sql.raw(String(ids.length))}
        on conflict (user_id) do nothing`,
      insertDevice(user, { ...registration, id: device, name: registration.deviceName }, now, wallet),
      ...recovery.map((factor) => insertFactor(user, factor, now, wallet)),
      sql`delete from begun_parts where user_id = ${user} and wallet_id is not null
        and exists (select 1 from wallets where user_id = ${user})`,
    )
  }
  const existing = await findWallet(database, user)
  if (!existing) throw new Refusal('NOT_BEGUN')
  if (existing.id !== wallet) throw new Refusal('WALLET_EXISTS')
  return device
}
