import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import { notConnected } from '../base/errors.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { selectAccountRef, selectActiveConnection } from '../connect/selectConnection.js'
import { sanitizeName } from '../contract/sanitize.js'
import { isTransactionHash } from '../policy/transactionHash.js'
import type { AppThunk } from '../state/rootReducer.js'
import { followPending, storeTransaction } from './storedTransactions.js'

/** A transaction that the site has sent by itself. */
export type SiteTransaction = {
  readonly hash: string
  /** What the transaction does, as plain text, e.g. `'Vote for proposal 7'`. The first 64 characters are shown. */
  readonly description: string
  /** The CAIP-2 id of its network. Default: the active network. */
  readonly network?: CaipNetworkId | undefined
  /** The bare address that sent it. Default: the account in use in the network's namespace. */
  readonly account?: string | undefined
}

/** Adds a transaction of the site to the recent transactions of its account, and follows its status. */
export const addSiteTransaction =
  ({ hash, description, network, account }: SiteTransaction): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const state = getState()
    const active = selectAccountRef(state)
    const id = network ?? active?.network
    if (id === undefined) throw notConnected(state.networks.activeNamespace)
    if (!isCaipNetworkId(id) || !state.networks.all.some((siteNetwork) => siteNetwork.id === id))
      throw new LatchkeyError('NETWORK_NOT_FOUND', `${id} is not among the site's networks.`, {
        context: { network: id },
        help: ['Pass a network of the option `networks`, or none for the active one.'],
      })
    const namespace = namespaceOf(id)
    const connection = selectActiveConnection(state, namespace)
    if (!connection) throw notConnected(namespace)
    if (!isTransactionHash(namespace, hash))
      throw new LatchkeyError('TRANSACTION_HASH_INVALID', `Not a hash of a transaction: ${String(hash)}.`, {
        help: ['Pass the hash that the wallet returned.'],
      })
    const text = sanitizeName(description)
    if (text === '')
      throw new LatchkeyError('CONFIG_INVALID', 'Invalid transaction: `description` has no visible characters.', {
        help: ['Describe what the transaction does.'],
      })
    if (account !== undefined && !services.adapters.get(namespace)?.isAddress(account))
      throw new LatchkeyError('ADDRESS_INVALID', `Not an address of ${namespace}: ${account}.`, {
        context: { value: account },
        help: [`Pass an address of ${id}, or none for the account in use.`],
      })
    const own = connection.accounts.find(({ address }) => address.toLowerCase() === account?.toLowerCase())
    const at = { account: own?.address ?? account ?? connection.address, network: id }
    await dispatch(
      storeTransaction(at, { id: hash, hash, description: text, status: 'pending', sentAt: services.clock.now() }),
    )
    dispatch(followPending(at))
  }
