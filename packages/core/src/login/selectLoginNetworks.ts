import { createSelector } from '@reduxjs/toolkit'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { Network } from '../contract/network.js'
import { loginNamespaces } from '../policy/loginNamespaces.js'
import type { RootState } from '../state/rootReducer.js'

/** Whether the user must choose a network before a login: the wallet has no accounts in the active namespace. */
export const selectNeedsLoginNetwork = ({ networks }: RootState): boolean =>
  !loginNamespaces.includes(networks.activeNamespace)

/** The site's networks on which the wallet has accounts. */
export const selectLoginNetworks = createSelector(
  [(state: RootState) => state.networks.all],
  (networks): readonly Network[] => networks.filter(({ id }) => loginNamespaces.includes(namespaceOf(id))),
)
