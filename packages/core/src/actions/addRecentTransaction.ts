import type { SiteTransaction } from '../activity/addRecentTransaction.js'
import type { AppKit } from '../handle/appKit.js'
import { track } from '../state/services.js'

export type { SiteTransaction } from '../activity/addRecentTransaction.js'

/**
 * Adds a transaction that the site has sent by itself to the account's recent transactions. The account and its activity show the description and
 * the status until the history contains the transaction, and the description after that. At most 99 are stored for an account and network.
 *
 * @param transaction its hash and its description; `network` and `account` default to the active ones
 * @throws `NOT_CONNECTED`, `NETWORK_NOT_FOUND`, `TRANSACTION_HASH_INVALID`, `CONFIG_INVALID`, `ADDRESS_INVALID`
 * @example
 * await addRecentTransaction(kit, { hash: `0x${'ab'.repeat(32)}`, description: 'Vote for proposal 7' })
 */
export const addRecentTransaction = async (
  kit: Pick<AppKit, 'loadEngine'>,
  transaction: SiteTransaction,
): Promise<void> => {
  const [{ store, services }, { addSiteTransaction }] = await Promise.all([
    kit.loadEngine(),
    import('../activity/addRecentTransaction.js'),
  ])
  await track(services, store.dispatch(addSiteTransaction(transaction)))
}
