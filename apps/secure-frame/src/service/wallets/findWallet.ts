import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { Refusal } from '../refusal.js'

/** How long export is blocked after a factor was added or removed, in milliseconds. */
const exportDelay = 24 * 3_600_000

/** The user's wallet. */
export type Wallet = WalletAddresses & {
  readonly id: string
  /** When a recovery factor was last added or removed. */
  readonly changedAt: number | null
}

/** Finds the user's wallet. */
export const findWallet = async (database: Database, user: string): Promise<Wallet | undefined> => {
  const [wallet] = await database.all<Wallet>(
    sql`select id, eip155, solana, factors_changed_at as "changedAt" from wallets where user_id = ${user}`,
  )
  return wallet
}

/** Returns the user's wallet. @throws `Refusal` if the user has no wallet */
export const needWallet = async (database: Database, user: string): Promise<Wallet> => {
  const wallet = await findWallet(database, user)
  if (!wallet) throw new Refusal('WALLET_MISSING')
  return wallet
}

/**
 * Checks that the user may export the wallet. A thief who has just added a factor must not use it before the user reads the mail about it.
 *
 * @throws `Refusal` if there is no wallet, or if a factor was added or removed in the last 24 hours
 */
export const checkExport = async (database: Database, user: string, now: number): Promise<void> => {
  const { changedAt } = await needWallet(database, user)
  if (changedAt !== null && changedAt + exportDelay > now)
    throw new Refusal('EXPORT_BLOCKED', { availableAt: changedAt + exportDelay })
}
