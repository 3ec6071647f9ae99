import { createSelector } from '@reduxjs/toolkit'
import type { RootState } from '../engine/rootReducer.js'
import { sendNamespaces } from '../policy/namespacePolicy.js'

/** What the visitor is offered in the active namespace. */
export type OfferedFeatures = { readonly send: boolean; readonly receive: boolean }

/** The features that are on here and now. */
export const selectFeatures = createSelector(
  [(state: RootState) => state.site.features, (state: RootState) => state.networks.activeNamespace],
  ({ send = true, receive = true }, namespace): OfferedFeatures => ({
    send: (send === true ? sendNamespaces : send || []).includes(namespace),
    receive,
  }),
)
