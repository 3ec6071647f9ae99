import type { Namespace } from '../caip/namespaces.js'
import type { RootState } from '../engine/rootReducer.js'
import { selectAddress } from './selectConnection.js'

/** The site's own name for the account in use, whatever the case of its address. */
export const selectAddressLabel = (state: RootState, namespace?: Namespace): string | undefined => {
  const address = selectAddress(state, namespace)?.toLowerCase()
  const labels = Object.entries(state.site.addressLabels ?? {})
  return labels.find(([labelled]) => labelled.toLowerCase() === address)?.[1]
}
