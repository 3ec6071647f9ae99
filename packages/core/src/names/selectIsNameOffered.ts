import { selectActiveNamespace } from '../connect/selectConnection.js'
import { nameNetworks } from '../policy/nameNetworks.js'
import { selectFeatures } from '../site/selectOfferedFeatures.js'
import type { RootState } from '../state/rootReducer.js'

/** Whether the site registers names for accounts of the active namespace. */
export const selectIsNameOffered = (state: RootState): boolean =>
  selectFeatures(state).names && state.site.hasData && nameNetworks[selectActiveNamespace(state)] !== undefined
