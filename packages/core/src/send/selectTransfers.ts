import { createSelector } from '@reduxjs/toolkit'
import { parseCaipAddress } from '../base/caipAddress.js'
import type { RootState } from '../state/rootReducer.js'
import { explorerPath } from '../policy/explorerPath.js'
import type { TransferRecord } from '../state/transactionsSlice.js'
import { selectAddress, selectNetworkId } from '../connect/selectConnection.js'

/** The transfers of the active account and network, newest first. */
export const selectTransfers = createSelector(
  [
    (state: RootState) => state.transactions.transfers,
    (state: RootState) => selectAddress(state),
    (state: RootState) => selectNetworkId(state),
  ],
  (transfers, address, network): readonly TransferRecord[] =>
    transfers.filter(
      (transfer) => transfer.network === network && parseCaipAddress(transfer.account).address === address,
    ),
)

/** Whether this page has sent to an address before. Reverted transfers don't count: they never arrived. */
export const selectHasSentTo = ({ transactions }: RootState, address: string): boolean =>
  transactions.transfers.some(({ to, status }) => status !== 'reverted' && to.toLowerCase() === address.toLowerCase())

/** The explorer's URL for a transaction or address, or `undefined` if its network has no explorer with an `https:` URL. */
export const selectExplorerUrl = (
  state: Pick<RootState, 'networks'>,
  network: string | undefined,
  kind: 'tx' | 'address',
  value: string,
): string | undefined => {
  const { id, explorerUrl = '', explorerPaths } = state.networks.all.find((candidate) => candidate.id === network) ?? {}
  if (!id || !URL.canParse(explorerUrl)) return undefined
  // An explorer that serves several networks may select this one in its query: the query is kept.
  const url = new URL(explorerUrl)
  const template = explorerPaths?.[kind] ?? explorerPath(id, kind)
  const [path, hash = ''] = template.replace('{id}', () => encodeURIComponent(value)).split('#')
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  url.hash = hash
  return url.protocol === 'https:' ? url.href : undefined
}
