import type { Namespace } from '../base/namespaces.js'
import type { RootState } from '../state/rootReducer.js'
import { selectAddress } from '../connect/selectConnection.js'

/** The site's own name for the account in use. The key is the address as the wallet writes it, or in lower case. */
export const selectAddressLabel = (state: RootState, namespace?: Namespace): string | undefined => {
  const address = selectAddress(state, namespace) ?? ''
  const { addressLabels: labels } = state.site
  return labels?.[address] ?? labels?.[address.toLowerCase()]
}
